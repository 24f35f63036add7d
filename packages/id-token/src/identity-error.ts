import { decodeToken } from './decode.js';
import { type Identity, isValid } from './identity.js';

const texts = {
  TOKEN_INVALID: 'token invalid',
  TOKEN_EXPIRED: 'token expired',
  NETWORK_ERROR: 'network error',
  INVALID_PARAM: 'invalid parameter',
} as const;

/** The four failures of the identity library. */
export type IdentityErrorCode = keyof typeof texts;

/** A failure of the identity library. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly code: IdentityErrorCode;
  /** Whether doing the same again may help. */
  readonly retry: boolean;

  constructor(code: IdentityErrorCode, cause?: unknown) {
    super(texts[code], { cause });
    this.code = code;
    this.retry = code === 'NETWORK_ERROR';
  }
}

/**
 * Says whether a token is good at `now` (ms since the epoch), and if not, why: `TOKEN_INVALID` for one that names
 * nobody, `TOKEN_EXPIRED` for one that is over. Never throws, never verifies.
 */
export function checkToken(token: unknown, now: number): Identity | IdentityError {
  const identity = decodeToken(token);
  if (identity.uid === null) return new IdentityError('TOKEN_INVALID');
  return isValid(identity, now) ? identity : new IdentityError('TOKEN_EXPIRED');
}
