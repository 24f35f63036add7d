import { spawnSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FileCalls, upload } from '../files/file-calls.js';
import { consoleSignIn, spaceOf } from '../identity/console-sign-in.js';
import { authorize, invokeFunction } from '../support/cloud-call.js';
import { type ServerProcess, spawnServer } from './server-process.js';

const DISK_FULL_TEXT = '服务器磁盘已满，暂时不能保存；已有内容可以查看';

let folder = '';
let isMounted = false;
let server: ServerProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guanlan-full-'));
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=700m', 'tmpfs', folder]).status === 0;
});
afterEach(async () => {
  server?.child.kill('SIGTERM');
  await server?.exitCode;
  if (isMounted) spawnSync('umount', [folder]);
  await rm(folder, { recursive: true, force: true });
});

const filler = (): string => join(folder, 'filler');

/** Takes all room that the disk has. */
async function fill(): Promise<void> {
  const file = await open(filler(), 'a');
  try {
    for (const bytes of [Buffer.alloc(1_048_576, 1), Buffer.alloc(4096, 1)]) {
      const isFull = async () =>
        file.write(bytes).then(
          ({ bytesWritten }) => bytesWritten < bytes.length,
          () => true,
        );
      while (!(await isFull()));
    }
  } finally {
    await file.close();
  }
}

/** A word of letters alone, different for each number. */
const wordOf = (n: number): string => `zq${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

it('a server with a full disk reads, names what it cannot save, and recovers when there is room', {
  timeout: 300_000,
}, async ({ skip }) => {
  if (!isMounted) skip('this test may not mount a file system');
  server = spawnServer({ DATA_DIR: join(folder, 'data'), CALLS_PER_IP_MINUTE: '1000000', FREE_SPACE_RESERVE_MB: '1' });
  const url = await server.url;
  const { token } = await consoleSignIn(server);
  const space = await spaceOf(url);
  const access = await authorize(space);
  const call = (name: string, args: object) => invokeFunction(space, access, name, args, token);
  const readiness = async () => {
    const answer = await fetch(`${url}/readyz`);
    const { problems } = (await answer.json()) as { problems: { code: string }[] };
    return [answer.status, ...problems.map(({ code }) => code)];
  };
  const files = new FileCalls(() => ({ ...space, now: Date.now() }));
  const add = (n: number) =>
    call('english.addWord', { word: wordOf(n), meaning: `词${n}`, sentence: `${wordOf(n)} ${'y'.repeat(200)}` });
  const address = await files.store(new Blob(['before']));
  const ticket = await files.sign({});
  expect((await add(0)).error).toBeUndefined();

  await fill();
  await expect.poll(readiness, { timeout: 30_000, interval: 500 }).toEqual([503, 'DATA_DIR_FULL']);
  // For a while, rows fit into existing pages.
  const saved = [0];
  const refusals = new Set<string>();
  for (let n = 1; n <= 300; n += 1) {
    const { error } = await add(n);
    if (error) refusals.add(`${error.code} ${error.message}`);
    else saved.push(n);
    if (n % 100 === 0) await fill();
  }
  expect([...refusals]).toEqual([`STORAGE_FULL ${DISK_FULL_TEXT}`]);
  const refused = await upload(ticket, new Blob(['while it is full']));
  expect([refused.status, refused.json.error]).toEqual([507, { code: 'STORAGE_FULL', message: DISK_FULL_TEXT }]);
  expect((await call('identity.me', {})).error).toBeUndefined();
  expect(await (await fetch(address)).text()).toBe('before');
  expect(await readiness()).toEqual([503, 'DATA_DIR_FULL']);

  await rm(filler());
  await expect.poll(readiness, { timeout: 60_000, interval: 500 }).toEqual([200]);
  expect((await upload(ticket, new Blob(['after']))).status).toBe(200);
  expect(await files.report(ticket.id)).toBe(true);
  expect((await add(1000)).error).toBeUndefined();
  for (const n of [saved[0], saved.at(-1), 1000]) {
    const { data } = await call('english.lookup', { word: wordOf(n ?? 0) });
    expect(data?.saved).toMatchObject({ word: wordOf(n ?? 0) });
  }
  expect(server.child.exitCode).toBeNull();
});
