import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consoleSignIn, spaceOf } from '../identity/console-sign-in.js';
import { authorize, invokeFunction } from '../support/cloud-call.js';
import { type ServerProcess, spawnServer } from './server-process.js';

let folder = '';
const started: ServerProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guanlan-start-'));
});
afterEach(async () => {
  for (const { child, exitCode } of started.splice(0)) {
    child.kill('SIGTERM');
    await exitCode;
  }
  await rm(folder, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}): ServerProcess {
  const server = spawnServer({ DATA_DIR: folder, MARKET_SOURCE: 'simulated', ...env });
  started.push(server);
  return server;
}

/** Command lines of what runs on this data folder. */
const databaseProcesses = (): string[] =>
  spawnSync('ps', ['-eo', 'args'])
    .stdout.toString()
    .split('\n')
    .filter((line) => line.includes(`postgres -D ${folder}`));

async function whoAmI(server: ServerProcess, token: string): Promise<unknown> {
  const space = await spaceOf(await server.url);
  const { data } = await invokeFunction(space, await authorize(space), 'identity.me', {}, token);
  return data?.uid;
}

// Each test starts whole processes, which on a busy machine takes its time.
const slowTest = { timeout: 240_000 };

describe('a start that cannot be', slowTest, () => {
  it.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
    [{ APP_ENV: 'production', ALLOW_DEMO: '0' }, 'ALLOW_DEMO must be 1 to run production on demo services'],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'The database cannot be reached'],
    [{ REDIS_URL: 'redis://127.0.0.1:1' }, 'Redis cannot be reached at REDIS_URL: connect ECONNREFUSED'],
  ])('with %j ends with a sentence and no stack', async (env, sentence) => {
    const server = start(env);
    expect(await server.exitCode).toBe(1);
    expect(server.out()).toBe('');
    expect(server.err()).toContain(sentence);
    expect(server.err()).not.toMatch(/^\s+at /m);
  });

  it('ends with a sentence on a port that is taken, and leaves no database behind', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as AddressInfo).port));
    });
    const server = start({ PORT: String(port) });
    expect(await server.exitCode).toBe(1);
    expect(server.err()).toContain(`127.0.0.1 port ${port} cannot be used: another program listens there`);
    expect(databaseProcesses()).toEqual([]);
    other.close();
  });
});

describe('a server', slowTest, () => {
  it('answers once it has printed its address, alone on its data, and stops with all that it started', async () => {
    const first = start();
    const url = await first.url;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const [setup, address, ...more] = first.out().split('\n');
    expect(setup).toMatch(
      /^还没有管理员。到 http:\/\/127\.0\.0\.1:\d+\/#\/uni_modules\/\S+\?setupToken=([\w-]{20}) 注册，安装口令 \1$/,
    );
    expect([address, ...more]).toEqual([`观澜 ${url}/`, '']);
    // A connection's process bears the main one's name until it has given itself its own.
    await expect.poll(databaseProcesses).toHaveLength(1);
    const { uid, token } = await consoleSignIn(first);

    const second = start();
    expect(await second.exitCode).toBe(1);
    expect(second.err()).toContain(`in use by another server (process ${first.child.pid})`);
    expect(await whoAmI(first, token)).toBe(uid);

    first.child.kill('SIGTERM');
    expect(await first.exitCode).toBe(0);
    expect(databaseProcesses()).toEqual([]);

    const again = start({ GUANLAN_LIFELINE: '3' });
    expect(await whoAmI(again, token)).toBe(uid);
    again.child.stdio[3]?.destroy();
    expect(await again.exitCode).toBe(0);
    expect(databaseProcesses()).toEqual([]);
  });

  it('killed outright takes its database along, or leaves it to the next start, and loses nothing', async () => {
    const first = start();
    const { uid, token } = await consoleSignIn(first);
    first.child.kill('SIGKILL');
    await first.exitCode;
    await vi.waitFor(() => expect(databaseProcesses()).toEqual([]), { timeout: 60_000, interval: 200 });

    const second = start();
    expect(await whoAmI(second, token)).toBe(uid);
    const postmaster = Number.parseInt(await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10);
    spawnSync('pkill', ['-9', '-f', `kill -INT "\\$1" sh ${postmaster}$`]);
    second.child.kill('SIGKILL');
    await second.exitCode;
    // A connection's process bears the main one's name until it has given itself its own.
    await expect.poll(databaseProcesses).toHaveLength(1);

    expect(await whoAmI(start(), token)).toBe(uid);
    // A connection's process bears the main one's name until it has given itself its own.
    await expect.poll(databaseProcesses).toHaveLength(1);
  });

  it('stops at Ctrl-C even while it starts', async () => {
    const server = start();
    await vi.waitFor(() => expect(databaseProcesses().length).toBeGreaterThan(0), { timeout: 60_000, interval: 100 });
    server.child.kill('SIGINT');
    expect(await server.exitCode).toBe(0);
    expect(databaseProcesses()).toEqual([]);
  });
});
