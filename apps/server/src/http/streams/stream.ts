import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../../context.js';
import { openAnswer } from '../../features/generation/events/open-answer.js';
import type { AnswerSource } from '../../features/generation/events/row-events.js';
import { authenticate } from '../../features/identity/sessions/session.js';
import { verifyToken } from '../../features/identity/sessions/token.js';
import { consumeBudget } from '../../features/too-often.js';
import { OpenStreams } from './open-streams.js';
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
        const open = () => openAnswer(ctx, uid, request.params.messageId, after);
        const source = await streams.open(reply.raw, { uid, ip: request.ip }, open);
        if (!source) return reply.hijack();
        ofSessions.add(reply.raw, { uid, sid });
        return serve(reply, source);
      },
    );
  };
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
