import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.js';
import { AppError } from '../../features/app-error.js';
import { EXPORT_PATH, openExport } from '../../features/identity/export-link.js';
import { consumeBudget } from '../../features/too-often.js';
import { writeJson } from '../../features/write-json.js';
import type { OpenDownloads } from './open-downloads.js';

/** Models' answers are marked as such wherever they go. */
const AI_NOTICE = '内容由 AI 生成：role 为 assistant 且有 model 的消息，由 model 所列模型生成';

/** `GET /export/:token`: all that is a user's, as one JSON document. The link is good once. */
export function exportRoutes(ctx: AppContext, downloads: OpenDownloads) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { token: string } }>(
      `${EXPORT_PATH}/:token`,
      // A look at the headers must not use the link up.
      { exposeHeadRoute: false },
      async (request, reply) => {
        await consumeBudget(ctx.limits.configByIp, request.ip, '当前网络下载太频繁');
        const uid = await openExport(ctx, request.params.token);
        if (uid === undefined) throw new AppError('NOT_FOUND');
        downloads.add({ userId: uid, ip: request.ip }, reply.raw);
        return reply
          .type('application/json; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('content-disposition', 'attachment; filename="guanlan-export.json"')
          .send(Readable.from(writeExport(ctx, uid), { highWaterMark: 1 }));
      },
    );
  };
}

/** The document piece by piece: years of conversations need not fit into memory. */
async function* writeExport(ctx: AppContext, uid: string): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(new Date(ctx.now()))},"notice":${JSON.stringify(AI_NOTICE)}`;
  for (const { name, read } of ctx.userData) {
    yield `,${JSON.stringify(name)}:[`;
    let comma = '';
    for await (const thing of read(ctx, uid)) {
      if (comma !== '') yield comma;
      yield* writeJson(thing);
      comma = ',';
    }
    yield ']';
  }
  yield '}';
}
