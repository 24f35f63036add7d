import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../identity/schema.js';

/** Identities of accounts at other services. */
export const externalAccounts = pgTable(
  'external_accounts',
  {
    /** `wechat`, `qq`, `alipay`, `apple`. */
    provider: text('provider', { enum: ['wechat', 'qq', 'alipay', 'apple'] }).notNull(),
    /** `unionid`, or `openid:` and the kind of app that the id is good for, by the names of uni-id. */
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    linkedAt: timestamp('linked_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'external_accounts_pkey', columns: [table.provider, table.kind, table.subject] }),
    index('external_accounts_user').on(table.userId),
  ],
);
