import { createReadStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { openDatabase } from '../db/client.js';
import { startCluster } from '../db/cluster.js';
import { openDataDir } from '../db/data-dir.js';
import { applyMigrations } from '../db/migrate.js';
import { type Config, createConfig } from '../env/config.js';
import type { Env } from '../env/env.js';
import { loadLegacyKeys } from '../features/identity/password/legacy-keys.js';
import { createSlowHash, type SlowHash } from '../features/identity/password/slow-hash.js';
import { writeFailure } from '../features/write-failure.js';
import { loadSecrets } from '../secrets.js';
import { StartError } from '../start-error.js';
import type { Args } from './args.js';
import { importUsers } from './import-users.js';
import { readLines } from './read-lines.js';
import { createReport, summarize } from './report.js';

export interface RunOptions {
  readonly cwd: string;
  readonly log: Logger;
  readonly print: (line: string) => void;
  readonly warn: (line: string) => void;
  readonly signal: AbortSignal;
  readonly slow?: SlowHash;
}

/**
 * Imports the users of a file. Returns the exit code: 0, or 2 when some lines were not imported. Throws `StartError`.
 */
export async function runImport(args: Args, env: Env, options: RunOptions): Promise<0 | 2> {
  const { cwd, log, print, warn, signal } = options;
  const config = createConfig(env, cwd);
  const path = resolve(cwd, args.file);
  const size = await sizeOf(path);
  const { custom, secrets: oldSecrets } = await loadLegacyKeys(config.legacyPasswords);
  const started: (() => unknown)[] = [];
  try {
    const { to, key } = await openTarget(config, env, log, started);
    warn(`Users come into ${config.database.url === null ? config.dataDir : new URL(config.database.url).host}`);
    const { db, pool, close } = openDatabase(to, 4, log);
    started.push(close);
    await applyMigrations(pool);
    const stream = createReadStream(path, 'utf8');
    started.push(() => stream.destroy());
    const totals = await importUsers(readLines(stream), {
      db,
      slow: options.slow ?? createSlowHash(),
      custom,
      key,
      now: Date.now,
      dryRun: args.dryRun,
      appId: args.appId,
      report: createReport({ print, warn, dryRun: args.dryRun, share: () => (size ? stream.bytesRead / size : 1) }),
      signal,
    }).catch((cause: unknown) => {
      throw awayOr(cause);
    });
    for (const line of summarize(
      totals,
      args.dryRun,
      oldSecrets.map(({ version }) => version),
    ))
      print(line);
    return totals.failed > 0 || totals.stopped ? 2 : 0;
  } finally {
    for (let next = started.pop(); next; next = started.pop()) await next();
  }
}

/** A word for the operator where the database went away under way; else the failure as it is. */
function awayOr(cause: unknown): unknown {
  if (writeFailure(cause)?.code !== 'DATABASE_DOWN') return cause;
  const message = 'The database went away. The users that were brought stay; run the import again for the others';
  return new StartError('DATABASE', message, { cause });
}

/** The database, and the key of its installation. */
async function openTarget(config: Config, env: Env, log: Logger, started: (() => unknown)[]) {
  if (config.database.url !== null) {
    // The server may be running: its folder is read and not taken.
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
    return { to: config.database.url, key: (await loadSecrets(config.dataDir, env)).codeKey };
  }
  const dataDir = await openDataDir(config.dataDir);
  started.push(dataDir.release);
  const { databasePassword: password, codeKey: key } = await loadSecrets(dataDir.path, env);
  const cluster = await startCluster({ dataDir: dataDir.path, password, connections: 10, log });
  started.push(cluster.stop);
  return { to: cluster.app, key };
}

async function sizeOf(path: string): Promise<number> {
  const file = await stat(path).catch((cause: unknown) => {
    throw new StartError('IMPORT', `${path} cannot be read`, { cause });
  });
  if (!file.isFile()) throw new StartError('IMPORT', `${path} is not a file`);
  return file.size;
}
