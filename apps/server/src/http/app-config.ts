import type { AppConfig } from '@guanlan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.js';
import { consumeBudget } from '../features/too-often.js';
import { PUSH_PATH } from '../push/gateway.js';
import { version } from '../version.js';
import { originOf } from './origin.js';

/** `GET /config.json`: settings that the web app needs before its first call. */
export function appConfigRoutes(ctx: AppContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/config.json', async (request, reply) => {
      reply.header('cache-control', 'no-store').header('access-control-allow-origin', '*');
      await consumeBudget(ctx.limits.configByIp, request.ip, '当前网络打开页面太频繁');
      return appConfig(ctx, request);
    });
  };
}

function appConfig(ctx: AppContext, request: FastifyRequest): AppConfig {
  const origin = originOf(ctx, request);
  return {
    cloud: {
      endpoint: origin,
      spaceId: ctx.secrets.spaceId,
      clientSecret: ctx.secrets.spaceSecret,
    },
    push: { url: `${origin.replace(/^http/, 'ws')}${PUSH_PATH}`, ...ctx.push.client },
    market: { source: ctx.market.source.id, simulated: ctx.market.source.simulated },
    llm: { demo: ctx.llm.models.every((model) => model.demo) },
    // No payment is there yet: false says so.
    payment: { sandbox: false },
    webView: { hosts: [...ctx.config.http.webViewHosts] },
    version: { ...version },
  };
}
