import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../start-error.js';
import { type Binaries, copyBinaries, findBinaries } from './cluster/binaries.js';
import { findHome, type Home, SHARED_BASE } from './cluster/home.js';
import { initCluster } from './cluster/init.js';
import { stopLeftover } from './cluster/leftover.js';
import { canRun } from './cluster/os-user.js';
import { type Postmaster, program, startPostmaster } from './cluster/postmaster.js';
import { type Endpoint, makeEndpoint } from './cluster/socket.js';
import { startFailure } from './cluster/start-failure.js';

/** Longest recovery after a crash that is waited for, ms. */
const START_TIMEOUT_MS = 120_000;

/** Between the end of a postmaster and the next, ms. */
const RESTART_PAUSE = 500;

/** Address and credentials of a database. */
export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** The embedded PostgreSQL, running. */
export interface Cluster {
  /** The application's own database, as a role that owns it and may do nothing else. */
  readonly app: Connection;
  /** The superuser, for tests and rescue. */
  readonly admin: Connection;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Absolute and owned by this process, see `openDataDir`. */
  readonly dataDir: string;
  readonly password: string;
  /** Connections that the application may open. */
  readonly connections: number;
  readonly log: Logger;
  /** PostgreSQL settings that override the usual ones, for a test's data, which need not survive a power failure. */
  readonly settings?: Readonly<Record<string, string | number>>;
}

/** Starts the embedded PostgreSQL of a data folder, making it first if there is none. Throws {@link StartError}. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const home = await findHome(options.dataDir);
  const binaries = await runnable(await findBinaries(), home);
  const endpoint = await makeEndpoint(home);
  try {
    await stopLeftover(home.data, endpoint.lockFiles);
    await initCluster(home, binaries, options.password);
    return await startAt(endpoint, home, binaries, options);
  } catch (error) {
    await endpoint.release();
    throw error;
  }
}

async function startAt(
  endpoint: Endpoint,
  home: Home,
  binaries: Binaries,
  { password, connections, log, settings: overrides }: ClusterOptions,
): Promise<Cluster> {
  const admin = { host: endpoint.host, port: endpoint.port, user: 'postgres', password, database: 'postgres' };
  const app = { ...admin, user: 'guanlan', database: 'guanlan' };
  const settings = { ...endpoint.settings, ...tuning, max_connections: connections + 10, ...overrides };
  const supervisor = await supervise(() => startPostmaster(home, binaries, settings), admin, log);
  const stop = async (): Promise<void> => {
    await supervisor.stop();
    await endpoint.release();
  };
  try {
    await ensureDatabase(admin, app);
  } catch (error) {
    await stop();
    throw error;
  }
  return { app, admin, stop };
}

const tuning = {
  fsync: 'on',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: 0,
  jit: 'off',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

async function runnable(binaries: Binaries, home: Home): Promise<Binaries> {
  if (!home.user || canRun(program(binaries, 'postgres'), home.user)) return binaries;
  const copy = await copyBinaries(binaries, SHARED_BASE);
  if (canRun(program(copy, 'postgres'), home.user)) return copy;
  throw new StartError(
    'DATABASE',
    `PostgreSQL cannot be run as uid ${home.user.uid}, and it refuses to run as root. Start as another user, or set DATABASE_URL`,
  );
}

/** Starts the postmaster, and starts it again whenever it ends by itself. */
async function supervise(
  start: () => Promise<Postmaster>,
  admin: Connection,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let current = await start();
  try {
    await untilReady(current, admin);
  } catch (error) {
    await current.stop();
    throw error;
  }
  const watch = async (): Promise<void> => {
    for (;;) {
      await current.ended;
      if (stopping.signal.aborted) return;
      log.error({ logFile: current.logFile }, 'PostgreSQL ended by itself and is started again');
      await sleep(RESTART_PAUSE, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      current = await start().catch((error: unknown) => {
        log.error(error, 'PostgreSQL cannot be started');
        return current;
      });
      if (stopping.signal.aborted) await current.stop();
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      await current.stop();
      await watching;
    },
  };
}

async function untilReady(postmaster: Postmaster, admin: Connection): Promise<void> {
  let ended = false;
  void postmaster.ended.then(() => {
    ended = true;
  });
  const end = performance.now() + START_TIMEOUT_MS;
  for (let cause: unknown; ; ) {
    if (ended || performance.now() > end) {
      const reasons = startFailure(await readFile(postmaster.logFile, 'utf8').catch(() => ''));
      throw new StartError('DATABASE', `The embedded PostgreSQL does not start:\n${reasons}`, { cause });
    }
    try {
      return await withClient(admin, async () => {});
    } catch (error) {
      cause = error;
      if ((error as { code?: string }).code === '28P01') {
        throw new StartError(
          'DATABASE',
          'The database has another password than secrets.json: they must come from the same backup',
          { cause },
        );
      }
      await sleep(20);
    }
  }
}

async function ensureDatabase(admin: Connection, app: Connection): Promise<void> {
  await withClient(admin, async (client) => {
    const { rows } = await client.query<{ role: boolean; quiet: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_roles where rolname = $1 and 'log_min_messages=log' = any(rolconfig)) as quiet,
              exists (select from pg_database where datname = $2) as database`,
      [app.user, app.database],
    );
    const user = pg.escapeIdentifier(app.user);
    if (!rows[0]?.role) await client.query(`create role ${user} login password ${pg.escapeLiteral(app.password)}`);
    // The server itself tells of queries that fail; here each would be some KB, with what users have sent.
    if (!rows[0]?.quiet) await client.query(`alter role ${user} set log_min_messages = log`);
    if (!rows[0]?.database) await client.query(`create database ${pg.escapeIdentifier(app.database)} owner ${user}`);
  });
}

async function withClient<T>(connection: Connection, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
