import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../identity/schema.js';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/**
 * Requests to be verified as a person. `pending`: not decided yet; `approved`; `rejected`: the person may submit
 * again. Name and number are sealed, each to its account: moved to another row they do not open.
 */
export const realnameRecords = pgTable(
  'realname_records',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] }).notNull(),
    name: text('name').notNull(),
    idNumber: text('id_number').notNull(),
    /** Keyed hash of the number: finds equal ones and says nothing of them. */
    idIndex: text('id_index').notNull(),
    /** Version of the text about sensitive data that the person agreed to when submitting. */
    consentVersion: text('consent_version').notNull(),
    submittedAt: at('submitted_at').notNull(),
    decidedAt: at('decided_at'),
    /** The administrator, or the name of the checking service. */
    decidedBy: text('decided_by'),
    /** Reason of the rejection, as the person sees it. */
    reason: text('reason'),
  },
  (table) => [
    check('realname_records_status', sql`${table.status} in ('pending', 'approved', 'rejected')`),
    // An unchecked claim must not block the number's owner.
    uniqueIndex('realname_records_number').on(table.idIndex).where(sql`${table.status} = 'approved'`),
    uniqueIndex('realname_records_live').on(table.userId).where(sql`${table.status} in ('pending', 'approved')`),
    index('realname_records_user').on(table.userId, table.submittedAt),
    index('realname_records_pending').on(table.submittedAt).where(sql`${table.status} = 'pending'`),
  ],
);
