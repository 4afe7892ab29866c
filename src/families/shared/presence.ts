/** What the families of keywords that are there or not share. */

/** Whether a keyword came or went, or undefined where neither. */
export function presence(before: unknown, after: unknown) {
  if ((before === undefined) === (after === undefined)) return undefined;
  return before === undefined ? 'added' : 'removed';
}

/** "gained the keyword contains". */
export function describePresence(keyword: string, id: string): string {
  return `${id.endsWith('added') ? 'gained' : 'lost'} the keyword ${keyword}`;
}
