import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/db/client.js';
import { startCluster } from '../src/db/cluster.js';
import { openDataDir } from '../src/db/data-dir.js';
import { applyMigrations } from '../src/db/migrate.js';
import { generateRsaKey } from '../src/push/ciphers/rsa-key.js';
import { inDatabase, runSql, urlOf } from './support/database.js';
import { useScratchFolder } from './support/scratch-folder.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server on which tests may make databases, and one with all tables and no rows to copy in the quickest way. */
    testDatabase: { readonly admin: string; readonly template: string; readonly strategy: 'wal_log' | 'file_copy' };
    /** An RSA key of its own for the push gateway. */
    pushKey: string;
  }
}

/** One PostgreSQL for the whole run: the embedded one, or that of `TEST_DATABASE_URL`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  useScratchFolder();
  const server = process.env.TEST_DATABASE_URL ? outside(process.env.TEST_DATABASE_URL) : await embedded();
  const template = `guanlan_template_${randomBytes(4).toString('hex')}`;
  await runSql(server.admin, `create database ${template}`);
  const database = openDatabase(inDatabase(server.admin, template), 2, pino({ level: 'silent' }));
  await applyMigrations(database.pool);
  await database.close();
  project.provide('pushKey', generateRsaKey());
  project.provide('testDatabase', { admin: server.admin, template, strategy: server.strategy });
  return async () => {
    await runSql(server.admin, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}

// A copy of files needs a checkpoint, which a server that syncs waits for.
const outside = (admin: string) => ({ admin, strategy: 'wal_log', stop: async () => {} }) as const;

/** A database that a power failure would lose: nothing here outlives the run. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_init_zero: 'off' };

async function embedded() {
  const folder = await mkdtemp(join(tmpdir(), 'guanlan-test-'));
  const dataDir = await openDataDir(folder);
  const log = pino({ level: 'silent' });
  const password = 'for-tests-only';
  const cluster = await startCluster({ dataDir: dataDir.path, password, connections: 200, log, settings });
  const admin = urlOf(cluster.admin);
  // Each app opens a dozen connections; the password's hash was a third of what one takes.
  await runSql(admin, `set scram_iterations = 1; alter role postgres password '${password}'`);
  return {
    admin,
    strategy: 'file_copy' as const,
    stop: async () => {
      await cluster.stop();
      dataDir.release();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
