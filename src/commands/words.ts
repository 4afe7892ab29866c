/** Options about revisions. */
import { InvalidArgumentError, Option } from 'commander';
import { isDay } from '../ledger/date.ts';
import type { Io } from './io.ts';

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

/** `--max-count`: how many revisions to look at. */
export function countOption(about: string): Option {
  return new Option('--max-count <number>', about).argParser((value) => {
    if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
    throw new InvalidArgumentError('It takes a whole number from 1 on.');
  });
}

/** Tells that a clone does not have the whole history. */
export function shallowNotice(io: Io): () => void {
  const text = 'the clone is shallow: its history begins with the oldest commit that was fetched\n';
  return () => void io.stderr.write(text);
}

/** An option that takes a text which says something. */
export function wordsOption(flag: string, about: string): Option {
  return new Option(flag, about).argParser((value) => {
    if (value.trim() !== '') return value.trim();
    throw new InvalidArgumentError('It takes a text that is not empty.');
  });
}
