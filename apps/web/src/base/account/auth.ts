import { readItem, writeItem } from '../persist';

/** Storage keys of the original product, so that a signed-in browser stays signed in. */
const TOKEN_KEY = 'uni_id_token';
const EXPIRY_KEY = 'uni_id_token_expired';

const listeners = new Set<() => void>();

const changed = (): void => {
  for (const listener of listeners) listener();
};

/** Stored token while it has not expired, else null. A hint for the screens: the server decides. */
export function getToken(): string | null {
  const token = readItem(TOKEN_KEY);
  return token && Number(readItem(EXPIRY_KEY)) > Date.now() ? token : null;
}

/** Stores a token that the server gave; `tokenExpired` is ms since the epoch. */
export function setToken(next: { token: string; tokenExpired: number }): void {
  writeItem(TOKEN_KEY, next.token);
  writeItem(EXPIRY_KEY, String(next.tokenExpired));
  changed();
}

/** Signs out in every tab of this browser. */
export function clearToken(): void {
  writeItem(TOKEN_KEY, null);
  writeItem(EXPIRY_KEY, null);
  changed();
}

/** Calls `listener` when this or another tab signs in or out. Returns the function that unsubscribes. */
export function subscribeAuth(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === TOKEN_KEY || event.key === EXPIRY_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
