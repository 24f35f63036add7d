import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.js';
import { findDeadSessions } from '../../features/identity/sessions/session.js';

/**
 * Interval at which the sessions of all open streams are checked, ms: not every end of one is announced, such as that
 * of a ban.
 */
const SWEEP_MS = 3_000;

interface StreamOwner {
  readonly uid: string;
  readonly sid: string;
}

/**
 * Breaks the streams, and downloads, of sessions that have ended. A client that retries with the same token is refused
 * with the reason.
 */
export class SessionStreams {
  readonly #ctx: AppContext;
  readonly #open = new Map<ServerResponse, StreamOwner>();

  constructor(ctx: AppContext, app: FastifyInstance) {
    this.#ctx = ctx;
    const unsubscribe = ctx.push.onSessionsEnded((uid) => void this.#look(uid));
    const sweeping = setInterval(() => void this.#look(), SWEEP_MS).unref();
    app.addHook('onClose', async () => {
      unsubscribe();
      clearInterval(sweeping);
    });
  }

  /** Ends a stream together with its session. */
  add(response: ServerResponse, { uid, sid }: StreamOwner): void {
    if (response.destroyed) return;
    this.#open.set(response, { uid, sid });
    response.once('close', () => this.#open.delete(response));
  }

  /** Looks up the sessions of one user's streams, or of all. */
  async #look(uid?: string): Promise<void> {
    const streams = [...this.#open].filter(([, owner]) => uid === undefined || owner.uid === uid);
    if (streams.length === 0) return;
    try {
      const dead = await findDeadSessions(this.#ctx, [...new Set(streams.map(([, { sid }]) => sid))]);
      for (const [response, { sid }] of streams) if (dead.has(sid)) response.destroy();
    } catch (error) {
      this.#ctx.log.warn({ err: error }, 'the sessions of open streams could not be read');
    }
  }
}
