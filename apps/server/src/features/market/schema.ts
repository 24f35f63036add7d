import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Years of the trading calendar that were published after this version of the product. */
export const calendarYears = pgTable('calendar_years', {
  year: integer('year').primaryKey(),
  /** Weekdays without trading, MMDD. */
  closedWeekdays: text('closed_weekdays').array().notNull(),
  origin: text('origin', { enum: ['imported', 'file'] }).notNull(),
  /** The administrator; null for a file. */
  importedBy: text('imported_by'),
  importedAt: timestamp('imported_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
});
