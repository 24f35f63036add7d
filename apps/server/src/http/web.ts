import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.js';
import { assetRoutes } from './assets.js';

/** The built web app: its page and its icon, which a later build may change, and its assets, which never do. */
export function webRoutes(ctx: Pick<AppContext, 'config' | 'log'>) {
  const root = ctx.config.webDir;
  return async (app: FastifyInstance): Promise<void> => {
    if (!existsSync(join(root, 'index.html'))) {
      ctx.log.warn({ root }, 'the web app is not built');
      app.get('/', (_request, reply) => reply.code(503).type('text/plain; charset=utf-8').send(notBuilt));
      return;
    }
    await app.register(shareRoute);
    await app.register(assetRoutes(join(root, 'assets')));
    if (!ctx.config.http.serviceWorker) {
      app.get('/service-worker.js', (_request, reply) =>
        reply.sendFile('withdrawn-worker.js', { cacheControl: false }),
      );
    }
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      cacheControl: false,
      // Small files: of each the whole is sent, whatever part is asked for.
      acceptRanges: false,
      dotfiles: 'ignore',
      index: ['index.html'],
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    });
  };
}

/**
 * `POST /share`: what another app shares, where no service worker received it. Nothing of it is read, and the page says
 * that it did not come.
 */
async function shareRoute(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.post('/share', (_request, reply) => reply.redirect('/#/pages/site/share?lost=1', 303));
}

const notBuilt =
  '网页尚未构建。请在项目根目录运行 npm run build，然后重新启动服务。\nThe web app is not built: run npm run build, then start the server again.\n';
