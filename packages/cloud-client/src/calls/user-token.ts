import type { KeyValueStore } from '@guanlan/transport';
import type { NewToken } from '../wire/envelope.js';
import { isObject } from './answer.js';

/** Keys under which the user token and its expiry (ms since the epoch) are stored. */
export const userTokenKeys = { token: 'uni_id_token', expired: 'uni_id_token_expired' } as const;

/** The function behind the original's client database: its answers carry a new token at their top level. */
export const CLIENT_DB = 'DCloud-clientDB';

/** Codes that say that the stored sign-in is worthless. */
const signInCodes: ReadonlySet<string> = new Set([
  'uni-id-token-expired',
  'uni-id-check-token-failed',
  'uni-id-token-not-exist',
  'uni-id-check-device-feature-failed',
  'TOKEN_INVALID_TOKEN_EXPIRED',
  'TOKEN_INVALID_INVALID_CLIENTID',
  'TOKEN_INVALID',
  'TOKEN_INVALID_WRONG_TOKEN',
  'TOKEN_INVALID_ANONYMOUS_USER',
]);

/** Whether a code says that the stored sign-in is worthless and signing in again is the way on. */
export function isSignInCode(code: string): boolean {
  return signInCodes.has(code);
}

/** The stored user token, whatever its expiry: the server decides. */
export function readUserToken(storage: KeyValueStore): string | undefined {
  return storage.getItem(userTokenKeys.token) || undefined;
}

/** The user token that rides on a function's answer as `newToken`, if one does. */
export function newTokenOf(result: unknown): NewToken | undefined {
  const given = isObject(result) && isObject(result.newToken) ? result.newToken : {};
  const { token, tokenExpired } = given;
  return typeof token === 'string' && token && typeof tokenExpired === 'number' && tokenExpired
    ? { token, tokenExpired }
    : undefined;
}

/** Stores a user token. */
export function storeUserToken(storage: KeyValueStore, { token, tokenExpired }: NewToken): void {
  storage.setItem(userTokenKeys.token, token);
  storage.setItem(userTokenKeys.expired, String(tokenExpired));
}
