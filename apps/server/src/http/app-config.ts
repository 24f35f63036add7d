import type { AppConfig } from '@guanlan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.js';
import { PUSH_PATH } from '../push/gateway.js';
import { version } from '../version.js';

/** `GET /config.json`: what the web app must know before its first call. */
export function appConfigRoutes(ctx: AppContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/config.json', (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('access-control-allow-origin', '*')
        .send(appConfig(ctx, request)),
    );
  };
}

function appConfig(ctx: AppContext, request: FastifyRequest): AppConfig {
  const base = ctx.config.http.publicUrl ?? `${request.protocol}://${request.host}`;
  return {
    cloud: {
      endpoint: base,
      spaceId: ctx.secrets.spaceId,
      clientSecret: ctx.secrets.spaceSecret,
    },
    push: { url: `${base.replace(/^http/, 'ws')}${PUSH_PATH}`, ...ctx.push.client },
    // No market data or payment is there yet: empty and false say so.
    market: { source: '', simulated: false },
    llm: { demo: ctx.llm.models.every((model) => model.demo) },
    payment: { sandbox: false },
    webView: { hosts: [...ctx.config.http.webViewHosts] },
    version: { ...version },
  };
}
