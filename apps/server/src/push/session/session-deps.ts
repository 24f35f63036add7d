import type { Logger } from 'pino';
import type { Db } from '../../db/client.js';
import type { Ciphers } from '../ciphers/ciphers.js';
import type { RsaKey } from '../ciphers/rsa-key.js';
import type { Reading } from '../loaded-bindings.js';
import type { StoredMessage } from '../message.js';
import type { PushMetrics } from '../metrics.js';
import type { PreparedPush } from '../prepared-push.js';
import type { Reports } from '../reports.js';
import type { SeenKeys } from '../seen-keys.js';
import type { PushSession } from './session.js';
import type { UnreadBytes } from './unread-bytes.js';

/** Dependencies that all connections of a server share. */
export interface SessionDeps {
  readonly db: Db;
  readonly log: Logger;
  /** ms since the epoch, for the times that clients get and the database stores. */
  readonly now: () => number;
  /** ms that only ever grow, whatever becomes of the wall clock: how long something has lasted. */
  readonly monotonicNow: () => number;
  readonly metrics: PushMetrics;
  readonly reports: Reports;
  readonly rsa: RsaKey;
  /** The apps that may come, by their mapped ids. */
  readonly appIds: ReadonlySet<string>;
  /** The one that the server's messages name. */
  readonly appId: string;
  readonly heartbeat: Buffer;
  readonly seenKeys: SeenKeys;
  readonly ciphers: Ciphers;
  readonly unread: UnreadBytes;
  nextPacketId(): number;
  prepare(message: StoredMessage): PreparedPush;
  /** To be called before a client's bindings are read. */
  beginReading(): Reading;
  /** A client logged in. Called in the turn in which its bindings were found to be current. */
  onLogin(session: PushSession): void;
  onEnd(session: PushSession): void;
  /** Called when a client has changed its bindings. */
  onRebound(session: PushSession): Promise<void>;
}
