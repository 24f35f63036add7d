import { decodeBase64 } from './base64.js';
import { type Identity, nobody } from './identity.js';

/** Key under which the token is stored. */
export const TOKEN_KEY = 'uni_id_token';

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

function parse(text: string | undefined): Record<string, unknown> {
  try {
    // Null, numbers and the like have no fields, and so end as nobody.
    return Object(text === undefined ? null : JSON.parse(text));
  } catch {
    return {};
  }
}

/**
 * Reads the identity out of a token. It decodes only: the signature is not verified, and anyone can write a token
 * that decodes. Never throws.
 *
 * @param token - a JSON web token with `uid`, `role`, `permission` and `exp` (seconds), or anything else
 * @returns the identity; {@link nobody} where the token is missing, malformed, undecodable or wrongly typed
 * @example
 * const me = decodeToken(localStorage.getItem('uni_id_token'));
 * if (isValid(me, Date.now())) greet(me.uid);
 */
export function decodeToken(token: unknown): Identity {
  const parts = typeof token === 'string' ? token.split('.') : [];
  const payload = parts[1];
  if (parts.length !== 3 || payload === undefined) return nobody;
  const { uid, role = [], permission = [], exp } = parse(decodeBase64(payload));
  if (typeof uid !== 'string' || uid === '' || !isTexts(role) || !isTexts(permission)) return nobody;
  if (typeof exp !== 'number' || !Number.isFinite(exp * 1000)) return nobody;
  return { uid, role, permission, tokenExpired: exp * 1000 };
}

/**
 * Reads the identity out of the stored token. Never throws: a store that refuses access holds no token.
 *
 * @param getItem - reads a text by its key, as `(key) => localStorage.getItem(key)` does
 */
export function readToken(getItem: (key: string) => unknown): Identity {
  try {
    return decodeToken(getItem(TOKEN_KEY));
  } catch {
    return nobody;
  }
}
