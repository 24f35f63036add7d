import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BindingKind, Target } from './message.js';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
const number = (name: string) => bigint(name, { mode: 'number' });

/** Registered clients. The session that opens one is not here: its MD5 is the client's id. */
export const pushClients = pgTable(
  'push_clients',
  {
    cid: text('cid').primaryKey(),
    appId: text('app_id').notNull(),
    /** The installation's own name for itself; several registrations may share it. */
    regId: text('reg_id').notNull(),
    deviceId: text('device_id').notNull(),
    /** Device data that the client sent. */
    device: jsonb('device').$type<Record<string, unknown>>(),
    mode: text('mode'),
    /** Messages to everyone up to this one are not for this client: it was not there. */
    afterSeq: number('after_seq').notNull(),
    registeredAt: at('registered_at').notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (table) => [index('push_clients_seen').on(table.seenAt)],
);

/** Users, aliases and tags that clients are bound to. */
export const pushBindings = pgTable(
  'push_bindings',
  {
    cid: text('cid')
      .notNull()
      .references(() => pushClients.cid, { onDelete: 'cascade' }),
    kind: text('kind').$type<BindingKind>().notNull(),
    value: text('value').notNull(),
    /** Messages up to this one were sent before. */
    afterSeq: number('after_seq').notNull(),
  },
  (table) => [
    primaryKey({ name: 'push_bindings_pkey', columns: [table.cid, table.kind, table.value] }),
    index('push_bindings_key').on(table.kind, table.value),
  ],
);

/** Messages that are still good: one row each, however many clients it is for. */
export const pushMessages = pgTable(
  'push_messages',
  {
    seq: number('seq').primaryKey().generatedAlwaysAsIdentity(),
    id: text('id').notNull().unique(),
    kind: text('kind').$type<Target['kind']>().notNull(),
    value: text('value').notNull(),
    payload: text('payload').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    index('push_messages_key').on(table.kind, table.value, table.seq),
    index('push_messages_expiry').on(table.expiresAt),
  ],
);

/** Reports of clients on a message: `received`, or the action of a feedback. Deleted with the message. */
export const pushReports = pgTable(
  'push_reports',
  {
    seq: number('seq')
      .notNull()
      .references(() => pushMessages.seq, { onDelete: 'cascade' }),
    cid: text('cid').notNull(),
    action: text('action').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ name: 'push_reports_pkey', columns: [table.seq, table.cid, table.action] })],
);

/** Keys that connections were made with, as digests: none may be used twice. */
export const pushKeys = pgTable(
  'push_keys',
  {
    digest: text('digest').primaryKey(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('push_keys_expiry').on(table.expiresAt)],
);

/** Browsers that get a user's notices by Web Push (RFC 8030), whether a page is open or not. */
export const webPushSubscriptions = pgTable(
  'web_push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    /** The session that it was made in: it ends with it, but outlives its expiry. */
    sessionId: text('session_id').notNull(),
    /** Address at the browser's push service; anyone who knows it and the keys can send. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: at('created_at').notNull(),
    /** When its browser was last here. */
    seenAt: at('seen_at').notNull(),
  },
  (table) => [
    index('web_push_subscriptions_user').on(table.userId, table.seenAt),
    index('web_push_subscriptions_seen').on(table.seenAt),
  ],
);
