import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { spaceOf } from '../identity/console-sign-in.js';
import { createTestNodes, type TestNodes } from '../process/nodes.js';
import { startRedis, type TestRedis } from '../process/redis.js';
import type { ServerProcess } from '../process/server-process.js';
import { authorize, invokeFunction } from '../support/cloud-call.js';
import { FileCalls } from './file-calls.js';

// Each test starts whole processes, which on a busy machine takes its time.
const slowTest = { timeout: 240_000 };
const production = { APP_ENV: 'production', ALLOW_DEMO: '1', PUBLIC_URL: 'https://app.example.com' };
const s3 = {
  ...{ S3_ENDPOINT: 'http://127.0.0.1:1', S3_REGION: 'r', S3_BUCKET: 'b' },
  ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
};

describe('a second node on a database in production', slowTest, () => {
  let nodes: TestNodes;
  beforeEach(async () => {
    nodes = await createTestNodes();
  });
  afterEach(() => nodes.close(), 240_000);

  it('is refused in production with files of its own, and accepted with a shared folder or bucket', async () => {
    await nodes.start('a', production).url;
    for (const env of [production, { ...production, ...s3 }]) {
      const other = nodes.start('b', env);
      expect(await other.exitCode).toBe(1);
      expect(other.err()).toMatch(/another server on this database keeps its files elsewhere.*S3_ENDPOINT/);
      expect(other.err()).not.toMatch(/^\s+at /m);
    }
    await mkdir(nodes.folderOf('c'));
    await symlink(join(nodes.folderOf('a'), 'files'), join(nodes.folderOf('c'), 'files'));
    const third = nodes.start('c', production);
    await third.url;
    expect(third.err()).not.toContain('elsewhere');
    await nodes.stop();
    for (const name of ['a', 'b']) await nodes.start(name, { ...production, ...s3 }).url;
  });

  it('takes the place of one that is gone', async () => {
    const first = nodes.start('a', production);
    await first.url;
    first.child.kill('SIGKILL');
    await first.exitCode;
    await nodes.start('b', production).url;
  });
});

describe('two nodes on a database, with Redis and a folder each', slowTest, () => {
  let redis: TestRedis;
  let nodes: TestNodes;
  let a: ServerProcess;
  let b: ServerProcess;
  const urls: string[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    nodes = await createTestNodes({ REDIS_URL: redis.url });
    [a, b] = [nodes.start('a'), nodes.start('b')];
    urls.push(await a.url, await b.url);
  }, 240_000);
  afterAll(async () => {
    await nodes?.close();
    await redis?.stop();
  }, 240_000);

  it('tell at their start that REDIS_URL without S3_… leaves files apart', () => {
    for (const node of [a, b]) expect(node.err()).toContain('REDIS_URL is set and S3_… are not');
  });

  it('tell of files elsewhere, and a file that is not there is a failure with a name, counted once', async () => {
    // The later of the two that started together, or both.
    expect(`${a.err()}${b.err()}`).toContain('keeps its files elsewhere');
    const space = await spaceOf(await a.url);
    const file = new URL(await new FileCalls(() => space).store(new Blob(['观澜']), { filename: 'a.txt' }));
    expect((await fetch(file)).status).toBe(200);
    const answer = await fetch(`${await b.url}${file.pathname}`);
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([503, null, null]);
    expect(await answer.json()).toEqual({
      error: { code: 'FILE_ELSEWHERE', message: expect.stringContaining('另一台') },
    });
    expect(b.err().match(/is not in the storage of this node/g)).toHaveLength(1);
    const metrics = await fetch(`${await b.url}/metrics`, { headers: { authorization: `Bearer ${nodes.opsKey}` } });
    expect(await metrics.text()).toMatch(/^guanlan_files_missing_total 1$/m);
  });

  it('print one token for the administrator that there is not, which serves at either, once', async () => {
    const tokenOf = (out: string): string => /安装口令 ([\w-]{20})$/m.exec(out)?.[1] ?? '';
    const setupToken = tokenOf(a.out());
    expect(setupToken).toHaveLength(20);
    expect(tokenOf(b.out())).toBe(setupToken);
    const outcomes = [];
    for (const url of urls) {
      const space = await spaceOf(url);
      const args = { username: `root-${outcomes.length}`, password: 'fifteen and more!', setupToken };
      const { error } = await invokeFunction(space, await authorize(space), 'identity.registerAdmin', args);
      outcomes.push(error?.code ?? 'OK');
    }
    expect(outcomes).toEqual(['OK', 'uni-id-admin-exists']);
    expect(`${a.err()}${b.err()}`).not.toContain(setupToken);
    await nodes.stop();
    const again = nodes.start('a');
    await again.url;
    expect(tokenOf(again.out())).toBe('');
  });
});
