import * as z from 'zod/mini';

/** Date of a page as a source gives it, which may be of another kind or absent. */
export const PublishedDate = z.optional(z.unknown());

/** The date of a page of a found page: its day, and nothing where the source gave no readable one. */
export function publishedDay(given: unknown): { readonly date?: string } {
  const day = typeof given === 'string' ? /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(given)?.[0] : undefined;
  return day !== undefined && isDay(day) ? { date: day } : {};
}

/** Whether the calendar has a day: 2026-02-31 is read as one of March. */
function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
