import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../context.js';
import { openAnswer } from '../features/chat/open-answer.js';
import type { AnswerSource } from '../features/chat/row-events.js';
import { authenticate } from '../features/identity/session.js';
import { verifyToken } from '../features/identity/token.js';
import { spendBudget } from '../features/too-often.js';
import { bearer, streamHeaders } from './sse-head.js';
import { SseWriter } from './sse-writer.js';
import { endWhenStalled } from './stalled-answer.js';

const PATH = '/stream/chat/:messageId';

// Nothing here rests on cookies: the token does, so any page may ask.
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
export function streamRoutes(ctx: AppContext) {
  return async (app: FastifyInstance): Promise<void> => {
    const streams = new OpenStreams();
    app.addHook('preClose', async () => streams.close());
    app.options(PATH, (_request, reply) => reply.code(204).headers(preflight).send());
    app.get<{ Params: { messageId: string }; Querystring: { after?: unknown } }>(PATH, async (request, reply) => {
      reply.headers({ ...crossOrigin, 'cache-control': 'no-store' });
      await spendBudget(ctx.limits.streamsByIp, request.ip, '当前网络读取回答太频繁');
      const uid = await readerOf(ctx, bearer(request), request.params.messageId);
      const after = readAfter(request.query.after ?? request.headers['last-event-id']);
      const source = await openAnswer(ctx, uid, request.params.messageId, after);
      streams.add(serve(reply, source), source);
    });
  };
}

/** The streams that are being read, so that none of them holds up a server that stops. */
class OpenStreams {
  readonly #open = new Map<ServerResponse, AnswerSource>();
  #closing = false;

  add(response: ServerResponse, source: AnswerSource): void {
    this.#open.set(response, source);
    response.on('close', () => this.#open.delete(response));
    // The connection would idle from now on, and count as one more to wait for.
    response.on('finish', () => {
      if (this.#closing) response.socket?.destroySoon();
    });
  }

  /** Answers that are written here are about to end, and tell it; readers of others find them elsewhere. */
  close(): void {
    this.#closing = true;
    for (const [response, source] of this.#open) if (source.elsewhere) response.destroy();
  }
}

/**
 * The user who wants to read an answer. For whoever asked for it just now the database is not asked about the session
 * once more: the first token would wait for that, and a stream that is open outlives its session anyway.
 */
async function readerOf(ctx: AppContext, token: string | undefined, messageId: string): Promise<string> {
  const job = ctx.chatJobs.get(messageId);
  if (job && token !== undefined) {
    const { uid, sid } = await verifyToken(ctx, token);
    if (job.userId === uid && job.wasJustAskedBy(sid)) return uid;
  }
  return (await authenticate(ctx, token)).caller.uid;
}

/** The last event that the reader has: 0, none, for anything that is no such number. */
function readAfter(value: unknown): number {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 0;
}

function serve(reply: FastifyReply, source: AnswerSource): ServerResponse {
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
  return response;
}
