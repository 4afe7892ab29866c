/** Days, written `YYYY-MM-DD`, so that they sort as text. */

/** The day of a moment, in UTC: the same on every machine. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && dayOf(moment) === text;
}

/** The first moment of a day. */
export function momentOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
