import { readItem, writeItem } from './persist';

/** The keys that the original product used, so that a signed-in browser stays signed in. */
const TOKEN = 'uni_id_token';
const EXPIRED = 'uni_id_token_expired';

const listeners = new Set<() => void>();

const changed = (): void => {
  for (const listener of listeners) listener();
};

/** The stored token while it has not expired, else null. A hint for the screens: the server decides. */
export function getToken(): string | null {
  const token = readItem(TOKEN);
  return token && Number(readItem(EXPIRED)) > Date.now() ? token : null;
}

/** Stores a token that the server gave; `tokenExpired` is ms since the epoch. */
export function setToken(next: { token: string; tokenExpired: number }): void {
  writeItem(TOKEN, next.token);
  writeItem(EXPIRED, String(next.tokenExpired));
  changed();
}

/** Forgets the sign-in in every tab of this browser. */
export function clearToken(): void {
  writeItem(TOKEN, null);
  writeItem(EXPIRED, null);
  changed();
}

/** Calls `listener` when this or another tab signs in or out. Returns the way to stop. */
export function subscribeAuth(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === TOKEN || event.key === EXPIRED || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
