import { useCallback, useSyncExternalStore } from 'react';

/** Answer on screen that a later read could not renew. */
interface OldAnswer {
  /** Time of the answer, ms since the epoch. */
  readonly at: number;
  readonly retry: () => void;
}

/** Interval at which an unreachable server is tried again, ms. */
const RETRY_MS = 10_000;

const old = new Map<string, OldAnswer>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const keyOf = (name: string, args: unknown): string => `${name} ${JSON.stringify(args)}`;

/** Reads again everything that is older than it should be. */
function retryOldAnswers(): void {
  for (const { retry } of [...old.values()]) retry();
}

const retryVisible = (): void => {
  if (document.visibilityState === 'visible' && navigator.onLine) retryOldAnswers();
};

function changed(): void {
  if (old.size > 0 && timer === undefined) {
    timer = setInterval(retryVisible, RETRY_MS);
    window.addEventListener('online', retryOldAnswers);
  }
  if (old.size === 0 && timer !== undefined) {
    clearInterval(timer);
    timer = undefined;
    window.removeEventListener('online', retryOldAnswers);
  }
  for (const listener of listeners) listener();
}

/** Notes that the answer on screen is from `at`: it is read again once the server can be reached. */
export function noteOldAnswer(name: string, args: unknown, answer: OldAnswer): void {
  old.set(keyOf(name, args), answer);
  changed();
}

/** Notes that a call was answered by the server, or refused by it. */
export function noteAnswered(name: string, args: unknown): void {
  if (old.delete(keyOf(name, args))) changed();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Time of the answer to a call that a later read could not renew; null where it is as new as it can be. */
export function useOldAnswer(name: string, args: unknown): number | null {
  const key = keyOf(name, args);
  return useSyncExternalStore(
    subscribe,
    useCallback(() => old.get(key)?.at ?? null, [key]),
  );
}
