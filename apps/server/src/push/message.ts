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

/** Any text of a client's own that is kept. */
export const storedText = (max: number) => z.string().check(z.maxLength(max), storable);

/** Who a message is for: everyone, one client, or those that a user, an alias or a tag is bound to. */
export interface Target {
  readonly kind: 'all' | 'cid' | 'user' | 'alias' | 'tag';
  /** Empty for `all`. */
  readonly value: string;
}

/** What a client can be bound to. No message goes to a session: its end ends the binding to the user that was made in it. */
export type BindingKind = 'user' | 'session' | 'alias' | 'tag';

/** A message as it is kept: its number gives the order, its id is what clients know it by. */
export interface StoredMessage extends Target {
  readonly seq: number;
  readonly id: string;
  /** What the app gets, never empty. */
  readonly payload: string;
}

/** Ids of messages that are not kept begin so: nobody waits for their receipts, and reports of them are not noted. */
export const LIVE_ID_PREFIX = 'live-';

/** One text for a target; no value can look like another's. */
export const keyOf = ({ kind, value }: Target): string => `${kind}:${value}`;
