import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../identity/schema.js';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/**
 * Requests to be verified as a person. `pending`: a check is to come; `approved`; `rejected`: the person may ask
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
    /** Which text about sensitive data the person agreed to when submitting. */
    consentVersion: text('consent_version').notNull(),
    submittedAt: at('submitted_at').notNull(),
    decidedAt: at('decided_at'),
    /** The administrator, or the name of the checking service. */
    decidedBy: text('decided_by'),
    /** Why it was rejected, as the person is told. */
    reason: text('reason'),
  },
  (table) => [
    check('realname_records_status', sql`${table.status} in ('pending', 'approved', 'rejected')`),
    // A claim that nobody has checked must not keep the number's owner out.
    uniqueIndex('realname_records_number').on(table.idIndex).where(sql`${table.status} = 'approved'`),
    uniqueIndex('realname_records_live').on(table.userId).where(sql`${table.status} in ('pending', 'approved')`),
    index('realname_records_user').on(table.userId, table.submittedAt),
    index('realname_records_pending').on(table.submittedAt).where(sql`${table.status} = 'pending'`),
  ],
);
