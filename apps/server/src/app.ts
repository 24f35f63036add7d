import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AppContext } from './context.js';
import { AppError } from './features/app-error.js';
import { UPLOAD_PATH } from './features/files/link.js';
import { appConfigRoutes } from './http/app-config.js';
import { authRoutes } from './http/auth.js';
import { limitBodyTime } from './http/body-time.js';
import { bodyOf, setErrorAnswers } from './http/errors.js';
import { exportRoutes } from './http/export.js';
import { fileRoutes } from './http/files.js';
import { gatewayRoutes } from './http/gateway.js';
import { healthRoutes } from './http/health.js';
import { opsRoutes } from './http/ops.js';
import { securityHeaders } from './http/security-headers.js';
import { streamRoutes } from './http/stream.js';
import { uploadRoutes } from './http/upload.js';
import { webRoutes } from './http/web.js';
import { wechatRoutes } from './http/wechat.js';
import { attachPushGateway } from './push/gateway.js';

/** Longest that a form with a file may take to come, ms. Its silences are limited too, in `upload.ts`. */
const UPLOAD_TIME = 600_000;
/** Longest that any other body may take, ms. Headers have as long, by Node's own limit. */
const BODY_TIME = 60_000;

/** The HTTP server over a context; it does not listen yet. */
export async function createApp(ctx: AppContext): Promise<FastifyInstance> {
  const { trustedProxies } = ctx.config.http;
  const everywhere = securityHeaders(ctx.config.http);
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    requestTimeout: UPLOAD_TIME,
    routerOptions: { ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    // An address that is none gets no hooks.
    frameworkErrors: (_error, _request, reply) => {
      reply.hijack();
      reply.raw
        .writeHead(400, { ...everywhere, 'content-type': 'application/json' })
        .end(JSON.stringify(bodyOf(new AppError('INVALID_PARAM'))));
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(everywhere);
    if (request.raw.url?.split('?', 1)[0] !== UPLOAD_PATH) limitBodyTime(request.raw, BODY_TIME);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '(none)';
    ctx.metrics.requests.inc({ route, status: reply.statusCode });
    // The route and not the address: queries can hold what must not be in a log.
    ctx.log.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
  setErrorAnswers(app, ctx);
  await app.register(gatewayRoutes(ctx));
  await app.register(authRoutes(ctx));
  await app.register(uploadRoutes(ctx));
  await app.register(fileRoutes(ctx));
  await app.register(exportRoutes(ctx));
  await app.register(streamRoutes(ctx));
  await app.register(appConfigRoutes(ctx));
  await app.register(healthRoutes(ctx));
  await app.register(wechatRoutes(ctx));
  await app.register(opsRoutes(ctx));
  await app.register(webRoutes(ctx));
  attachPushGateway(app.server, { push: ctx.push, trustedProxies, admit: (ip) => ctx.limits.pushByIp.spend(ip) });
  return app;
}
