import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeS3 } from '@guanlan/fakes/s3';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { rateLimits } from '../../src/db/schema.js';
import { moveFile } from '../../src/features/files/store.js';
import { startTestApp } from '../support/harness.js';
import { FileCalls, formOf, upload } from './file-calls.js';

const s3 = await startFakeS3();
const app = await startTestApp({
  env: { ...s3.env, UPLOAD_MB_PER_DAY: '2', ANONYMOUS_UPLOAD_MB_PER_DAY: '2', UPLOAD_MAX_MB: '1', LOG_LEVEL: 'silent' },
});
afterEach(() => {
  s3.down = false;
});
afterAll(async () => {
  await app.close();
  await s3.close();
});

const files = new FileCalls(() => ({ url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() }));
const soon = { timeout: 30_000 };
const text = new Blob(['0123456789'], { type: 'text/plain' });

it('keeps files in the bucket and serves them from there', async () => {
  const address = await files.store(text);
  expect([...s3.objects.values()].map(String)).toEqual(['0123456789']);
  expect(await (await fetch(address)).text()).toBe('0123456789');
  const part = await fetch(address, { headers: { range: 'bytes=-2' } });
  expect([part.status, await part.text()]).toEqual([206, '89']);
});

it('leaves the ticket good when the bucket does not answer', async () => {
  const ticket = await files.sign({});
  s3.down = true;
  const failed = await upload(ticket, text);
  expect([failed.status, failed.json.error?.code]).toEqual([500, 'SYSTEM_ERROR']);
  expect(await files.report(ticket.id)).toBe('FILE_NOT_UPLOADED');
  s3.down = false;
  expect((await upload(ticket, text)).status).toBe(200);
  expect(await files.report(ticket.id)).toBe(true);
});

it('says so when the bucket does not answer a reader', async () => {
  const address = await files.store(text);
  s3.down = true;
  expect((await fetch(address)).status).toBe(500);
});

describe('an export', () => {
  const exported = async (token: string): Promise<Record<string, unknown>[]> => {
    const { data } = await app.call('identity.exportMyData', {}, token);
    const answer = await fetch(`${app.url}${data?.path}`);
    return ((await answer.json()) as { files: Record<string, unknown>[] }).files;
  };

  it('says of each attachment that could not be read that it is missing, and soon stops trying', async () => {
    const { token } = await app.signIn();
    for (let n = 0; n < 6; n += 1) await files.store(text, { filename: 'a.txt', use: 'chat-text', uniIdToken: token });
    const before = s3.requests.length;
    s3.down = true;
    const missing = await exported(token);
    s3.down = false;
    expect(missing).toHaveLength(6);
    for (const file of missing) {
      expect(file).not.toHaveProperty('content');
      expect(file).toMatchObject({ name: 'a.txt', contentMissing: expect.stringContaining('内容') });
    }
    expect(s3.requests.length - before).toBeLessThan(6);
    const content = Buffer.from('0123456789').toString('base64');
    for (const file of await exported(token)) expect(file).toMatchObject({ content });
  });
});

it('does not serve or report what was being stored when its server died', async () => {
  const ticket = await files.sign({});
  await moveFile(app.ctx.db, ticket.id, 'ticket', 'storing');
  expect(await files.report(ticket.id)).toBe('FILE_NOT_UPLOADED');
  expect((await upload(ticket, text)).json.error?.code).toBe('FILE_TICKET_USED');
  expect((await fetch(`${ticket.cdnUrl}/${ticket.ossPath}`)).status).toBe(404);
});

it('finishes storing when a keyed upload of the same content is repeated', async () => {
  const ticket = await files.sign({ requestId: crypto.randomUUID() });
  const sha256 = createHash('sha256')
    .update(await text.bytes())
    .digest('hex');
  await moveFile(app.ctx.db, ticket.id, 'ticket', 'storing', { sha256, size: text.size, type: 'text/plain' });
  expect((await upload(ticket, new Blob(['other']))).json.error?.code).toBe('FILE_TICKET_USED');
  expect(await files.report(ticket.id)).toBe('FILE_NOT_UPLOADED');
  expect((await upload(ticket, text)).status).toBe(200);
  expect(await files.report(ticket.id)).toBe(true);
  expect(await (await fetch(`${ticket.cdnUrl}/${ticket.ossPath}`)).text()).toBe(await text.text());
});

it('counts what is sent in chunks by what came', async () => {
  const { token } = await app.signIn();
  for (let n = 0; n < 3; n += 1) {
    const ticket = await files.sign({ uniIdToken: token });
    const form = new Response(formOf(ticket, text));
    const headers = { 'content-type': form.headers.get('content-type') ?? '' };
    const init = { method: 'POST', headers, body: form.body, duplex: 'half' } as RequestInit;
    expect((await fetch(ticket.uploadUrl ?? '', init)).status).toBe(200);
  }
});

it('takes no more in a day than one address may send', async () => {
  const big = new Blob([new Uint8Array(800_000)]);
  for (let n = 0; n < 2; n += 1) expect((await upload(await files.sign({}), big)).status).toBe(200);
  const refused = await upload(await files.sign({}), big);
  expect([refused.status, refused.json.error?.code]).toEqual([429, 'FILE_QUOTA']);
  expect((await upload(await files.sign({}), text)).status).toBe(200);
  const { token } = await app.signIn();
  expect((await upload(await files.sign({ uniIdToken: token }), big)).status).toBe(200);
});

describe('a share of the day', () => {
  /** KB of the day that a user has used. */
  const spent = async (uid: string): Promise<number> => {
    const [row] = await app.ctx.db
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, `upload-kb:${uid}`));
    return row?.points ?? 0;
  };

  it('is given back for an upload that is cut off', async () => {
    const { uid, token } = await app.signIn();
    const ticket = await files.sign({ uniIdToken: token });
    const form = new Response(formOf(ticket, new Blob([new Uint8Array(500_000)])));
    const bytes = await form.clone().bytes();
    const headers = { 'content-type': form.headers.get('content-type') ?? '', 'content-length': bytes.length };
    const sent = request(ticket.uploadUrl ?? '', { method: 'POST', headers });
    sent.on('error', () => {});
    sent.write(bytes.subarray(0, bytes.length / 2));
    await expect.poll(() => spent(uid), soon).toBe(Math.ceil(bytes.length / 1024));
    sent.destroy();
    await expect.poll(() => spent(uid), soon).toBe(0);
  });

  it('is given back for one that is refused or not stored', async () => {
    const { uid, token } = await app.signIn();
    const ticket = await files.sign({ uniIdToken: token });
    const big = new Blob([new Uint8Array(1_048_577)]);
    expect((await upload(ticket, big)).json.error?.code).toBe('FILE_TOO_LARGE');
    s3.down = true;
    expect((await upload(ticket, text)).json.error?.code).toBe('SYSTEM_ERROR');
    expect(await spent(uid)).toBe(0);
    s3.down = false;
    expect((await upload(ticket, text)).status).toBe(200);
    expect(await spent(uid)).toBeGreaterThan(0);
  });
});

/** A bucket that takes requests and answers none. */
async function silentBucket() {
  const sockets = new Set<Socket>();
  let asked = 0;
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('data', () => (asked += 1));
    socket.on('close', () => sockets.delete(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    waiting: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('a bucket that does not answer', () => {
  it('is not waited for where the reader has left, and keeps no server from stopping', async () => {
    const bucket = await silentBucket();
    const other = await startTestApp({
      env: { ...s3.env, S3_ENDPOINT: bucket.endpoint },
      databaseUrl: app.databaseUrl,
    });
    try {
      const { pathname } = new URL(await files.store(text));
      const leaving = new AbortController();
      const read = fetch(`${other.url}${pathname}`, { signal: leaving.signal });
      await vi.waitFor(() => expect(bucket.asked()).toBe(1), soon);
      leaving.abort();
      await expect(read).rejects.toThrow('aborted');
      await vi.waitFor(() => expect(bucket.waiting()).toBe(0), { timeout: 5_000 });
      expect(other.logLines.filter((line) => line.includes('a request failed'))).toEqual([]);
      const draft = join(await mkdtemp(join(tmpdir(), 'guanlan-draft-')), 'draft');
      await writeFile(draft, 'x');
      const stored = other.ctx.storage.put('a', { path: draft, size: 1, sha256: '0'.repeat(64) });
      const refused = expect(stored).rejects.toThrow();
      await vi.waitFor(() => expect(bucket.waiting()).toBe(1), soon);
      await other.close();
      await refused;
    } finally {
      bucket.close();
    }
  });
});
