import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../context.js';
import { AppError } from '../features/app-error.js';

const short = z.string().check(z.minLength(1), z.maxLength(128));
const Echo = z.object({
  signature: short,
  timestamp: short,
  nonce: short,
  echostr: z.string().check(z.maxLength(512)),
});

/** What comes back from an authorization: without a code when the visitor declined. */
const Back = z.object({ code: z.optional(short), state: z.optional(short) });

/** The page that tries the official account. */
const PAGE = '/#/pages/wechattest/wechattest';

/**
 * What WeChat and its visitors ask of an official account's server: `GET /wechat`, its check of the server address, and
 * `GET /wechat/oauth`, where an authorization comes back to. The hash of our addresses would swallow what WeChat
 * appends, so this one passes it on.
 */
export function wechatRoutes(ctx: Pick<AppContext, 'wechat'>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/wechat', (request, reply) => {
      const { wechat } = ctx;
      if (!wechat) throw new AppError('NOT_FOUND');
      const query = Echo.safeParse(request.query);
      if (!query.success) throw new AppError('INVALID_PARAM');
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
      if (!wechat.isSigned(query.data)) return reply.code(403).send('signature mismatch');
      return reply.send(query.data.echostr);
    });

    app.get('/wechat/oauth', (request, reply) => {
      const back = Back.safeParse(request.query);
      const { code, state } = back.success ? back.data : {};
      const query = new URLSearchParams({ ...(code && { code }), ...(state && { state }) });
      if (!code) query.set('declined', '1');
      return reply.header('cache-control', 'no-store').redirect(`${PAGE}?${query}`, 302);
    });
  };
}
