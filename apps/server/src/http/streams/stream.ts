import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../../context.js';
import { AppError } from '../../features/app-error.js';
import { openAnswer } from '../../features/generation/events/open-answer.js';
import type { AnswerSource } from '../../features/generation/events/row-events.js';
import { authenticate } from '../../features/identity/sessions/session.js';
import { verifyToken } from '../../features/identity/sessions/token.js';
import { consumeBudget } from '../../features/too-often.js';
import { ipKey } from '../../providers/limits/ip-key.js';
import { KeyedCounter } from '../../providers/limits/keyed-counter.js';
import type { SessionStreams } from './session-streams.js';
import { bearer, streamHeaders } from './sse-head.js';
import { SseWriter } from './sse-writer.js';
import { endWhenStalled } from './stalled-answer.js';

const STREAM_PATH = '/stream/chat/:messageId';

// The token authorizes and no cookies are used, so any page may read.
const crossOrigin = { 'access-control-allow-origin': '*' };
const preflight = {
  ...crossOrigin,
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': 'authorization, last-event-id, cache-control',
  'access-control-max-age': '86400',
};

/**
 * `GET /stream/chat/:messageId?after=seq`: the events of an answer as server-sent events, after the given one (or
 * `Last-Event-ID`). It only reads: the answer neither waits for a reader nor ends with one.
 */
export function streamRoutes(ctx: AppContext, ofSessions: SessionStreams) {
  return async (app: FastifyInstance): Promise<void> => {
    const streams = new OpenStreams();
    app.addHook('preClose', async () => streams.close());
    app.options(STREAM_PATH, (_request, reply) => reply.code(204).headers(preflight).send());
    app.get<{ Params: { messageId: string }; Querystring: { after?: unknown } }>(
      STREAM_PATH,
      async (request, reply) => {
        reply.headers({ ...crossOrigin, 'cache-control': 'no-store' });
        await consumeBudget(ctx.limits.streamsByIp, request.ip, '当前网络读取回答太频繁');
        const { uid, sid } = await readerOf(ctx, bearer(request), request.params.messageId);
        const after = readAfter(request.query.after ?? request.headers['last-event-id']);
        const source = await openAnswer(ctx, uid, request.params.messageId, after);
        if (reply.raw.destroyed) {
          // The `close` event has passed already: a stream attached now would never be released.
          source.release();
          return reply.hijack();
        }
        streams.attach(reply.raw, source, { uid, ip: request.ip });
        ofSessions.add(reply.raw, { uid, sid });
        return serve(reply, source);
      },
    );
  };
}

/**
 * Most open streams of one user, and of all users of an address: each is written to 25 times a second while its answer
 * is running. A user has a page open for some answers on some devices.
 */
const MAX_STREAMS = { ofUser: 40, ofAddress: 1_000 } as const;

/** The streams that are being read, so that none of them holds up a server that stops. */
class OpenStreams {
  readonly #open = new Map<ServerResponse, AnswerSource>();
  readonly #ofUser = new KeyedCounter();
  readonly #ofAddress = new KeyedCounter();
  #closing = false;

  /** Counts a stream that is about to be written. @throws AppError RATE_LIMITED where its reader has too many */
  attach(response: ServerResponse, source: AnswerSource, { uid, ip }: { uid: string; ip: string }): void {
    const address = ipKey(ip);
    if (this.#ofUser.get(uid) >= MAX_STREAMS.ofUser || this.#ofAddress.get(address) >= MAX_STREAMS.ofAddress) {
      source.release();
      throw new AppError('RATE_LIMITED', { message: '同时读取的回答太多，请先关掉一些页面' });
    }
    this.#open.set(response, source);
    response.once('close', this.#ofUser.add(uid));
    response.once('close', this.#ofAddress.add(address));
    response.on('close', () => this.#open.delete(response));
    // The connection would idle from now on, and count as one more to wait for.
    response.on('finish', () => {
      if (this.#closing) response.socket?.destroySoon();
    });
  }

  /** Breaks streams of answers that other servers write; answers of this server end by themselves and report it. */
  close(): void {
    this.#closing = true;
    for (const [response, source] of this.#open) if (source.elsewhere) response.destroy();
  }
}

/**
 * Authenticates the reader of an answer. A reader who requested the answer just now is not checked against the
 * database again: the first token would wait for that, and a stream whose session has ended is broken soon.
 */
async function readerOf(ctx: AppContext, token: string | undefined, messageId: string) {
  const job = ctx.chatJobs.get(messageId);
  if (job && token !== undefined) {
    const { uid, sid } = await verifyToken(ctx, token);
    if (job.userId === uid && job.wasJustAskedBy(sid)) return { uid, sid };
  }
  return (await authenticate(ctx, token)).caller;
}

/** Number of the last event that the reader has: 0, none, for any invalid value. */
function readAfter(value: unknown): number {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 0;
}

function serve(reply: FastifyReply, source: AnswerSource): FastifyReply {
  reply.hijack();
  const response = reply.raw;
  const headers = { ...reply.getHeaders(), ...streamHeaders };
  response.writeHead(200, headers as Record<string, string>);
  endWhenStalled(response);
  const writer = new SseWriter(response, source.events, source.after);
  response.on('close', () => {
    writer.close();
    source.release();
  });
  writer.start();
  return reply;
}
