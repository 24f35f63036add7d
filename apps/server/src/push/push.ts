import { randomBytes, randomInt } from 'node:crypto';
import { mapAppId } from '@guanlan/push-client/wire';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Db } from '../db/client.js';
import type { Bus, BusEvent } from './bus.js';
import { createCiphers } from './ciphers/ciphers.js';
import { readRsaKey } from './ciphers/rsa-key.js';
import { Hub } from './hub.js';
import { LoadedBindings } from './loaded-bindings.js';
import { LIVE_ID_PREFIX, type StoredMessage, type Target } from './message.js';
import { createPushMetrics } from './metrics.js';
import { PreparedPush } from './prepared-push.js';
import { Reports } from './reports.js';
import type { SeenKeys } from './seen-keys.js';
import { heartbeatFrame, PushSession } from './session/session.js';
import type { SessionDeps } from './session/session-deps.js';
import type { PushCaller, PushSocket } from './session/socket.js';
import { UnreadBytes } from './session/unread-bytes.js';
import { clientExists, insertMessages, insertReports, rebindUser, unbind } from './store.js';

/** Time for which a message is stored for absent clients, seconds. */
export const DEFAULT_TTL = 86_400;
/** Interval of the sweep over all connections, ms. */
const SWEEP_MS = 5_000;

export interface PushDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly now: () => number;
  /** ms that only ever grow, whatever becomes of the wall clock. */
  readonly monotonicNow: () => number;
  readonly registry: Registry;
  readonly bus: Bus;
  readonly seenKeys: SeenKeys;
  readonly secrets: { readonly pushPrivateKey: string; readonly pushAppId: string };
}

/** A message to be stored. */
export interface OutgoingPush extends Target {
  /** Text that the app gets as it is. */
  readonly payload: string;
  /** Time for which it is stored for absent clients, seconds; a day where it is absent. */
  readonly ttl?: number;
}

/** A message that was taken in. */
export interface SentPush {
  readonly messageId: string;
  /** ms since the epoch; until then it is delivered to those who were away. */
  readonly expiresAt: number;
}

/** The push service of this server, for the features. */
export class Push {
  /** Parameters that a client needs to connect. */
  readonly client: { readonly appId: string; readonly keyId: string; readonly publicKey: string };
  readonly #deps: PushDeps;
  readonly #session: SessionDeps;
  readonly #hub: Hub;
  readonly #bindings: LoadedBindings;
  readonly #reports: Reports;
  readonly #sweeping: NodeJS.Timeout;
  readonly #sessionListeners = new Set<(userId?: string) => void>();
  #packetId = 0;
  #stopped = false;

  constructor(deps: PushDeps) {
    this.#deps = deps;
    const { db, log, now, monotonicNow, seenKeys, secrets } = deps;
    const rsa = readRsaKey(secrets.pushPrivateKey);
    const apps = secrets.pushAppId.split(',').map((id) => id.trim());
    const [first = ''] = apps;
    this.client = { appId: first, keyId: rsa.keyId, publicKey: rsa.publicKey };
    this.#hub = new Hub({ monotonicNow, log, metrics: () => metrics });
    this.#bindings = new LoadedBindings({ db, hub: this.#hub, log });
    const metrics = createPushMetrics(deps.registry, () => this.#hub.counts);
    this.#reports = new Reports(async (reports) => {
      for (const action of await insertReports(db, reports, new Date(now()))) metrics.reports.inc({ action });
    }, log);
    const appId = mapAppId(first);
    const ciphers = createCiphers();
    const unread = new UnreadBytes();
    this.#session = {
      ...{ db, log, now, monotonicNow, metrics, rsa, appId, seenKeys, ciphers, unread, reports: this.#reports },
      appIds: new Set(apps.map(mapAppId)),
      heartbeat: heartbeatFrame(),
      nextPacketId: () => ++this.#packetId,
      prepare: (message) => new PreparedPush(message, appId, { packetId: ++this.#packetId, timeStamp: now() }, ciphers),
      beginReading: () => this.#bindings.begin(),
      onLogin: (session) => void this.#onLogin(session),
      onEnd: (session) => this.#hub.remove(session),
      onRebound: (session) => this.#bindings.reload(session.cid),
    };
    deps.bus.listen({ onEvent: (event) => this.#onEvent(event), onGap: () => this.#onGap() });
    this.#sweeping = setInterval(() => this.sweep(), SWEEP_MS).unref();
  }

  /** A client has connected. */
  accept(socket: PushSocket, caller: PushCaller): PushSession {
    const session = new PushSession(this.#session, socket, caller);
    this.#hub.add(session);
    return session;
  }

  /** Counts a connection, or a frame of it, that was refused before it reached a session. */
  refused(code: 'PUSH_TOO_MANY' | 'PUSH_BAD_FRAME'): void {
    this.#session.metrics.refused.inc({ code });
  }

  /**
   * Sends `payload`, a text that the app gets as it is. Resolves once the message is stored: connected clients have it
   * a moment later, the others at their next login for `ttl` seconds, each until it has confirmed it.
   */
  async send(to: Target, payload: string, ttl = DEFAULT_TTL): Promise<SentPush> {
    const { db, now } = this.#deps;
    const expiresAt = now() + ttl * 1000;
    const [message] = await this.store(db, [{ ...to, payload, ttl }]);
    if (!message) throw new Error('a push message was not stored');
    this.publish([message]);
    return { messageId: message.id, expiresAt };
  }

  /**
   * Stores messages, in order, as part of a transaction. The caller calls {@link Push.publish} after the commit; where
   * the server dies between the two, clients have them at their next login.
   */
  store(db: Db, messages: readonly OutgoingPush[]): Promise<StoredMessage[]> {
    const at = this.#deps.now();
    const rows = messages.map(({ kind, value, payload, ttl = DEFAULT_TTL }) => {
      const id = randomBytes(12).toString('hex');
      return { id, kind, value, payload, expiresAt: new Date(at + ttl * 1000) };
    });
    return insertMessages(db, rows, new Date(at));
  }

  /** Delivers stored messages to the clients that are connected, at every node. */
  publish(messages: readonly StoredMessage[]): void {
    for (const message of messages) {
      this.#session.metrics.sent.inc({ to: message.kind });
      this.#deps.bus.publish({ type: 'message', ...message });
    }
  }

  /**
   * Sends a text that is of value only at this moment to clients that are connected, at this node or another. It is
   * not stored, no receipt is expected, and a client that lags misses it: the text must let its reader see that one is
   * missing.
   */
  async live(cids: readonly string[], payload: string): Promise<void> {
    const elsewhere = await this.#hub.deliverLive(cids, () => this.#prepareLive(payload));
    if (elsewhere.length > 0) this.#deps.bus.publish({ type: 'live', cids: elsewhere, payload });
  }

  #prepareLive(payload: string): PreparedPush {
    const id = `${LIVE_ID_PREFIX}${randomBytes(9).toString('hex')}`;
    return this.#session.prepare({ seq: 0, id, kind: 'alias', value: '', payload });
  }

  /** Whether a client of this id has ever registered, and not left. */
  knows(cid: string): Promise<boolean> {
    return clientExists(this.#deps.db, cid);
  }

  /**
   * Binds a client to a user: messages to the user reach it, until the session ends in which the binding was made.
   * False when there is no such client.
   */
  async bindUser(cid: string, { uid, sid }: { readonly uid: string; readonly sid: string }): Promise<boolean> {
    if (!(await this.knows(cid))) return false;
    await rebindUser(this.#deps.db, cid, { uid, sid });
    this.#deps.bus.publish({ type: 'bindings', cid });
    return true;
  }

  /** Ends that, if it is the user's. */
  async unbindUser(cid: string, userId: string): Promise<void> {
    await unbind(this.#deps.db, cid, 'user', userId);
    this.#deps.bus.publish({ type: 'bindings', cid });
  }

  /**
   * Reloads the bindings of the user's clients on every node, after sessions of the user have ended. Waits for this
   * node.
   */
  async reloadUser(userId: string): Promise<void> {
    this.#deps.bus.publish({ type: 'user-bindings', userId });
    await this.#bindings.userChanged(userId);
  }

  /**
   * Calls `listener` when sessions of a user may have ended at any node; without a user where it may have been anybody's,
   * as nodes did not hear of each other. Answers how to end that.
   */
  onSessionsEnded(listener: (userId?: string) => void): () => void {
    this.#sessionListeners.add(listener);
    return () => this.#sessionListeners.delete(listener);
  }

  /** Closes a client's connection at whichever node it is. The SDK's reaction depends on the code. */
  close(cid: string, code: number): void {
    this.#deps.bus.publish({ type: 'close', cid, code });
  }

  /** Sends a client to another address for `ttl` seconds; it connects after `delay` ms. */
  redirect(cid: string, to: { url: string; ttl: number; delay: number }): void {
    this.#deps.bus.publish({ type: 'redirect', cid, ...to });
  }

  /** Sends all clients of this server away. Answers how many. */
  redirectAll({ url, ttl, delay }: { url: string; ttl: number; delay: number }): number {
    const sessions = this.#hub.sessions();
    for (const session of sessions) session.redirect([`${url},${ttl}`], delay);
    return sessions.length;
  }

  /**
   * Writes clients the messages that another node stored and announced to nobody, as it died between the two: without
   * this they would wait for the next login.
   */
  nodeDied(): void {
    this.#hub.catchUpAll();
  }

  /** Looks after the connections now, instead of in a few seconds. */
  sweep(): void {
    this.#hub.sweep();
    this.#bindings.retry();
  }

  /** Takes no more connections, and asks those there are to come back a little later, not all at once. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#sweeping);
    for (const session of this.#hub.sessions()) session.redirect([], 2_000 + randomInt(6_000));
    await this.#reports.flush();
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  async #onLogin(session: PushSession): Promise<void> {
    this.#hub.attach(session);
    const { cid, connection, loggedInAt } = session;
    this.#deps.bus.publish({ type: 'login', cid, connection, at: loggedInAt });
    // A message confirmed a moment ago on another connection must not be sent again.
    await this.#reports.flush();
    this.#hub.catchUp(session);
  }

  #onGap(): void {
    void this.#bindings.missed();
    this.#hub.catchUpAll();
    for (const tell of this.#sessionListeners) tell();
  }

  #onEvent(event: BusEvent): void {
    switch (event.type) {
      case 'message':
        this.#deliver(event);
        break;
      case 'live':
        // None of the clients was at the sending node.
        this.#hub
          .deliverLive(event.cids, () => this.#prepareLive(event.payload))
          .catch((error: unknown) => {
            this.#deps.log.error({ err: error }, 'a live message could not be delivered');
          });
        break;
      case 'login':
        this.#hub.replace(event.cid, event.at, event.connection);
        break;
      case 'bindings':
        void this.#bindings.clientChanged(event.cid);
        break;
      case 'user-bindings':
        void this.#bindings.userChanged(event.userId);
        for (const tell of this.#sessionListeners) tell(event.userId);
        break;
      case 'close':
        this.#hub.find(event.cid)?.shut(event.code, 'closed by the operator');
        break;
      case 'redirect':
        this.#hub.find(event.cid)?.redirect([`${event.url},${event.ttl}`], event.delay);
    }
  }

  #deliver(message: StoredMessage): void {
    this.#hub.deliver(message, this.#session.prepare(message)).catch((error: unknown) => {
      this.#deps.log.error({ err: error }, 'a push message could not be delivered');
    });
  }
}
