import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../context.js';
import { calendarYears } from '../schema.js';

export type CalendarRow = typeof calendarYears.$inferSelect;

export const listYears = (db: Db): Promise<CalendarRow[]> =>
  db.select().from(calendarYears).orderBy(asc(calendarYears.year));

/** Puts a year in; a file changes nothing where an administrator's import is there. */
export async function putYear(db: Db, row: CalendarRow): Promise<void> {
  const { year: _, ...set } = row;
  const isFile = row.origin === 'file';
  await db
    .insert(calendarYears)
    .values(row)
    .onConflictDoUpdate({
      target: calendarYears.year,
      set,
      ...(isFile && {
        setWhere: sql`${eq(calendarYears.origin, 'file')} and ${calendarYears.closedWeekdays} <> excluded.closed_weekdays`,
      }),
    });
}
