import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { startRedis, type TestRedis } from '../process/redis.js';
import { type ServerProcess, spawnServer } from '../process/server-process.js';
import { createTestDatabase } from '../support/database.js';
import { pushAddress } from './push-app.js';
import { PushDevice } from './push-device.js';

/** Servers as an operator would run them: one database, one Redis, the same secrets, a folder each. */
export interface PushNodes {
  readonly opsKey: string;
  readonly redis: TestRedis;
  readonly databaseUrl: string;
  /** Starts a server, by its folder. */
  start(name: string): ServerProcess;
  /** A device that is online at a server; with a session, again. */
  online(url: string, session?: string): Promise<PushDevice>;
  close(): Promise<void>;
}

/** @param env - further variables of all servers */
export async function startPushNodes(env: Readonly<Record<string, string>> = {}): Promise<PushNodes> {
  const opsKey = randomBytes(16).toString('hex');
  const [redis, database, folder] = await Promise.all([
    startRedis(),
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'guanlan-nodes-')),
  ]);
  const servers: ServerProcess[] = [];
  const devices: PushDevice[] = [];
  return {
    opsKey,
    redis,
    databaseUrl: database.url,
    start(name) {
      const server = spawnServer({
        DATA_DIR: join(folder, name),
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        PUSH_PRIVATE_KEY: inject('pushKey'),
        PUSH_APP_ID: '__UNI__TEST',
        OPS_KEY: opsKey,
        ...env,
      });
      servers.push(server);
      return server;
    },
    async online(url, session) {
      const device = await PushDevice.online(await pushAddress({ url }), session);
      devices.push(device);
      return device;
    },
    async close() {
      await Promise.all(devices.map((device) => device.close()));
      for (const { child, exitCode } of servers) {
        child.kill('SIGTERM');
        await exitCode;
      }
      await redis.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
