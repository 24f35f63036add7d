import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createTestDatabase } from '../support/database.js';
import { type ServerProcess, spawnServer } from './server-process.js';

/** Servers as an operator would run them: one database and the same secrets, a data folder each. */
export interface TestNodes {
  readonly databaseUrl: string;
  readonly opsKey: string;
  /** The data folder of a server. */
  folderOf(name: string): string;
  /** Starts a server, by its folder. */
  start(name: string, env?: Readonly<Record<string, string>>): ServerProcess;
  /** Stops all that run. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

const key = (): string => randomBytes(24).toString('base64url');

/** @param env - further variables of all servers */
export async function createTestNodes(env: Readonly<Record<string, string>> = {}): Promise<TestNodes> {
  const [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'guanlan-nodes-'))]);
  const opsKey = key();
  const shared = {
    ...{ DATABASE_URL: database.url, JWT_SECRET: key(), CODE_KEY: key(), ACCESS_TOKEN_KEY: key(), DATA_KEY: key() },
    ...{ SPACE_ID: 'guanlan-tests', SPACE_SECRET: key(), OPS_KEY: opsKey },
    ...{ PUSH_PRIVATE_KEY: inject('pushKey'), PUSH_APP_ID: '__UNI__TEST' },
    ...env,
  };
  const servers: ServerProcess[] = [];
  const folderOf = (name: string): string => join(folder, name);
  const stop = async (): Promise<void> => {
    for (const { child, exitCode } of servers.splice(0)) {
      child.kill('SIGTERM');
      await exitCode;
    }
  };
  return {
    databaseUrl: database.url,
    opsKey,
    folderOf,
    start: (name, more = {}) => {
      const server = spawnServer({ ...shared, DATA_DIR: folderOf(name), ...more });
      servers.push(server);
      return server;
    },
    stop,
    close: async () => {
      await stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
