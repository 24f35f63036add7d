import type { RequestFunction, StartTimer } from '@guanlan/transport';

/** A store of texts by key, as `localStorage` is one. It must not throw. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** What the client needs from outside. The entries `./browser` and `./node` supply all of it. */
export interface CloudPorts {
  readonly request: RequestFunction;
  readonly startTimer: StartTimer;
  /** ms since the epoch. */
  readonly now: () => number;
  /** Where the user token is kept. */
  readonly storage: KeyValueStore;
  /** What every function is told of the caller's device and app; asked at every call. */
  readonly clientInfo: () => Readonly<Record<string, unknown>>;
}
