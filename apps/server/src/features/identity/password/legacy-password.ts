import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { SlowHash } from './slow-hash.js';

/** One of an old installation's password secrets. */
export interface UniIdSecret {
  readonly version: number;
  readonly value: string;
}

/** A scheme that an old installation had written itself. */
export interface CustomScheme {
  /**
   * The part of a stored password that must not be stored here, and the part that {@link digest} needs; null: a hash
   * of another scheme.
   */
  split(stored: string): { readonly secret: string; readonly kept: string } | null;
  /** The secret part for a password. */
  digest(password: string, kept: string): string | Promise<string>;
}

/** Keys for checking old passwords. */
export interface LegacyKeys {
  /** Empty where the old installation had none, or none is configured. */
  readonly secrets: readonly UniIdSecret[];
  readonly custom?: CustomScheme | undefined;
}

/** A password as the old installation stored it, taken apart: its scheme, the hash, and what computing it again needs. */
export type LegacyPassword =
  | { readonly scheme: 'uniid-sha1'; readonly hash: string; readonly extra: { readonly version: number | null } }
  | { readonly scheme: 'uniid-sha256'; readonly hash: string; readonly extra: { readonly salt: string } }
  | { readonly scheme: 'uniid-custom'; readonly hash: string; readonly extra: { readonly kept: string } };

/** The columns of an account with an old password: the old hash itself is not among them. */
export interface WrappedPassword {
  readonly passwordHash: string;
  readonly passwordScheme: WrappedScheme;
  readonly passwordExtra: LegacyPassword['extra'];
}

/** The columns of any account's password. */
export interface LegacyColumns {
  readonly passwordHash: unknown;
  readonly passwordScheme: unknown;
  readonly passwordExtra: unknown;
}

type WrappedScheme = `${LegacyPassword['scheme']}+argon2id`;

const Wrapped = z.discriminatedUnion('passwordScheme', [
  z.object({
    passwordScheme: z.literal('uniid-sha1+argon2id'),
    passwordHash: z.string(),
    passwordExtra: z.object({ version: z.nullable(z.number()) }),
  }),
  z.object({
    passwordScheme: z.literal('uniid-sha256+argon2id'),
    passwordHash: z.string(),
    passwordExtra: z.object({ salt: z.string() }),
  }),
  z.object({
    passwordScheme: z.literal('uniid-custom+argon2id'),
    passwordHash: z.string(),
    passwordExtra: z.object({ kept: z.string() }),
  }),
]);

/** Takes a stored password apart. Null for one of no known scheme. */
export function parseLegacyPassword(
  stored: string,
  version: number | null,
  custom?: CustomScheme,
): LegacyPassword | null {
  if (/^[0-9a-f]{40}$/.test(stored)) return { scheme: 'uniid-sha1', hash: stored, extra: { version } };
  const [, salt, hash] = /^\$UNI_ID_HMAC_SHA256\$20\$([0-9a-f]{20})([0-9a-f]{64})$/.exec(stored) ?? [];
  if (salt !== undefined && hash !== undefined) return { scheme: 'uniid-sha256', hash, extra: { salt } };
  const parts = custom?.split(stored);
  return parts ? { scheme: 'uniid-custom', hash: parts.secret, extra: { kept: parts.kept } } : null;
}

/**
 * Whether a password is the one of an old record: as typed, and then without blanks around it, since the old pages
 * took those away. False where what computing its hash takes is not there.
 */
export async function verifyLegacyPassword(
  password: string,
  record: LegacyPassword,
  keys: LegacyKeys,
): Promise<boolean> {
  for (const typed of asTyped(password)) {
    const hash = await legacyHash(typed, record.extra, keys);
    if (hash !== null && equal(hash, record.hash)) return true;
  }
  return false;
}

/** Puts the slow hash over an old one, which is then worth as little to a thief as a new one. */
export async function wrapLegacyPassword(slow: SlowHash, record: LegacyPassword): Promise<WrappedPassword> {
  return {
    passwordHash: await slow.hash(record.hash),
    passwordScheme: `${record.scheme}+argon2id`,
    passwordExtra: record.extra,
  };
}

/** {@link verifyLegacyPassword} for a wrapped record. False for columns that hold none. */
export async function verifyWrappedPassword(
  slow: SlowHash,
  password: string,
  columns: LegacyColumns,
  keys: LegacyKeys,
): Promise<boolean> {
  const parsed = Wrapped.safeParse(columns);
  if (!parsed.success) return false;
  for (const typed of asTyped(password)) {
    const hash = await legacyHash(typed, parsed.data.passwordExtra, keys);
    if (hash !== null && (await slow.verify(parsed.data.passwordHash, hash))) return true;
  }
  return false;
}

async function legacyHash(password: string, extra: LegacyPassword['extra'], keys: LegacyKeys): Promise<string | null> {
  if ('salt' in extra) return hmac('sha256', extra.salt, password);
  if ('kept' in extra) return (await keys.custom?.digest(password, extra.kept)) ?? null;
  const secret = secretOf(keys.secrets, extra.version);
  return secret === undefined ? null : hmac('sha1', secret, password);
}

/** The secret of a version; records of before there were versions have the oldest. */
function secretOf(secrets: readonly UniIdSecret[], version: number | null): string | undefined {
  if (version !== null) return secrets.find((secret) => secret.version === version)?.value;
  return [...secrets].sort((a, b) => a.version - b.version)[0]?.value;
}

const asTyped = (password: string): string[] => [...new Set([password, password.trim()])];

const hmac = (algorithm: string, key: string, text: string): string =>
  createHmac(algorithm, key).update(text).digest('hex');

/** Compares digests of both, which have one length whatever the texts have. */
const equal = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b));

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
