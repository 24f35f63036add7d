import type { Logger } from 'pino';
import { keyOf, type Target } from './message.js';
import type { PushMetrics } from './metrics.js';
import type { PreparedPush } from './prepared-push.js';
import type { PushSession } from './session/session.js';

/** Longest time from a client's connection to its login, ms. */
const HANDSHAKE_TIMEOUT_MS = 30_000;
/**
 * Time without a frame after which a client counts as gone, ms: three heartbeats, one a minute, and the delay of a
 * timer.
 */
const IDLE_TIMEOUT_MS = 3 * 60_000 + 15_000;
/** Connections that are written to before others get their turn, and bytes: encrypting those takes some ten milliseconds. */
const YIELD_AFTER_CONNECTIONS = 1_000;
const YIELD_AFTER_BYTES = 4_000_000;

/** Close code for a client that has logged in a second time: the SDK then reconnects only when its page is shown. */
const REPLACED_CLOSE_CODE = 21;

interface HubDeps {
  /** ms that only ever grow. */
  readonly monotonicNow: () => number;
  readonly metrics: () => PushMetrics;
  readonly log: Logger;
}

/** The connections of this server, by what messages may be sent to. */
export class Hub {
  readonly #open = new Set<PushSession>();
  readonly #byCid = new Map<string, PushSession>();
  readonly #byKey = new Map<string, Set<PushSession>>();
  readonly #deps: HubDeps;

  constructor(deps: HubDeps) {
    this.#deps = deps;
  }

  get counts(): { open: number; online: number } {
    return { open: this.#open.size, online: this.#byCid.size };
  }

  add(session: PushSession): void {
    this.#open.add(session);
  }

  /** A session is logged in: it takes the place of an earlier one of its client. */
  attach(session: PushSession): void {
    this.#byCid.get(session.cid)?.shut(REPLACED_CLOSE_CODE, 'logged in elsewhere');
    this.#byCid.set(session.cid, session);
    this.#index(session);
  }

  remove(session: PushSession): void {
    this.#open.delete(session);
    if (this.#byCid.get(session.cid) !== session) return;
    this.#byCid.delete(session.cid);
    this.#unindex(session);
  }

  find(cid: string): PushSession | undefined {
    return this.#byCid.get(cid);
  }

  /** Ends the local session of a client that another node has now; of two simultaneous ones the later stays. */
  replace(cid: string, at: number, connection: string): void {
    const session = this.#byCid.get(cid);
    if (!session || session.connection === connection) return;
    if (session.loggedInAt < at || (session.loggedInAt === at && session.connection < connection)) {
      session.shut(REPLACED_CLOSE_CODE, 'logged in elsewhere');
    }
  }

  /** @param read - counts readings: a session keeps the result of the one that began last, whichever ends last */
  rebind(session: PushSession, bindings: readonly Target[], read: number): void {
    if (this.#byCid.get(session.cid) !== session || read < session.bindingsRead) return;
    this.#unindex(session);
    session.rebindTo(bindings, read);
    this.#index(session);
  }

  /** The clients here that are bound to a user. */
  cidsOf(userId: string): string[] {
    return this.#targets({ kind: 'user', value: userId }).map(({ cid }) => cid);
  }

  /** Offers a message to whom it is for. Many are written to in turns, so that others are served between. */
  async deliver(target: Target, push: PreparedPush): Promise<void> {
    const sessions = this.#targets(target);
    const turn = turnOf(push);
    for (let at = 0; at < sessions.length; at += turn) {
      if (at > 0) await new Promise(setImmediate);
      this.#deliverTo(sessions.slice(at, at + turn), push);
    }
  }

  /**
   * Writes a message that is not stored to those of its clients that are connected here and have room. Returns the clients that are not here.
   *
   * @param prepare - makes it; not called where none of them is here
   */
  async deliverLive(cids: readonly string[], prepare: () => PreparedPush): Promise<string[]> {
    const elsewhere: string[] = [];
    let push: PreparedPush | undefined;
    let written = 0;
    const endTurn = (): void => {
      push?.flush();
      this.#count({ written, known: 0 });
      written = 0;
    };
    for (const [at, cid] of cids.entries()) {
      if (written >= (push ? turnOf(push) : 1) || (at > 0 && at % YIELD_AFTER_CONNECTIONS === 0)) {
        endTurn();
        await new Promise(setImmediate);
      }
      const session = this.#byCid.get(cid);
      if (!session) {
        elsewhere.push(cid);
        continue;
      }
      push ??= prepare();
      if (session.outbox.offerLive(push)) written += 1;
    }
    endTurn();
    return elsewhere;
  }

  #deliverTo(sessions: readonly PushSession[], push: PreparedPush): void {
    const counts = { written: 0, known: 0 };
    for (const session of sessions) {
      const outcome = session.outbox.offer(push);
      if (outcome !== 'later') counts[outcome] += 1;
      else if (session.outbox.behind) this.catchUp(session);
    }
    push.flush();
    this.#count(counts);
  }

  /** Starts another catch-up of every logged-in client's messages. */
  catchUpAll(): void {
    for (const session of this.#byCid.values()) this.catchUp(session);
  }

  /** Writes the messages that a client has not had; failures are retried by the next {@link Hub.sweep}. */
  catchUp(session: PushSession): void {
    const counted = session.outbox.catchUp().then((written) => this.#count({ written, known: 0 }));
    counted.catch((error: unknown) => {
      this.#deps.log.warn({ err: error }, 'the messages of a push client could not be read');
    });
  }

  /** Drops connections that are not used as they should be, and helps on those that are behind. */
  sweep(): void {
    const now = this.#deps.monotonicNow();
    for (const session of this.#open) {
      if (!session.online && now - session.openedAt > HANDSHAKE_TIMEOUT_MS) session.drop('handshake');
      else if (now - session.seenAt > IDLE_TIMEOUT_MS) session.drop('silent');
      else if (session.isStuck(now)) session.drop('unread');
      else {
        session.outbox.poke();
        if (session.online && session.outbox.behind) this.catchUp(session);
      }
    }
  }

  /** Every session that is logged in. */
  onlineSessions(): readonly PushSession[] {
    return [...this.#byCid.values()];
  }

  /** Every open session. */
  sessions(): readonly PushSession[] {
    return [...this.#open];
  }

  #count({ written, known }: { written: number; known: number }): void {
    const { delivered, suppressed } = this.#deps.metrics();
    delivered.inc(written);
    suppressed.inc(known);
  }

  #targets(target: Target): readonly PushSession[] {
    if (target.kind === 'all') return [...this.#byCid.values()];
    if (target.kind === 'cid') {
      const session = this.#byCid.get(target.value);
      return session ? [session] : [];
    }
    return [...(this.#byKey.get(keyOf(target)) ?? [])];
  }

  #index(session: PushSession): void {
    for (const binding of session.bindings) {
      const key = keyOf(binding);
      const known = this.#byKey.get(key);
      if (known) known.add(session);
      else this.#byKey.set(key, new Set([session]));
    }
  }

  #unindex(session: PushSession): void {
    for (const binding of session.bindings) {
      const key = keyOf(binding);
      const known = this.#byKey.get(key);
      known?.delete(session);
      if (known?.size === 0) this.#byKey.delete(key);
    }
  }
}

/** Connections that a message is written to in one turn. */
const turnOf = ({ bytes }: PreparedPush): number =>
  Math.min(YIELD_AFTER_CONNECTIONS, Math.ceil(YIELD_AFTER_BYTES / bytes));
