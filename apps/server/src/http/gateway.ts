import { type CallAnswer, CLIENT_PATH, headers, methods } from '@guanlan/cloud-client/wire';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.js';
import { AppError } from '../features/app-error.js';
import { ACCESS_TOKEN_LIFE, issueAccessToken } from './access-token.js';
import { invoke } from './invoke.js';
import { parseCall } from './parse-call.js';
import { readBody } from './read-body.js';
import { securityHeaders } from './security-headers.js';

/** Largest body, bytes. */
const BODY_LIMIT = 1_048_576;
/** Longest silence inside a body, ms. */
const BODY_PATIENCE = 15_000;

/**
 * `POST /client`, the cloud call. Every answer is HTTP 200 with a JSON object, refusals too: clients of the original
 * service do not read the body of an error status, and hang on anything but an object.
 */
export function gatewayRoutes(ctx: AppContext) {
  return async (app: FastifyInstance): Promise<void> => {
    // Bodies are read here, whatever type they claim, so that every wrong one gets the same kind of answer.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const send = createSend(ctx);
    app.setErrorHandler((error: FastifyError, request, reply) => {
      // What the framework refuses before the route is reached, such as a content type that is none.
      const refused = (error.statusCode ?? 500) < 500;
      const known = refused ? new AppError('GATEWAY_MALFORMED', { cause: error }) : error;
      send(reply, request, failure(ctx, known, request));
    });
    app.options(CLIENT_PATH, (_request, reply) => reply.code(204).headers(preflight).send());
    app.post(CLIENT_PATH, async (request, reply) => {
      const answer = await answerCall(ctx, request).catch((error: unknown) => failure(ctx, error, request));
      send(reply, request, answer);
    });
  };
}

// Nothing here rests on cookies, so any page may call: what it may do is in the signature and the tokens.
const preflight = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': `${headers.contentType},${headers.sign},${headers.token}`.toLowerCase(),
  'access-control-max-age': '86400',
};

async function answerCall(ctx: AppContext, request: FastifyRequest): Promise<CallAnswer> {
  // Asked while the call is read and its caller looked up: three waits become one. Nothing is done before it is known.
  const admitted = admit(ctx, request.ip);
  admitted.catch(() => undefined);
  try {
    return await answerReadCall(ctx, request, admitted);
  } catch (error) {
    // A refusal comes before any other failure.
    await admitted;
    throw error;
  }
}

async function admit(ctx: AppContext, ip: string): Promise<void> {
  if (!(await ctx.limits.callsByIp.spend(ip))) throw new AppError('RATE_LIMITED');
}

async function answerReadCall(ctx: AppContext, request: FastifyRequest, admitted: Promise<void>): Promise<CallAnswer> {
  const body = await readBody(request.raw, BODY_LIMIT, BODY_PATIENCE);
  if (body.kind === 'too-large') throw new AppError('GATEWAY_TOO_LARGE');
  if (body.kind === 'broken') throw new AppError('GATEWAY_MALFORMED');
  const { method, params } = parseCall(ctx, {
    contentType: request.headers['content-type'],
    sign: single(request.headers[headers.sign]),
    body: body.bytes,
  });
  switch (method) {
    case methods.authorize:
      await admitted;
      return success(request, {
        accessToken: issueAccessToken(ctx.secrets.accessTokenKey, ctx.secrets.spaceId, ctx.now()),
        expiresInSecond: ACCESS_TOKEN_LIFE / 1000,
      });
    case methods.invoke: {
      const call = { requestId: request.id, ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
      return success(request, await invoke(ctx, params, call, admitted));
    }
    case methods.fileSign:
    case methods.fileReport:
    case methods.fileInfo:
      throw new AppError('GATEWAY_UNKNOWN_METHOD', { message: '文件服务尚未开放' });
  }
}

const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

function success(request: FastifyRequest, data: unknown): CallAnswer {
  return { success: true, data, header: { [headers.requestId]: request.id } };
}

function failure(ctx: AppContext, error: unknown, request: FastifyRequest): CallAnswer {
  const known = error instanceof AppError ? error : new AppError('SYSTEM_ERROR', { cause: error });
  if (known.code === 'SYSTEM_ERROR')
    ctx.log.error({ err: known.cause ?? known, requestId: request.id }, 'a call failed');
  const { code, message, fields } = known;
  return {
    success: false,
    error: { code, message, ...(fields && { fields }) },
    header: { [headers.requestId]: request.id },
  };
}

/** Written past the framework, whose serialising and hooks of a reply cost as much as the call itself. */
function createSend(ctx: AppContext) {
  const everywhere = Object.entries({
    ...securityHeaders(ctx.config.http),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': headers.responseRequestId,
  }).flat();
  return (reply: FastifyReply, request: FastifyRequest, answer: CallAnswer): void => {
    const body = JSON.stringify(answer);
    const length = String(Buffer.byteLength(body));
    const written = [...everywhere, headers.responseRequestId, request.id, 'content-length', length];
    // Part of the body may be left unread; another request on this connection would be taken for it.
    if (!request.raw.complete) written.push('connection', 'close');
    reply.hijack();
    reply.raw.writeHead(200, written).end(body);
  };
}
