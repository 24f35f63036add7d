import { OauthMethod } from '@guanlan/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
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

/** Parameters of a return from an authorization: without a code when the visitor declined. */
const Back = z.object({ code: z.optional(short), state: z.optional(short) });

const identityPages = '/#/uni_modules/uni-id-pages/pages';

/** Pages that continue an authorization, by its purpose. */
const RETURN_PAGES = new Map([
  ['sign-in', `${identityPages}/login/login-withoutpwd`],
  ['bind', `${identityPages}/userinfo/userinfo`],
]);

/** The page that tries the official account. */
const WECHAT_TEST_PAGE = '/#/pages/wechattest/wechattest';

/**
 * Routes for WeChat and visitors of an official account: `GET /wechat`, its check of the server address, and `GET
 * /wechat/oauth` and `GET /wechat/back/…`, to which authorizations return. The hash of our addresses would swallow the
 * parameters that WeChat appends, so these pass them on.
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

    app.get('/wechat/oauth', (request, reply) => sendBack(reply, WECHAT_TEST_PAGE, request.query));

    app.get<{ Params: { purpose: string; method: string } }>('/wechat/back/:purpose/:method', (request, reply) => {
      const page = RETURN_PAGES.get(request.params.purpose);
      const method = OauthMethod.safeParse(request.params.method);
      if (page === undefined || !method.success) throw new AppError('NOT_FOUND');
      return sendBack(reply, page, request.query, { method: method.data });
    });
  };
}

/** To a page of ours, with what WeChat appended and nothing else of the address. */
function sendBack(reply: FastifyReply, page: string, query: unknown, more: Record<string, string> = {}): FastifyReply {
  const back = Back.safeParse(query);
  const { code, state } = back.success ? back.data : {};
  const parts = new URLSearchParams({ ...more, ...(code && { code }), ...(state && { state }) });
  if (!code) parts.set('declined', '1');
  return reply.header('cache-control', 'no-store').redirect(`${page}?${parts}`, 302);
}
