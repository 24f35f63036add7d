import type { KeyValueStore, RequestFunction, StartTimer } from '@guanlan/transport';

/** Ports of the client. The entries `./browser` and `./node` supply all of them. */
export interface CloudPorts {
  readonly request: RequestFunction;
  readonly startTimer: StartTimer;
  /** ms since the epoch. */
  readonly now: () => number;
  /** Where the user token is kept. */
  readonly storage: KeyValueStore;
  /** Device and app information sent with every function; read at every call. */
  readonly clientInfo: () => Readonly<Record<string, unknown>>;
}
