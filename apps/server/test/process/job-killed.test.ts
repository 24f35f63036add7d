import { randomUUID } from 'node:crypto';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type FakeTranscriber, startFakeTranscriber } from '@guanlan/fakes/transcribe';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { FileCalls, upload } from '../files/file-calls.js';
import { consoleSignIn, spaceOf } from '../identity/console-sign-in.js';
import { authorize, invokeFunction } from '../support/cloud-call.js';
import { createTestNodes, type TestNodes } from './nodes.js';
import type { ServerProcess } from './server-process.js';

const slowTest = { timeout: 240_000 };
const soon = { timeout: 60_000, interval: 50 };

let hearing: FakeTranscriber;
let nodes: TestNodes;
let client: pg.Client;
let servers: readonly [ServerProcess, ServerProcess];
beforeAll(async () => {
  hearing = await startFakeTranscriber();
  nodes = await createTestNodes(hearing.env);
  client = new pg.Client({ connectionString: nodes.databaseUrl });
  await client.connect();
  // Whichever node takes the job reads the file.
  const shared = join(nodes.folderOf('a'), 'files');
  await mkdir(shared, { recursive: true });
  await mkdir(nodes.folderOf('b'), { recursive: true });
  await symlink(shared, join(nodes.folderOf('b'), 'files'));
  servers = [nodes.start('a'), nodes.start('b')];
  await Promise.all(servers.map(({ url }) => url));
}, 240_000);
afterAll(async () => {
  await client?.end();
  await nodes?.close();
  await hearing?.close();
}, 240_000);

it(
  'a transcription of a node that is killed is ended by another long before a worker counts as silent',
  slowTest,
  async () => {
    const user = await consoleSignIn(servers[0]);
    const spaces = await Promise.all(servers.map(async ({ url }) => spaceOf(await url)));
    const [space] = spaces;
    if (!space) throw new Error('no space');
    const calls = new FileCalls(() => space);
    const ticket = await calls.sign({ filename: 'film.mp4', use: 'transcribe', uniIdToken: user.token });
    await upload(ticket, new Blob([Buffer.from('\0\0\0\x18ftypisom, and then a film')], { type: 'video/mp4' }));
    expect(await calls.report(ticket.id)).toBe(true);
    hearing.hold();
    const requestId = randomUUID();
    const args = { requestId, fileId: ticket.id, name: 'film.mp4' };
    await invokeFunction(space, await authorize(space), 'video.transcribe', args, user.token);
    const job = async () =>
      (await client.query('select state, owner, error from jobs where id = $1', [`transcription:${requestId}`]))
        .rows[0];
    await vi.waitFor(() => expect(hearing.requests.length).toBe(1), soon);
    const { owner } = await job();
    const ids = await Promise.all(['a', 'b'].map((name) => readFile(join(nodes.folderOf(name), 'node-id'), 'utf8')));
    const at = ids.findIndex((id) => owner.startsWith(id.trim()));
    const dead = at === 0 ? servers[0] : servers[1];
    const livingSpace = spaces[at === 0 ? 1 : 0];
    if (!livingSpace) throw new Error('no space');
    const killedAt = performance.now();
    dead.child.kill('SIGKILL');
    await dead.exitCode;
    await vi.waitFor(async () => expect((await job()).state).toBe('dead'), soon);
    const tookMs = performance.now() - killedAt;
    process.stdout.write(`the job was given up ${(tookMs / 1000).toFixed(1)} s after the kill\n`);
    const { data } = await invokeFunction(
      livingSpace,
      await authorize(livingSpace),
      'video.transcription',
      { transcriptionId: requestId },
      user.token,
    );
    expect(data).toMatchObject({ transcription: { status: 'error', error: { code: 'TRANSCRIBE_INTERRUPTED' } } });
    expect(await job()).toMatchObject({ error: 'JOB_INTERRUPTED' });
    const told = await client.query(`select title from notices where event_id = $1`, [`transcription:${requestId}`]);
    expect(told.rows).toEqual([{ title: '转写没有完成：film.mp4' }]);
  },
);
