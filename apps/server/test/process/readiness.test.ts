import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { diskOf } from '../../src/readiness/data-dir.js';
import { FileCalls, upload } from '../files/file-calls.js';
import { runSql } from '../support/database.js';
import { startTestApp, type TestApp } from '../support/harness.js';
import { testDisk } from './full-disk.js';
import { startRedis } from './redis.js';

const disk = testDisk();
const app = await startTestApp({ disk, env: { LOG_LEVEL: 'silent', FREE_SPACE_RESERVE_MB: '100' } });
afterAll(() => app.close());
beforeEach(() => {
  disk.free = Number.MAX_SAFE_INTEGER;
  disk.refusal = null;
  // A readiness result is cached for two seconds.
  app.advance(3_000);
});

async function readiness({ url }: TestApp) {
  const answer = await fetch(`${url}/readyz`);
  const { ok, problems } = (await answer.json()) as { ok: boolean; problems: { code: string; message: string }[] };
  for (const { message } of problems) expect(message).not.toBe('');
  return [answer.status, ok, ...problems.map(({ code }) => code)];
}

/** Reads the readiness past the lifetime of a cached result. */
function laterReadiness(node: TestApp) {
  node.advance(3_000);
  return readiness(node);
}

async function problemMetrics({ url }: TestApp): Promise<string[]> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return [...text.matchAll(/^guanlan_problem\{code="(\w+)"\} 1$/gm)].map(([, code]) => code ?? '');
}

const MB = 1_048_576;

describe('the disk of the data folder', () => {
  it.each([
    ['no free space', { free: 15 * MB }, [503, false, 'DATA_DIR_FULL']],
    ['less free space than uploads leave', { free: 99 * MB }, [200, true, 'DATA_DIR_LOW']],
    ['a write that finds no room', { refusal: 'ENOSPC' }, [503, false, 'DATA_DIR_FULL']],
    ['a write over the quota of the file system', { refusal: 'EDQUOT' }, [503, false, 'DATA_DIR_FULL']],
    ['a write that fails', { refusal: 'EIO' }, [503, false, 'DATA_DIR_UNWRITABLE']],
    ['room', {}, [200, true]],
  ])('is named with %s', async (_, change, expected) => {
    Object.assign(disk, change);
    expect(await readiness(app)).toEqual(expected);
    expect(await problemMetrics(app)).toEqual(expected.slice(2));
  });

  it('is asked once in two seconds, however many ask', async () => {
    await readiness(app);
    disk.refusal = 'ENOSPC';
    expect(await readiness(app)).toEqual([200, true]);
    app.advance(2_000);
    expect(await readiness(app)).toEqual([503, false, 'DATA_DIR_FULL']);
  });

  it('takes no upload where it is low, and says so before and at the form', async () => {
    const files = new FileCalls(() => ({ url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() }));
    const ticket = await files.sign({});
    disk.free = 100 * MB;
    const refused = await upload(ticket, new Blob(['hello']));
    expect([refused.status, refused.json.error?.code]).toEqual([507, 'STORAGE_FULL']);
    await expect(files.sign({})).rejects.toThrow('STORAGE_FULL');
    disk.free = 101 * MB;
    expect((await upload(ticket, new Blob(['hello']))).status).toBe(200);
  });
});

describe('a database that is read-only', () => {
  it('is named, refuses what is to be saved with a sentence, and shows what is there', async () => {
    const { token } = await app.signIn();
    await readOnly(app, true);
    await expect.poll(() => laterReadiness(app)).toEqual([503, false, 'DATABASE_READ_ONLY']);
    expect(await problemMetrics(app)).toEqual(['DATABASE_READ_ONLY']);
    const { error } = await app.call('identity.updateProfile', { nickname: '观澜' }, token);
    expect(error).toMatchObject({
      code: 'DATABASE_READ_ONLY',
      message: '服务器数据库只读，暂时不能保存；已有内容可以查看',
    });
    expect((await app.call('identity.me', {}, token)).error).toBeUndefined();
    // More than half of the token's life is over: its renewal would be a write.
    app.advance(90 * 60_000);
    const me = await app.call('identity.me', {}, token);
    expect([me.error, me.data?.newToken]).toEqual([undefined, undefined]);
    await readOnly(app, false);
    await expect.poll(() => laterReadiness(app)).toEqual([200, true]);
    expect((await app.call('identity.updateProfile', { nickname: '观澜' }, token)).error).toBeUndefined();
  });
});

/** For all connections, those that are there included. */
async function readOnly({ databaseUrl }: TestApp, on: boolean): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const admin = new URL(databaseUrl);
  admin.pathname = '/postgres';
  await runSql(admin.href, `alter database ${name} set default_transaction_read_only = ${on}`);
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await client.end();
}

describe('a database whose connections are all in use', () => {
  it('is distinguished from one that is down', { timeout: 60_000 }, async () => {
    const node = await startTestApp({ env: { DATABASE_POOL: '2', LOG_LEVEL: 'silent' } });
    const release = [await holdConnections(node, 2)];
    try {
      expect(await laterReadiness(node)).toEqual([200, true, 'DATABASE_BUSY']);
      expect(await problemMetrics(node)).toEqual(['DATABASE_BUSY']);
      expect(await connections(node)).toMatchObject({ in_use: 2 });
      await release.pop()?.();
      await expect.poll(() => laterReadiness(node)).toEqual([200, true]);
      expect(await connections(node)).toMatchObject({ in_use: 0, waiting: 0 });
      release.push(await holdConnections(node, 2));
      await node.dropDatabase();
      expect(await laterReadiness(node)).toEqual([503, false, 'DATABASE_DOWN']);
    } finally {
      await release.pop()?.();
      await node.close();
    }
  });
});

/** Takes some connections of the pool until they are released. */
async function holdConnections({ ctx }: TestApp, count: number): Promise<() => Promise<void>> {
  const held: Promise<void>[] = [];
  const ends: (() => void)[] = [];
  for (let n = 0; n < count; n += 1) {
    await new Promise<void>((isHeld) => {
      const run = () => {
        isHeld();
        return new Promise<void>((end) => ends.push(end));
      };
      held.push(ctx.db.transaction(run));
    });
  }
  return async () => {
    for (const end of ends) end();
    await Promise.allSettled(held);
  };
}

/** The connections of the pool, by state. */
async function connections({ url }: TestApp): Promise<Record<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const found = text.matchAll(/^guanlan_database_connections\{state="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...found].map(([, state, count]) => [state, Number(count)]));
}

describe('Redis', () => {
  it('is named while it is away, and the node continues', { timeout: 60_000 }, async () => {
    const redis = await startRedis();
    const node = await startTestApp({ env: { REDIS_URL: redis.url, LOG_LEVEL: 'silent' } });
    try {
      expect(await readiness(node)).toEqual([200, true]);
      await redis.cut();
      await expect.poll(() => laterReadiness(node)).toEqual([200, true, 'REDIS_DOWN']);
      expect(await problemMetrics(node)).toEqual(['REDIS_DOWN']);
    } finally {
      await node.close();
      await redis.stop();
    }
  });
});

describe('a real disk', () => {
  it('is probed by writing, and nothing of that stays', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'guanlan-disk-'));
    const real = diskOf(folder);
    await real.probe();
    expect(await real.freeBytes()).toBeGreaterThan(0);
    await rm(folder, { recursive: true });
    await expect(real.probe()).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is reported when it is full', async ({ skip }) => {
    const folder = await mkdtemp(join(tmpdir(), 'guanlan-disk-'));
    try {
      const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status === 0;
      if (!mounted) skip('this test may not mount a file system');
      try {
        await writeFile(join(folder, 'filler'), Buffer.alloc(128 * 1024)).catch(() => undefined);
        await expect(diskOf(folder).probe()).rejects.toMatchObject({ code: 'ENOSPC' });
      } finally {
        spawnSync('umount', [folder]);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
