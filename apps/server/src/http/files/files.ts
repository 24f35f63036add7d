import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.js';
import { FILES_PATH } from '../../features/files/link.js';
import { findReadable } from '../../features/files/read.js';
import { consumeBudget } from '../../features/too-often.js';
import { goneSignal } from '../gateway/gone-signal.js';
import type { UnreadAnswers } from '../gateway/unread-answers.js';
import { isNotModified } from './is-not-modified.js';
import { readRange } from './range.js';

interface FileRequest {
  Params: { spaceId: string; '*': string };
  Querystring: { expires?: unknown; signature?: unknown };
}

/** Most of a file that is in memory while its client reads slowly, bytes: two pieces of the disk's and one of the socket's. */
const HELD_BYTES = 196_608;

/** `GET /files/:space/…`: the content of a registered file. */
export function fileRoutes(ctx: AppContext, unread: UnreadAnswers) {
  const url = `${FILES_PATH}/:spaceId/*`;
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*');
    });
    app.options(url, (_request, reply) => reply.code(204).headers(preflight).send());
    app.route<FileRequest>({
      method: ['GET', 'HEAD'],
      url,
      exposeHeadRoute: false,
      handler: (request, reply) => serve(ctx, unread, request, reply),
    });
  };
}

/** Preflight of range and conditional requests from pages. */
const preflight = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'range, if-range, if-none-match',
  'access-control-max-age': '86400',
};

/** Enough to know that the content is there, as a HEAD must. */
const FIRST_BYTE = { start: 0, end: 0 };

async function serve(
  ctx: AppContext,
  unread: UnreadAnswers,
  request: FastifyRequest<FileRequest>,
  reply: FastifyReply,
) {
  await consumeBudget(ctx.limits.filesByIp, request.ip, '当前网络读取文件太频繁');
  const isHead = request.method === 'HEAD';
  const file = await findReadable(ctx, request.params.spaceId, request.params['*'], request.query);
  const headers = { ...file.headers, etag: file.etag };
  if (isNotModified(request.headers['if-none-match'], file.etag)) return reply.code(304).headers(headers).send();
  // A range of an earlier version of the file is of no use.
  const fresh = [undefined, file.etag].includes(request.headers['if-range']?.toString());
  const range = fresh ? readRange(request.headers.range, file.size) : null;
  if (range === 'unsatisfiable') {
    const empty = { 'content-range': `bytes */${file.size}`, 'content-length': '0' };
    return reply
      .code(416)
      .headers({ ...headers, ...empty })
      .send();
  }
  // First of all: a failure to open it must not go out with headers by which it would be cached as the file.
  const wanted = range ?? (isHead ? FIRST_BYTE : undefined);
  const content = file.size === 0 ? undefined : await file.open(wanted, goneSignal(reply.raw));
  if (isHead) content?.destroy();
  reply.headers(headers);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  const length = range ? range.end - range.start + 1 : file.size;
  reply.header('content-length', String(length));
  if (content && !isHead) unread.add(reply.raw, request.ip, Math.min(length, HELD_BYTES));
  return reply.send(isHead ? undefined : content);
}
