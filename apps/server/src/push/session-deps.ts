import type { Logger } from 'pino';
import type { Db } from '../db/client.js';
import type { StoredMessage } from './message.js';
import type { PushMetrics } from './metrics.js';
import type { PreparedPush } from './prepared-push.js';
import type { Reports } from './reports.js';
import type { RsaKey } from './rsa-key.js';
import type { PushSession } from './session.js';

/** What all connections of a server share. */
export interface SessionDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly now: () => number;
  readonly metrics: PushMetrics;
  readonly reports: Reports;
  readonly rsa: RsaKey;
  /** The apps that may come, by their mapped ids. */
  readonly appIds: ReadonlySet<string>;
  /** The one that the server's messages name. */
  readonly appId: string;
  readonly heartbeat: Buffer;
  /** Whether these key texts were used for a connection before, as those of a recorded one would be. */
  isReplayed(secretKey: string): boolean;
  nextPacketId(): number;
  prepare(message: StoredMessage): PreparedPush;
  onLogin(session: PushSession): void;
  onEnd(session: PushSession): void;
  /** A client changed what it is bound to. */
  onRebound(session: PushSession): Promise<void>;
}
