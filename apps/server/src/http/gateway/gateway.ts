import type { CallAnswer } from '@guanlan/cloud-client/wire/envelope';
import { CLIENT_PATH, headers, methods } from '@guanlan/cloud-client/wire/methods';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { AppContext } from '../../context.js';
import { AppError } from '../../features/app-error.js';
import { consumeBudget, tooOften } from '../../features/too-often.js';
import { isWriteFailure, writeFailure } from '../../features/write-failure.js';
import { readBody } from '../body/read-body.js';
import { drain } from '../drain.js';
import { originOf } from '../origin.js';
import { securityHeaders } from '../security-headers.js';
import { endWhenStalled } from '../streams/stalled-answer.js';
import { ACCESS_TOKEN_LIFE, issueAccessToken } from './access-token.js';
import { lacksHost, refuseWithoutHost } from './client-error.js';
import { MAX_CALL_BYTES } from './envelope-shape.js';
import { callFileMethod } from './file-methods.js';
import { goneSignal } from './gone-signal.js';
import { invoke } from './invoke.js';
import { noteRequest } from './note-request.js';
import { parseCall } from './parse-call.js';
import { UnreadAnswers } from './unread-answers.js';

const BODY_LIMITS = { bytes: MAX_CALL_BYTES, silence: 15_000, time: 60_000 };
/** Longest body that is read while its budget is being checked, bytes: reading it costs less than the wait. */
const SMALL_BODY = 16_384;

/**
 * `POST /client`, the cloud call. Every answer is HTTP 200 with a JSON object, refusals too: clients of the original
 * service do not read the body of an error status, and hang on anything but an object.
 *
 * The framework finds the route and tells who asks; body and answer go past it, whose parsers, hooks and serialising
 * cost as much as the call itself. So this is registered beside all other routes, without their hooks, and does its
 * own counting. What each step is worth: `.github/decisions/007-signed-call.md`.
 */
export function gatewayRoute(ctx: AppContext, isStopping: () => boolean) {
  return async (app: FastifyInstance): Promise<void> => {
    const send = createSend(ctx);
    const everywhere = securityHeaders(ctx.config.http);
    app.addHook('onResponse', (request, reply, done) => {
      noteRequest(ctx, CLIENT_PATH, request, reply);
      done();
    });
    const onRequest: onRequestHookHandler = (request, reply, done) => {
      if (lacksHost(request.raw)) return refuseWithoutHost(reply, everywhere);
      reply.hijack();
      if (isStopping()) {
        send(reply, request, failure(ctx, new AppError('SERVICE_STOPPING'), request));
        return done();
      }
      answerCall(ctx, request, reply)
        .then((answer) => send(reply, request, answer))
        .catch((error: unknown) => send(reply, request, failure(ctx, error, request)));
      done();
    };
    app.post(CLIENT_PATH, { onRequest }, () => undefined);
  };
}

/** The preflight of the cloud call, a route like others. */
export async function gatewayPreflight(app: FastifyInstance): Promise<void> {
  app.options(CLIENT_PATH, (_request, reply) => reply.code(204).headers(preflight).send());
}

// No cookies are used, so any page may call: the signature and the tokens decide what a call may do.
const preflight = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': `${headers.contentType},${headers.sign},${headers.token}`.toLowerCase(),
  'access-control-max-age': '86400',
};

async function answerCall(ctx: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<CallAnswer> {
  // Known here and now, so that nothing of the body is read.
  if (ctx.limits.callsByIp.isExhausted(request.ip)) throw tooOften(ctx.limits.callsByIp.endsIn(request.ip));
  const length = lengthOf(request);
  if (length > MAX_CALL_BYTES) throw new AppError('GATEWAY_TOO_LARGE');
  // Started while the call is read and its caller looked up: three waits become one. Nothing is done before its
  // result.
  const admitted = consumeBudget(ctx.limits.callsByIp, request.ip);
  admitted.catch(() => undefined);
  if (length > SMALL_BODY) await admitted;
  try {
    return await answerReadCall(ctx, request, reply, admitted);
  } catch (error) {
    // A refusal comes before any other failure.
    await admitted;
    throw error;
  }
}

/** Bytes that a request announces; as long as may be where it does not say. */
function lengthOf({ headers }: FastifyRequest): number {
  const length = headers['content-length'];
  if (length !== undefined) return Number(length);
  return headers['transfer-encoding'] === undefined ? 0 : MAX_CALL_BYTES;
}

async function answerReadCall(
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  admitted: Promise<void>,
): Promise<CallAnswer> {
  const body = await readBody(request.raw, BODY_LIMITS);
  if (body.kind === 'too-large') throw new AppError('GATEWAY_TOO_LARGE');
  if (body.kind === 'broken') throw new AppError('GATEWAY_MALFORMED');
  const { method, params, spaceId } = parseCall(ctx, {
    contentType: request.headers['content-type'],
    sign: single(request.headers[headers.sign]),
    body: body.bytes,
  });
  switch (method) {
    case methods.authorize:
      await admitted;
      return success(request, {
        accessToken: issueAccessToken(ctx.secrets.accessTokenKey, spaceId, ctx.now()),
        expiresInSecond: ACCESS_TOKEN_LIFE / 1000,
      });
    case methods.invoke: {
      const call = {
        requestId: request.id,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        gone: () => goneSignal(reply.raw),
      };
      return success(request, await invoke(ctx, params, call, admitted));
    }
    case methods.fileSign:
    case methods.fileReport:
    case methods.fileInfo: {
      await admitted;
      const call = { spaceId, ip: request.ip, origin: originOf(ctx, request) };
      return success(request, await callFileMethod(ctx, method, params, call));
    }
  }
}

const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

function success(request: FastifyRequest, data: unknown): CallAnswer {
  return { success: true, data, header: { [headers.requestId]: request.id } };
}

function failure(ctx: AppContext, error: unknown, request: FastifyRequest): CallAnswer {
  const known =
    error instanceof AppError ? error : (writeFailure(error) ?? new AppError('SYSTEM_ERROR', { cause: error }));
  if (known.code === 'SYSTEM_ERROR' || isWriteFailure(known))
    ctx.log.error({ err: known.cause ?? known, requestId: request.id }, 'a call failed');
  const { code, message, fields } = known;
  if (code.startsWith('GATEWAY_') || code === 'RATE_LIMITED') ctx.metrics.refusals.inc({ gate: 'client', code });
  return {
    success: false,
    error: { code, message, ...(fields && { fields }) },
    header: { [headers.requestId]: request.id },
  };
}

function createSend(ctx: AppContext) {
  const everywhere = Object.entries({
    ...securityHeaders(ctx.config.http),
    // An answer is data: opened as a page, it may load nothing at all.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': headers.responseRequestId,
  }).flat();
  const unread = new UnreadAnswers();
  return (reply: FastifyReply, request: FastifyRequest, answer: CallAnswer): void => {
    const body = JSON.stringify(answer);
    const length = Buffer.byteLength(body);
    const written = [...everywhere, headers.responseRequestId, request.id, 'content-length', String(length)];
    if (request.raw.complete) {
      reply.raw.writeHead(200, written).end(body);
      // Most answers have left by then, and a timer is a fiftieth of a call's cost.
      if (reply.raw.writableLength > 0) {
        endWhenStalled(reply.raw);
        unread.add(reply.raw, request.ip, length);
      }
      return;
    }
    endWhenStalled(reply.raw);
    // Part of the body is unread; it would be parsed as the connection's next request.
    reply.raw.writeHead(200, [...written, 'connection', 'close']).write(body);
    unread.add(reply.raw, request.ip, length);
    // To close on a client that is still sending would take the answer from it.
    void drain(request.raw).then(() => reply.raw.end());
  };
}
