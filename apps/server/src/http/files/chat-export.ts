import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.js';
import { AppError } from '../../features/app-error.js';
import { archiveOf } from '../../features/chat/export/archive.js';
import { CHAT_EXPORT_PATH, openChatExport } from '../../features/chat/export/export-link.js';
import { consumeCost } from '../../features/consume-cost.js';
import { consumeBudget } from '../../features/too-often.js';
import type { SessionStreams } from '../streams/session-streams.js';
import type { OpenDownloads } from './open-downloads.js';
import { zip } from './zip.js';

/** Name of an archive: that of its assistant where it is of one. */
function nameOf(assistants: string | readonly string[]): string {
  const [first = '', ...others] = [assistants].flat();
  return others.length === 0 ? first : 'records';
}

/** `GET /export/chat/:token`: all conversations of a user with these assistants, as one archive that is made on the way. */
export function chatExportRoutes(ctx: AppContext, downloads: OpenDownloads, ofSessions: SessionStreams) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { '*': string } }>(
      `${CHAT_EXPORT_PATH}/*`,
      { exposeHeadRoute: false },
      async (request, reply) => {
        await consumeBudget(ctx.limits.configByIp, request.ip, '当前网络下载太频繁');
        const of = await openChatExport(ctx, request.params['*']);
        if (!of) throw new AppError('NOT_FOUND');
        // A link is good for some minutes, any number of times: each reads all that there is.
        await consumeCost(ctx, 'export', { ip: request.ip, uid: of.uid });
        downloads.add({ userId: of.uid, ip: request.ip }, reply.raw);
        ofSessions.add(reply.raw, of);
        return reply
          .type('application/zip')
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="guanlan-${nameOf(of.assistants)}.zip"`)
          .send(Readable.from(zip(archiveOf(ctx, of.uid, of.assistants)), { highWaterMark: 1 }));
      },
    );
  };
}
