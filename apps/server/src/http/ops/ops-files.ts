import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../../context.js';
import { FileFilter, listFiles, removeFile, removeFiles } from '../../features/files/operate.js';
import { audit } from '../../features/identity/audit.js';
import { parseFields } from '../gateway/parse-fields.js';

const ListQuery = z.extend(FileFilter, {
  cursor: z.optional(z.string()),
  limit: z._default(z.coerce.number('must be a number').check(z.int(), z.gte(1), z.lte(500)), 100),
});

const RemoveBody = z.strictObject({
  filter: FileFilter.check(
    z.refine((filter) => Object.keys(filter).length > 0, 'must name what is meant: an empty one would mean all files'),
  ),
});

const FileId = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{48}$/, 'must be the id of a file')) });

/** `/ops/files`: lists stored files, and removes them. */
export function opsFileRoutes(ctx: AppContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/ops/files', async (request, reply) => {
      const { cursor, limit, ...filter } = parseFields(ListQuery, request.query);
      reply.header('cache-control', 'no-store');
      return listFiles(ctx.db, filter, { cursor, limit });
    });

    app.delete('/ops/files/:id', async (request) => {
      const { id } = parseFields(FileId, request.params);
      const removed = await removeFile(ctx, id);
      await note(ctx, request, removed, id);
      return removed;
    });

    app.post('/ops/files/remove', async (request) => {
      const { filter } = parseFields(RemoveBody, request.body);
      const removed = await removeFiles(ctx, filter);
      await note(ctx, request, removed, JSON.stringify(filter));
      return removed;
    });
  };
}

function note(ctx: AppContext, request: FastifyRequest, done: { removed: number; bytes: number }, which: string) {
  const call = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '', requestId: request.id };
  const { removed, bytes } = done;
  return audit(ctx.db, call, {
    event: 'files.remove',
    userId: null,
    at: new Date(ctx.now()),
    detail: { by: 'operator', which, removed, bytes },
  });
}
