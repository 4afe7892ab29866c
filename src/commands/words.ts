/** Options about revisions. */
import { InvalidArgumentError, Option } from 'commander';
import { isDay } from '../ledger/date.ts';

/** `--date`: the day that a revision is dated. */
export function dateOption(): Option {
  return dayOption('--date <day>', 'date the revision YYYY-MM-DD (default: today, in UTC)');
}

/** An option that takes a day. */
export function dayOption(flag: string, about: string): Option {
  return new Option(flag, about).argParser((value) => {
    if (isDay(value)) return value;
    throw new InvalidArgumentError('It takes a day of the calendar, YYYY-MM-DD.');
  });
}

/** An option that takes a text which says something. */
export function wordsOption(flag: string, about: string): Option {
  return new Option(flag, about).argParser((value) => {
    if (value.trim() !== '') return value.trim();
    throw new InvalidArgumentError('It takes a text that is not empty.');
  });
}
