import { CloudError, clientCodes } from '../calls/cloud-error.js';
import type { AuthStore } from './auth-store.js';
import { loginTypes } from './login-type.js';

/** An access token that is good for a while. */
export interface AuthToken {
  readonly accessToken: string;
  /** Word before it in an `authorization` header, usually `Bearer`. */
  readonly tokenType: string;
  /** ms since the epoch. */
  readonly expires: number;
}

/**
 * Reads the answer to a sign-in.
 *
 * @param asked - when the question was sent, ms since the epoch
 * @throws CloudError AUTH_FAILED where it holds no token with a life
 */
export function readAuthToken(body: Readonly<Record<string, unknown>>, asked: number): AuthToken {
  const { access_token: accessToken, token_type: type, expires_in: life } = body;
  const tokenType = typeof type === 'string' && type !== '' ? type : 'Bearer';
  if (typeof accessToken === 'string' && accessToken !== '' && typeof life === 'number' && life > 0) {
    return { accessToken, tokenType, expires: asked + life * 1000 };
  }
  throw new CloudError({ code: clientCodes.authFailed, message: 'failed to get an access token' });
}

/** The stored token, whatever its expiry. */
export function storedAuthToken(store: AuthStore): AuthToken | undefined {
  const [accessToken, type, expires] = [
    store.get('access_token'),
    store.get('token_type'),
    store.get('access_token_expire'),
  ];
  if (typeof accessToken !== 'string' || accessToken === '' || typeof expires !== 'number') return undefined;
  return { accessToken, tokenType: typeof type === 'string' && type !== '' ? type : 'Bearer', expires };
}

/** Stores the token of an anonymous sign-in. */
export function storeAuthToken(store: AuthStore, { accessToken, tokenType, expires }: AuthToken): void {
  store.set('token_type', tokenType);
  store.set('access_token', accessToken);
  store.set('access_token_expire', expires);
  store.set('login_type', loginTypes.anonymous);
}

/** Forgets whoever is signed in. */
export function forgetAuth(store: AuthStore): void {
  for (const key of ['access_token', 'token_type', 'access_token_expire', 'login_type', 'user_info'] as const) {
    store.set(key, null);
  }
}
