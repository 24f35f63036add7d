import type { KeyValueStore, RequestFunction, StartTimer } from '@guanlan/transport';

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
