import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.js';
import { UPLOAD_PATH } from '../../features/files/link.js';
import { receive } from '../../features/files/uploads/receive.js';
import { consumeBudget } from '../../features/too-often.js';
import { readForm } from '../body/read-form.js';
import { drain } from '../drain.js';
import { bodyOf, knownError, statusOf } from '../errors.js';

/** Longest silence inside a form, ms. Slow networks may take long over a file; those that have gone may not. */
const IDLE_TIMEOUT_MS = 15_000;

/**
 * `POST /upload`: a multipart form with a ticket's policy and the file, in the form of OSS, as original clients send
 * it. Nothing here rests on cookies: the policy says what may be uploaded, so any page may post.
 */
export function uploadRoutes(ctx: AppContext) {
  return async (app: FastifyInstance): Promise<void> => {
    // Forms are read here, part by part, whatever type they claim.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.setErrorHandler((error, request, reply) => refuse(ctx, request, reply, error));
    app.options(UPLOAD_PATH, (request, reply) => reply.code(204).headers(preflight(request)).send());
    app.post(UPLOAD_PATH, async (request, reply) => {
      await consumeBudget(ctx.limits.uploadsByIp, request.ip, '当前网络上传文件太频繁');
      await receive(ctx, await readForm(request.raw, IDLE_TIMEOUT_MS), request.ip);
      return reply.code(200).headers(crossOrigin).send({ success: true });
    });
  };
}

const crossOrigin = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };

/**
 * Allows every header that a page requests: original clients send a header of OSS, misspelled, and others may send
 * others.
 */
function preflight(request: FastifyRequest): Record<string, string> {
  const asked = request.headers['access-control-request-headers'] ?? '';
  return {
    ...crossOrigin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': /^[\w\-, ]{1,500}$/.test(asked) ? asked : 'x-oss-server-side-encrpytion',
    'access-control-max-age': '86400',
  };
}

async function refuse(ctx: AppContext, request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const known = knownError(error);
  const status = statusOf(known);
  ctx.metrics.refusals.inc({ gate: 'upload', code: known.code });
  if (status >= 500) ctx.log.error({ err: known.cause ?? known, requestId: request.id }, 'an upload failed');
  await drain(request.raw);
  if (!request.raw.complete) reply.header('connection', 'close');
  return reply.code(status).headers(crossOrigin).send(bodyOf(known));
}
