import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadTicket } from '@guanlan/cloud-client/wire/files';
import { AppConfig } from '@guanlan/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ServerProcess, spawnServer } from '../process/server-process.js';
import { FileCalls, formOf, upload } from './file-calls.js';

let folder = '';
const started: ServerProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guanlan-crash-'));
});
afterEach(async () => {
  for (const { child, exitCode } of started.splice(0)) {
    child.kill('SIGTERM');
    await exitCode;
  }
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<{ server: ServerProcess; url: string; files: FileCalls }> {
  const server = spawnServer({ DATA_DIR: folder });
  started.push(server);
  const url = await server.url;
  const { cloud } = AppConfig.parse(await (await fetch(`${url}/config.json`)).json());
  const secrets = { spaceId: cloud.spaceId, spaceSecret: cloud.clientSecret };
  return { server, url, files: new FileCalls(() => ({ url, secrets, now: Date.now() })) };
}

const names = (part: string): Promise<string[]> => readdir(join(folder, 'files', part)).catch(() => []);

/** Sends a form but for its last bytes, and leaves the connection open. */
async function uploadPart(ticket: UploadTicket, content: Blob): Promise<void> {
  const form = new Response(formOf(ticket, content));
  const body = Buffer.from(await form.arrayBuffer());
  const { hostname, port, pathname } = new URL(ticket.uploadUrl ?? '');
  const socket = connect(Number(port), hostname);
  // The socket breaks when the server is killed.
  socket.on('error', () => {});
  const head = `POST ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: ${form.headers.get('content-type')}\r\ncontent-length: ${body.length}\r\n\r\n`;
  socket.write(head);
  socket.write(body.subarray(0, -10));
}

const at = (url: string, { cdnUrl, ossPath }: UploadTicket): string =>
  `${url}${new URL(cdnUrl ?? '').pathname}/${ossPath}`;

it('killed between ticket, upload and report, it serves nothing that is not registered, and takes up again', {
  timeout: 240_000,
}, async () => {
  const first = await start();
  const [asked, half, uploaded, registered] = [
    await first.files.sign({}),
    await first.files.sign({}),
    await first.files.sign({}),
    await first.files.sign({}),
  ];
  const content = new Blob(['x'.repeat(200_000)], { type: 'text/plain' });
  expect((await upload(uploaded, content)).status).toBe(200);
  expect((await upload(registered, content)).status).toBe(200);
  expect(await first.files.report(registered.id)).toBe(true);
  await uploadPart(half, content);
  await vi.waitFor(async () => expect(await names('drafts')).toHaveLength(1), { timeout: 60_000 });
  first.server.child.kill('SIGKILL');
  await first.server.exitCode;
  expect(await names('drafts')).toHaveLength(1);

  const { url, files } = await start();
  const statuses = async () =>
    Promise.all([asked, half, uploaded, registered].map(async (one) => (await fetch(at(url, one))).status));
  expect(await statuses()).toEqual([404, 404, 404, 200]);
  const links = await files.info(...[asked, half, uploaded, registered].map((one) => at(url, one)));
  expect(links.map((item) => item.url !== undefined)).toEqual([false, false, false, true]);
  expect([await files.report(asked.id), await files.report(half.id)]).toEqual([
    'FILE_NOT_UPLOADED',
    'FILE_NOT_UPLOADED',
  ]);
  expect(await files.report(uploaded.id)).toBe(true);
  expect((await upload({ ...half, uploadUrl: `${url}/upload` }, content)).status).toBe(200);
  expect(await names('drafts')).toEqual([]);
  expect(await files.report(half.id)).toBe(true);
  expect(await statuses()).toEqual([404, 200, 200, 200]);
  expect(await (await fetch(at(url, half))).text()).toBe(await content.text());
});
