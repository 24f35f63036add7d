import { isStoredText } from '@guanlan/contract';
import * as z from 'zod/mini';

/** Lower-case hexadecimal MD5: see `cidOf` of the push codec. */
export const Cid = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits'));

/** Refuses a text that would not be stored as it is. */
export const storable = z.refine<string>(isStoredText, 'must not hold NUL or half a character');

/** Longest alias, tag or user id. */
export const NAME_MAX = 64;
/** An alias, a tag or a user's id. */
export const Name = z.string().check(z.minLength(1), z.maxLength(NAME_MAX), storable);

/** Any text of a client that is stored. */
export const storedText = (max: number) => z.string().check(z.maxLength(max), storable);

/** Recipients of a message: everyone, one client, or those that a user, an alias or a tag is bound to. */
export interface Target {
  readonly kind: 'all' | 'cid' | 'user' | 'alias' | 'tag';
  /** Empty for `all`. */
  readonly value: string;
}

/**
 * Kinds of bindings of a client. No message goes to a session: its end ends the binding to the user that was made in
 * it.
 */
export type BindingKind = 'user' | 'session' | 'alias' | 'tag';

/** A message as it is stored: its number gives the order, its id is the one that clients know. */
export interface StoredMessage extends Target {
  readonly seq: number;
  readonly id: string;
  /** Text that the app gets, never empty. */
  readonly payload: string;
}

/**
 * Prefix of the ids of messages that are not stored: no receipt is expected for them, and reports of them are ignored.
 */
export const LIVE_ID_PREFIX = 'live-';

/** Key of a target, unique among all. */
export const keyOf = ({ kind, value }: Target): string => `${kind}:${value}`;
