import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.js';
import { createContext } from './context.js';
import { type Connection, startCluster } from './db/cluster.js';
import { openDataDir } from './db/data-dir.js';
import { type Config, createConfig } from './env/config.js';
import type { Env } from './env/env.js';
import { offerSetup } from './features/identity/sign-in/setup-token.js';
import { warmUp } from './features/market/warm-up.js';
import { readNodeId } from './nodes/node-id.js';
import { loadSecrets, type Secrets } from './secrets.js';
import { readSpaces } from './spaces.js';
import { StartError } from './start-error.js';

/** Time that running requests have to end when the server stops, ms. */
const SHUTDOWN_GRACE_MS = 3_000;

/** The web app's page that makes the first administrator. */
const ADMIN_PAGE = '/uni_modules/uni-id-pages/pages/register/register-admin';

/** A server that answers. */
export interface RunningServer {
  /** Address with a slash at its end. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly cwd: string;
  readonly log: (level: string) => Logger;
  /** Log lines that their target has not taken so far. */
  readonly lostLogLines: () => number;
  /** Writes a line for people. */
  readonly print: (line: string) => void;
}

/** Starts all parts in order, and stops them in reverse order, on failure and on `stop`. */
export async function startServer(env: Env, options: StartOptions): Promise<RunningServer> {
  const started: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (let next = started.pop(); next; next = started.pop()) await next();
  };
  try {
    const config = createConfig(env, options.cwd);
    const log = options.log(config.logLevel);
    const dataDir = await openDataDir(config.dataDir);
    started.push(dataDir.release);
    const secrets = await loadSecrets(dataDir.path, env);
    const to = config.database.url ?? (await embedded(dataDir.path, config, secrets, log, started));
    const context = await createContext({
      config,
      secrets,
      spaces: await readSpaces(config.spacesFile),
      log,
      to,
      lostLogLines: options.lostLogLines,
      print: options.print,
      node: await readNodeId(dataDir.path),
    });
    started.push(context.close);
    const app = await createApp(context.ctx);
    started.push(() => closeApp(app, context.beginClose));
    const url = await listen(app, config);
    await untilAnswering(url);
    for (const problem of await context.ctx.problems()) log.warn(problem, 'something does not work');
    void warmUp(context.ctx);
    const setupToken = await offerSetup(context.ctx);
    if (setupToken !== null) {
      const { publicUrl } = config.http;
      const page = `${publicUrl === null ? url : `${publicUrl}/`}#${ADMIN_PAGE}`;
      // A browser does not send the part after the #: the token is in no log but the console's.
      options.print(`还没有管理员。到 ${page}?setupToken=${setupToken} 注册，安装口令 ${setupToken}`);
    }
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function embedded(
  dataDir: string,
  config: Config,
  secrets: Secrets,
  log: Logger,
  started: (() => unknown)[],
): Promise<Connection> {
  const password = secrets.databasePassword;
  const cluster = await startCluster({ dataDir, password, connections: config.database.pool, log });
  started.push(cluster.stop);
  return cluster.app;
}

async function listen(app: FastifyInstance, { http }: Config): Promise<string> {
  try {
    await app.listen({ host: http.host, port: http.port });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const reason = code === 'EADDRINUSE' ? 'another program listens there' : (cause as Error).message;
    throw new StartError('LISTEN', `${http.host} port ${http.port} cannot be used: ${reason}. Set HOST or PORT`, {
      cause,
    });
  }
  const { port } = app.server.address() as AddressInfo;
  // A server that listens at every address can be opened at this one.
  const host = http.host === '0.0.0.0' || http.host === '::' ? '127.0.0.1' : http.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/`;
}

async function untilAnswering(url: string): Promise<void> {
  const answer = await fetch(`${url}healthz`);
  if (!answer.ok) throw new StartError('LISTEN', `The server does not answer at ${url}: ${answer.status}`);
}

/** Accepts no more requests, lets running ones end, and then cuts the rest. */
async function closeApp(app: FastifyInstance, beginClose: () => Promise<void>): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_GRACE_MS);
  await Promise.all([app.close(), beginClose()]);
  clearTimeout(late);
}
