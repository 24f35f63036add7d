import type { Logger } from 'pino';
import type { Db } from '../db/client.js';
import type { Hub } from './hub.js';
import type { Target } from './message.js';
import type { PushSession } from './session/session.js';
import { bindingsOf, bindingsOfAll } from './store.js';

/** Clients whose bindings are read by one query. */
const CLIENTS_PER_QUERY = 200;

/** A read of bindings, with the changes that this node learns of meanwhile: the result may be older than those. */
export interface Reading {
  /** Readings of one client are applied in the order in which they began. */
  readonly number: number;
  isStale(cid: string, bindings: readonly Target[]): boolean;
  end(): void;
}

/** Changes that came during a reading. */
interface ChangesDuringReading {
  readonly cids: Set<string>;
  readonly users: Set<string>;
  missed: boolean;
}

/**
 * Keeps the hub's bindings equal to the database's. The end of a session unbinds its devices there: a hub that missed
 * this would continue to send the user's messages to them.
 */
export class LoadedBindings {
  readonly #db: Db;
  readonly #hub: Hub;
  readonly #log: Logger;
  readonly #readings = new Set<ChangesDuringReading>();
  #number = 0;
  /** Whether a read failed that no further event will repeat. */
  #failed = false;

  constructor({ db, hub, log }: { readonly db: Db; readonly hub: Hub; readonly log: Logger }) {
    this.#db = db;
    this.#hub = hub;
    this.#log = log;
  }

  /** To be called before bindings are read, and ended. */
  begin(): Reading {
    const changes: ChangesDuringReading = { cids: new Set(), users: new Set(), missed: false };
    this.#readings.add(changes);
    this.#number += 1;
    return {
      number: this.#number,
      isStale: (cid, bindings) =>
        changes.missed ||
        changes.cids.has(cid) ||
        bindings.some(({ kind, value }) => kind === 'user' && changes.users.has(value)),
      end: () => this.#readings.delete(changes),
    };
  }

  /** Reloads the bindings of a client after a change. */
  async clientChanged(cid: string): Promise<void> {
    for (const { cids } of this.#readings) cids.add(cid);
    await this.#tryReload(cid);
  }

  /** Clients that were bound to a user are not, or not in the same session. */
  async userChanged(userId: string): Promise<void> {
    for (const { users } of this.#readings) users.add(userId);
    await Promise.all(this.#hub.cidsOf(userId).map((cid) => this.#tryReload(cid)));
  }

  /** Changes at other nodes may not have come here. */
  async missed(): Promise<void> {
    for (const changes of this.#readings) changes.missed = true;
    this.#failed = false;
    const sessions = this.#hub.onlineSessions();
    try {
      for (let at = 0; at < sessions.length; at += CLIENTS_PER_QUERY)
        await this.#reloadPage(sessions.slice(at, at + CLIENTS_PER_QUERY));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Reads all again where something could not be read. */
  retry(): void {
    if (this.#failed) void this.missed();
  }

  /** Reads a client's bindings. Rejects when the database does. */
  async reload(cid: string): Promise<void> {
    const session = this.#hub.find(cid);
    if (!session) return;
    const reading = this.begin();
    try {
      const bindings = await bindingsOf(this.#db, cid);
      // Whom a stale reading names may be signed out by now: it binds nobody, not even until the next one. A change of
      // this client has a reading of its own, as it is known here.
      if (reading.isStale('', bindings)) await this.reload(cid);
      else this.#hub.rebind(session, bindings, reading.number);
    } finally {
      reading.end();
    }
  }

  async #reloadPage(sessions: readonly PushSession[]): Promise<void> {
    const reading = this.begin();
    try {
      const cids = sessions.map(({ cid }) => cid);
      const byCid = await bindingsOfAll(this.#db, cids);
      for (const session of sessions) {
        const bindings = byCid.get(session.cid) ?? [];
        if (reading.isStale('', bindings)) await this.reload(session.cid);
        else this.#hub.rebind(session, bindings, reading.number);
      }
    } finally {
      reading.end();
    }
  }

  async #tryReload(cid: string): Promise<void> {
    try {
      await this.reload(cid);
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.#failed = true;
    this.#log.warn({ err: error }, 'the bindings of push clients could not be read');
  }
}
