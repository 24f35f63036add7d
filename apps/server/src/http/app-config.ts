import type { AppConfig } from '@guanlan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.js';
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
  return {
    cloud: {
      endpoint: ctx.config.http.publicUrl ?? `${request.protocol}://${request.host}`,
      spaceId: ctx.secrets.spaceId,
      clientSecret: ctx.secrets.spaceSecret,
    },
    // No push service, market data or payment is there yet: empty and false say so.
    push: { url: '', appId: '', keyId: '', publicKey: '' },
    market: { source: '', simulated: false },
    llm: { demo: ctx.llm.models.every((model) => model.demo) },
    payment: { sandbox: false },
    webView: { hosts: [...ctx.config.http.webViewHosts] },
    version: { ...version },
  };
}
