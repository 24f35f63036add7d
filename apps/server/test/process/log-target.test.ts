import { existsSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppConfig } from '@guanlan/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { authorize, invokeFunction, type Space } from '../support/cloud-call.js';
import { type ServerProcess, type SpawnOptions, spawnServer } from './server-process.js';

let folder = '';
let server: ServerProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guanlan-log-'));
});
afterEach(async () => {
  server?.child.kill('SIGTERM');
  await server?.exitCode;
  await rm(folder, { recursive: true, force: true });
});

async function start(options: SpawnOptions): Promise<{ url: string; call: (n: number) => Promise<unknown> }> {
  server = spawnServer({ DATA_DIR: folder, LOG_LEVEL: 'info', CALLS_PER_IP_MINUTE: '1000000' }, options);
  const url = await server.url;
  const { cloud } = AppConfig.parse(await (await fetch(`${url}/config.json`)).json());
  const space: Space = {
    url,
    secrets: { spaceId: cloud.spaceId, spaceSecret: cloud.clientSecret },
    now: Date.now(),
  };
  const access = await authorize(space);
  return { url, call: async (n) => (await invokeFunction(space, access, 'system.echo', { n })).data };
}

async function lostLines(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^guanlan_log_lines_lost_total (\d+)$/m.exec(text)?.[1]);
}

const slowTest = { timeout: 240_000 };

it.skipIf(!existsSync('/dev/full'))(
  'with a full log disk it goes on answering and counts its lines',
  slowTest,
  async () => {
    const full = await open('/dev/full', 'w');
    const { url, call } = await start({ stderr: full.fd });
    await full.close();
    for (let n = 0; n < 5; n += 1) expect(await call(n)).toEqual({ n });
    expect(await lostLines(url)).toBeGreaterThanOrEqual(5);
    expect(server?.child.exitCode).toBeNull();
  },
);

it('a server whose log is not read continues to answer, and stops normally', slowTest, async () => {
  const { url, call } = await start({ stderr: 'unread' });
  // Calls until the pipe has been full for some time.
  while ((await lostLines(url)) < 1_000) await Promise.all(Array.from({ length: 100 }, (_, n) => call(n)));
  expect(await call(1)).toEqual({ n: 1 });
  server?.child.stderr?.resume();
  server?.child.kill('SIGTERM');
  expect(await server?.exitCode).toBe(0);
});
