import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.js';
import { AppError } from '../features/app-error.js';
import { ANONYMOUS_LIFE, signInAnonymously } from '../features/identity/sign-in/anonymous.js';
import { userInfo } from '../features/identity/user-info.js';
import { consumeBudget } from '../features/too-often.js';
import { readBody } from './body/read-body.js';
import { drain } from './drain.js';
import { knownError, statusOf } from './errors.js';
import { MAX_ENVELOPE_KEYS } from './gateway/envelope-shape.js';
import { originOf } from './origin.js';

const SIGN_IN = '/auth/v1/signin/anonymously';
const USER_PATH = '/auth/v1/user/me';

/** The body is not used: clients send `{}`. */
const BODY_LIMITS = { bytes: 4_096, silence: 15_000, time: 60_000 };

/**
 * The second auth client's two endpoints. It signs nothing: a device id, and later the token, are all that it sends.
 * Failures have the form of that service: a status and `{error, error_code, error_description}`.
 */
export function authRoutes(ctx: AppContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.addHook('onRequest', async (request, reply) => {
      reply.headers({ ...crossOrigin, 'x-request-id': requestIdOf(request) });
    });
    app.setErrorHandler((error, request, reply) => refuse(ctx, request, reply, error));
    app.options(SIGN_IN, (_request, reply) => reply.code(204).headers(preflight('POST')).send());
    app.options(USER_PATH, (_request, reply) => reply.code(204).headers(preflight('GET')).send());
    app.post(SIGN_IN, async (request) => {
      await checkRateLimit(ctx, request);
      const device = deviceIdOf(request);
      const body = await readBody(request.raw, BODY_LIMITS);
      if (body.kind !== 'complete' || !isObject(body.bytes)) throw new AppError('INVALID_PARAM');
      const { token, uid } = await signInAnonymously(ctx, device);
      return {
        token_type: 'Bearer',
        access_token: token,
        expires_in: ANONYMOUS_LIFE,
        scope: 'anonymous',
        sub: uid,
        groups: [],
      };
    });
    app.get(USER_PATH, async (request) => {
      await checkRateLimit(ctx, request);
      const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
      if (token === undefined) throw new AppError('uni-id-token-not-exist');
      return userInfo(ctx, token, originOf(ctx, request));
    });
  };
}

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-request-id',
  'cache-control': 'no-store',
};

const preflight = (method: string): Record<string, string> => ({
  'access-control-allow-methods': method,
  'access-control-allow-headers': 'content-type, authorization, x-request-id, x-device-id',
  'access-control-max-age': '86400',
});

async function checkRateLimit(ctx: AppContext, request: FastifyRequest): Promise<void> {
  await consumeBudget(ctx.limits.callsByIp, request.ip);
}

/** The client's own id of the request, when it looks like one. */
function requestIdOf(request: FastifyRequest): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

function deviceIdOf(request: FastifyRequest): string {
  const given = request.headers['x-device-id'];
  if (typeof given !== 'string' || given.length < 16 || given.length > 48) {
    throw new AppError('INVALID_PARAM', { message: '设备标识须为 16 到 48 个字符' });
  }
  return given;
}

/** The body is `{}`; none at all says as much. */
function isObject(bytes: Buffer): boolean {
  if (bytes.length === 0) return true;
  try {
    const value: unknown = JSON.parse(bytes.toString());
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    return Object.keys(value).length <= MAX_ENVELOPE_KEYS;
  } catch {
    return false;
  }
}

/** The words of that service by status, and the numbers that it puts beside them. */
const words: Readonly<Record<number, readonly [error: string, code: number]>> = {
  400: ['invalid_argument', 3],
  401: ['unauthenticated', 16],
  403: ['permission_denied', 7],
  429: ['resource_exhausted', 8],
};

async function refuse(ctx: AppContext, request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const known = knownError(error);
  const status = statusOf(known);
  ctx.metrics.refusals.inc({ gate: 'auth', code: known.code });
  if (status >= 500) ctx.log.error({ err: known.cause ?? known, requestId: request.id }, 'a sign-in failed');
  await drain(request.raw);
  if (!request.raw.complete) reply.header('connection', 'close');
  const [word, code] = words[status] ?? ['internal', 13];
  return reply.code(status).send({ error: word, error_code: code, error_description: known.message });
}
