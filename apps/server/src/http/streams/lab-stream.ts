import type { ServerResponse } from 'node:http';
import { NATIVE_RUN_PATH, NativeRun } from '@guanlan/contract';
import type { FastifyInstance, FastifyReply, onRequestAsyncHookHandler } from 'fastify';
import type { AppContext } from '../../context.js';
import { AppError } from '../../features/app-error.js';
import { DONE_FRAME, frame, HEARTBEAT_FRAME } from '../../features/generation/events/frames.js';
import { authenticate } from '../../features/identity/sessions/session.js';
import { type NativeCall, nativeCall } from '../../features/lab/native-run.js';
import { consumeBudget } from '../../features/too-often.js';
import type { SessionStreams } from './session-streams.js';
import { bearer, streamHeaders } from './sse-head.js';
import { endWhenStalled } from './stalled-answer.js';

/** Longest silence of the stream, ms. */
const HEARTBEAT_MS = 10_000;
/** Most that may wait for a slow reader, bytes: a run that is not read any more ends. */
const UNREAD_MAX = 8_000_000;

/**
 * `POST /stream/lab/native`: calls a provider and streams the exchange as it happens. The call lives as long as the
 * connection: a client that disconnects ends it upstream as well.
 */
export function labStreamRoutes(ctx: AppContext, ofSessions: SessionStreams) {
  return async (app: FastifyInstance): Promise<void> => {
    const running = new Set<AbortController>();
    app.addHook('preClose', async () => {
      for (const control of running) control.abort(new Error('the server stops'));
    });
    const checkRateLimit: onRequestAsyncHookHandler = async (request, reply) => {
      reply.header('cache-control', 'no-store');
      // Before the body is parsed.
      await consumeBudget(ctx.limits.streamsByIp, request.ip, '当前网络读取回答太频繁');
    };
    app.post(NATIVE_RUN_PATH, { bodyLimit: 64_000, onRequest: checkRateLimit }, async (request, reply) => {
      const { caller } = await authenticate(ctx, bearer(request));
      const args = NativeRun.safeParse(request.body);
      if (!args.success) throw new AppError('INVALID_PARAM');
      const call = await nativeCall(ctx, caller.uid, args.data);
      const control = new AbortController();
      running.add(control);
      ofSessions.add(reply.raw, caller);
      void serve(reply, call, control).finally(() => running.delete(control));
    });
  };
}

async function serve(reply: FastifyReply, call: NativeCall, control: AbortController): Promise<void> {
  reply.hijack();
  const response = reply.raw;
  response.writeHead(200, { ...reply.getHeaders(), ...streamHeaders } as Record<string, string>);
  const leave = (): void => control.abort(new Error('nobody reads the run'));
  endWhenStalled(response);
  response.on('close', leave);
  // A client that disconnected before this has emitted its `close` already.
  if (response.destroyed) leave();
  const heartbeat = setInterval(() => response.write(HEARTBEAT_FRAME), HEARTBEAT_MS);
  response.write(HEARTBEAT_FRAME);
  let seq = 0;
  await call.run(control.signal, (event) => {
    seq += 1;
    write(response, frame(seq, event), control);
  });
  clearInterval(heartbeat);
  response.end(DONE_FRAME);
}

function write(response: ServerResponse, text: string, control: AbortController): void {
  if (response.writable) response.write(text);
  if (response.writableLength > UNREAD_MAX) control.abort(new Error('the run is not read'));
}
