import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../schema.js';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
const ofUser = () => text('user_id').references(() => users.id, { onDelete: 'cascade' });

/** Authenticator apps: one an account. */
export const totpFactors = pgTable('totp_factors', {
  userId: ofUser().primaryKey(),
  /** Sealed: who reads the database must not be able to make codes. */
  secret: text('secret').notNull(),
  /** The time step of the last accepted code: it and earlier ones are invalid from then on. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: at('created_at').notNull(),
  /** Null until a first code has shown that the app has the secret: not a factor yet. */
  confirmedAt: at('confirmed_at'),
  lastUsedAt: at('last_used_at'),
});

/** Passkeys, any number an account. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The authenticator's own id of the credential, base64url. */
    id: text('id').primaryKey(),
    userId: ofUser().notNull(),
    /** Name that its owner gave it. */
    name: text('name').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signatures made so far, by authenticators that count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default(sql`'{}'`),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** One-time codes for users who have lost the other factors. Only keyed hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ofUser().notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [primaryKey({ name: 'recovery_codes_pkey', columns: [table.userId, table.codeHash] })],
);

/** Challenges that have been tried, so that each is answered once and has a limited number of tries. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    id: text('id').primaryKey(),
    userId: ofUser().notNull(),
    attempts: smallint('attempts').notNull().default(1),
    expiresAt: at('expires_at').notNull(),
    consumedAt: at('consumed_at'),
  },
  (table) => [index('factor_challenges_expiry').on(table.expiresAt)],
);
