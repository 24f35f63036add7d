import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AppContext } from './context.js';
import { AppError } from './features/app-error.js';
import { UPLOAD_PATH } from './features/files/link.js';
import { appConfigRoutes } from './http/app-config.js';
import { authRoutes } from './http/auth.js';
import { limitBodyTime } from './http/body/body-time.js';
import { readJsonBodies } from './http/body/json-bodies.js';
import { drainBodies } from './http/drain.js';
import { bodyOf, setErrorAnswers } from './http/errors.js';
import { chatExportRoutes } from './http/files/chat-export.js';
import { exportRoutes } from './http/files/export.js';
import { fileRoutes } from './http/files/files.js';
import { OpenDownloads } from './http/files/open-downloads.js';
import { uploadRoutes } from './http/files/upload.js';
import { answerClientError, lacksHost, refuseExpectations, refuseWithoutHost } from './http/gateway/client-error.js';
import { gatewayPreflight, gatewayRoute } from './http/gateway/gateway.js';
import { noteRequest } from './http/gateway/note-request.js';
import { UnreadAnswers } from './http/gateway/unread-answers.js';
import { OpenRequests } from './http/open-requests.js';
import { healthRoutes } from './http/ops/health.js';
import { opsRoutes } from './http/ops/ops.js';
import { takeInTurns } from './http/requests-in-turn.js';
import { securityHeaders } from './http/security-headers.js';
import { labStreamRoutes } from './http/streams/lab-stream.js';
import { SessionStreams } from './http/streams/session-streams.js';
import { endWhenStalled } from './http/streams/stalled-answer.js';
import { streamRoutes } from './http/streams/stream.js';
import { webRoutes } from './http/web.js';
import { wechatRoutes } from './http/wechat.js';
import { createIsProxy } from './push/client-ip.js';
import { asksForWebSocket, attachPushGateway } from './push/gateway.js';

/** Requests of an address, of any kind; more where as many calls a minute are allowed. */
const REQUESTS_PER_SECOND = 1_000;
/** Longest that a form with a file may take to come, ms. Its silences are limited too, in `upload.ts`. */
const UPLOAD_TIME = 600_000;
/** Longest that any other body may take, ms. Headers have as long, by Node's own limit. */
const BODY_TIME = 60_000;

/**
 * Parts of files and exports that wait for their clients, bytes, of each kind: some hundred files of an address, and a
 * thousand of all; 31 exports of an address, and 127 of all.
 */
const DOWNLOADS_UNREAD = { ofAddress: 64_000_000, total: 256_000_000 };

/** Most exports that one user downloads at a time. */
const DOWNLOADS_PER_USER = 3;

/** Push connections that an address may have open, in minutes of opening as many as it may. */
const PUSH_MINUTES_OPEN = 5;

/** The HTTP server over a context; it does not listen yet. */
export async function createApp(ctx: AppContext): Promise<FastifyInstance> {
  const { trustedProxies } = ctx.config.http;
  const everywhere = securityHeaders(ctx.config.http);
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    requestTimeout: UPLOAD_TIME,
    // Node's own refusals are in English and without headers; the routes' hooks refuse requests without a host.
    http: { requireHostHeader: false, shouldUpgradeCallback: asksForWebSocket },
    clientErrorHandler: answerClientError(ctx),
    routerOptions: { ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    // The framework's own answer to late requests is English; the routes' hooks refuse them instead.
    return503OnClosing: false,
    // An address that is none gets no hooks.
    frameworkErrors: (_error, _request, reply) => {
      reply.hijack();
      reply.raw
        .writeHead(400, { ...everywhere, 'content-type': 'application/json' })
        .end(JSON.stringify(bodyOf(new AppError('INVALID_PARAM'))));
    },
  });
  refuseExpectations(app.server, everywhere);
  takeInTurns(app.server, {
    isProxy: createIsProxy(trustedProxies),
    perSecond: Math.max(REQUESTS_PER_SECOND, ctx.config.limits.callsPerIpMinute),
    onRefusal: () => ctx.metrics.refusals.inc({ gate: 'http', code: 'RATE_LIMITED' }),
  });
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  // An answer that ends only now leaves a connection that was not idle when the others were closed.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (stopping) raw.socket.destroySoon();
    done();
  });
  const isStopping = (): boolean => stopping;
  await app.register(gatewayRoute(ctx, isStopping));
  await app.register(otherRoutes(ctx, isStopping));
  attachPushGateway(app.server, {
    push: ctx.push,
    trustedProxies,
    limits: {
      connections: ctx.limits.pushByIp,
      registrations: ctx.limits.pushRegistrationsByIp,
      changes: ctx.limits.pushChangesByIp,
      open: PUSH_MINUTES_OPEN * ctx.config.limits.pushConnectionsPerIpMinute,
    },
  });
  return app;
}

/** Every route but the cloud call, with what all of them have. */
function otherRoutes(ctx: AppContext, isStopping: () => boolean) {
  const everywhere = securityHeaders(ctx.config.http);
  return async (app: FastifyInstance): Promise<void> => {
    const open = new OpenRequests();
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(everywhere);
      if (lacksHost(request.raw)) return refuseWithoutHost(reply, everywhere);
      if (isStopping()) return done(new AppError('SERVICE_STOPPING'));
      if (!open.add(request.ip, reply.raw)) return done(new AppError('RATE_LIMITED'));
      if (request.raw.url?.split('?', 1)[0] !== UPLOAD_PATH) limitBodyTime(request.raw, BODY_TIME);
      done();
    });
    app.addHook('onSend', (_request, reply, payload, done) => {
      endWhenStalled(reply.raw);
      done(null, payload);
    });
    app.addHook('onResponse', (request, reply, done) => {
      noteRequest(ctx, request.routeOptions.url ?? '(none)', request, reply);
      done();
    });
    setErrorAnswers(app, ctx);
    readJsonBodies(app);
    drainBodies(app);
    await app.register(gatewayPreflight);
    await app.register(authRoutes(ctx));
    await app.register(uploadRoutes(ctx));
    await app.register(fileRoutes(ctx, new UnreadAnswers(DOWNLOADS_UNREAD)));
    const downloads = new OpenDownloads(DOWNLOADS_PER_USER, new UnreadAnswers(DOWNLOADS_UNREAD));
    const streams = new SessionStreams(ctx, app);
    await app.register(chatExportRoutes(ctx, downloads, streams));
    await app.register(exportRoutes(ctx, downloads));
    await app.register(streamRoutes(ctx, streams));
    await app.register(labStreamRoutes(ctx, streams));
    await app.register(appConfigRoutes(ctx));
    await app.register(healthRoutes(ctx));
    await app.register(wechatRoutes(ctx));
    await app.register(opsRoutes(ctx));
    await app.register(webRoutes(ctx));
  };
}
