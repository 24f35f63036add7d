import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** `users.status`, by the numbers of uni-id. A closed account is being removed, or has been. */
export const userStatus = { normal: 0, banned: 1, auditing: 2, rejected: 3, closed: 4 } as const;

/** Accounts. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** The 11 digits of a mainland number. */
    mobile: text('mobile'),
    /** Whether the account's owner has confirmed the number; an unconfirmed one signs nobody in. */
    mobileConfirmed: boolean('mobile_confirmed').notNull().default(false),
    /** Lower case. */
    email: text('email'),
    /** Whether the account's owner has confirmed the address. */
    emailConfirmed: boolean('email_confirmed').notNull().default(false),
    /** Lower case. */
    username: text('username').unique(),
    passwordHash: text('password_hash'),
    /** `argon2id`, a PHC string of our own making; any other is an import's. */
    passwordScheme: text('password_scheme').notNull().default('argon2id'),
    /** Parameters for computing the hash of an old scheme beside the password. */
    passwordExtra: jsonb('password_extra').$type<Record<string, unknown>>(),
    /** 0 unknown, 1 male, 2 female. */
    gender: smallint('gender').notNull().default(0),
    /** Path of one of our own files. */
    avatar: text('avatar'),
    nickname: text('nickname').notNull(),
    roles: text('roles').array().notNull().default(sql`'{}'`),
    /** Set for the one administrator that the setup token made. */
    founder: boolean('founder').notNull().default(false),
    status: smallint('status').notNull().default(userStatus.normal),
    registeredAt: at('registered_at').notNull(),
    registeredIp: text('registered_ip'),
    lastLoginAt: at('last_login_at'),
    lastLoginIp: text('last_login_ip'),
    /** When a closed account's removal begins, and when it was done. */
    purgeAt: at('purge_at'),
    purgedAt: at('purged_at'),
  },
  (table) => [
    check('users_status', sql`${table.status} between 0 and 4`),
    check('users_gender', sql`${table.gender} between 0 and 2`),
    // An unconfirmed number or address may occur in any number of accounts.
    uniqueIndex('users_mobile').on(table.mobile).where(sql`${table.mobileConfirmed}`),
    uniqueIndex('users_email').on(table.email).where(sql`${table.emailConfirmed}`),
    uniqueIndex('users_founder').on(table.founder).where(sql`${table.founder}`),
    index('users_purge').on(table.purgeAt).where(sql`${table.purgeAt} is not null and ${table.purgedAt} is null`),
  ],
);

/** Accounts that came from another installation, so that bringing them again doubles and overwrites nothing. */
export const userImports = pgTable('user_imports', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Keyed hash of the imported data: shows whether it has changed there since. */
  digest: text('digest').notNull(),
  at: at('at').notNull(),
});

/** Permissions of roles. The role `admin` permits everything and needs no row. */
export const roles = pgTable('roles', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  permissions: text('permissions').array().notNull().default(sql`'{}'`),
});

/** Sign-ins. A token names one by `sid` and is good only while it is alive. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
    /** Expiry of the last token that was issued for it. */
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    endReason: text('end_reason'),
    ip: text('ip'),
    userAgent: text('user_agent'),
    /** Keyed hash of the device's id, by which a device is known again. */
    deviceHash: text('device_hash'),
    /** When the user last proved who it is in this session. */
    provedAt: at('proved_at'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/** The one live code of a number and a purpose. The code itself is not here, only its keyed hash. */
export const verifyCodes = pgTable(
  'verify_codes',
  {
    target: text('target').notNull(),
    scene: text('scene').notNull(),
    /** Null once the code is used. */
    codeHash: text('code_hash'),
    /** Tries in the window; a new code inside the window does not set them back. */
    attempts: integer('attempts').notNull().default(0),
    windowStartedAt: at('window_started_at').notNull(),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'verify_codes_pkey', columns: [table.target, table.scene] }),
    index('verify_codes_expiry').on(table.expiresAt),
  ],
);

/** Tries at a password, for each account and each known device of it apart; keys are keyed hashes. */
export const loginTries = pgTable(
  'login_tries',
  {
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    windowStartedAt: at('window_started_at').notNull(),
    /** Number of windows in a row that were used up: each rest is longer than the one before. */
    level: integer('level').notNull().default(0),
    restsUntil: at('rests_until'),
  },
  (table) => [index('login_tries_window').on(table.windowStartedAt)],
);

/** Challenges that were solved and used, until they would have run out. */
export const usedCaptchas = pgTable(
  'used_captchas',
  { id: text('id').primaryKey(), expiresAt: at('expires_at').notNull() },
  (table) => [index('used_captchas_expiry').on(table.expiresAt)],
);

/**
 * Seed from which the token that makes the first administrator is derived, with a key; one row at most, none once it
 * is used. Earlier versions stored a hash of a random token there, which serves as well.
 */
export const setupTokens = pgTable('setup_tokens', {
  id: integer('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
});

/** Links to a user's data; a used one is removed. */
export const dataExports = pgTable('data_exports', {
  tokenHash: text('token_hash').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: at('expires_at').notNull(),
});

/** Events of accounts. Rows are only ever added: a trigger refuses the rest. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull(),
    event: text('event').notNull(),
    /** No reference: the log outlives the account. */
    userId: text('user_id'),
    ip: text('ip'),
    userAgent: text('user_agent'),
    requestId: text('request_id'),
    /** Never tokens, codes or whole numbers. */
    detail: jsonb('detail').$type<Record<string, string | number | boolean>>(),
  },
  (table) => [index('audit_log_user').on(table.userId, table.at)],
);
