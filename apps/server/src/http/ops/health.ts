import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.js';
import { isOperator } from './operator.js';

/** `/healthz` (the process answers), `/readyz` (it can do its work), `/metrics` (for the operator). */
export function healthRoutes(ctx: AppContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));

    app.get('/readyz', async (_request, reply) => {
      const problems = await ctx.problems();
      const ok = problems.every(({ degraded }) => degraded);
      return reply
        .code(ok ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ ok, problems });
    });

    app.get('/metrics', async (request, reply) => {
      if (!isOperator(request, ctx)) {
        return reply
          .code(401)
          .header('www-authenticate', 'Bearer')
          .send({ error: { code: 'uni-id-permission-error', message: '需要运维密钥' } });
      }
      return reply.type(ctx.metrics.registry.contentType).send(await ctx.metrics.registry.metrics());
    });
  };
}
