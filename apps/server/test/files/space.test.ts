import { EventEmitter, once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { UploadTicket } from '@guanlan/cloud-client/wire/files';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { purgeFiles } from '../../src/features/files/purge.js';
import { files as fileRows } from '../../src/features/files/schema.js';
import { startTestApp, type TestApp } from '../support/harness.js';
import { FileCalls, formOf, upload } from './file-calls.js';

const KB = 1024;
const MB = 1024 * KB;
const DAY = 86_400_000;

const callsOf = (app: TestApp): FileCalls =>
  new FileCalls(() => ({ url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() }));
const of = (bytes: number): Blob => new Blob([new Uint8Array(bytes)]);
const codeOf = async (ticket: UploadTicket, content: Blob) => (await upload(ticket, content)).json.error?.code ?? 'OK';
const signed = (files: FileCalls, params: Parameters<FileCalls['sign']>[0] = {}) =>
  files.sign(params).then(
    () => 'OK',
    (error: Error) => error.message,
  );
/** Every total of the triggers, beside the sum over the rows of files. */
async function totals(app: TestApp) {
  const { rows: kept } = await app.ctx.db.execute(sql`select scope, bytes::int from file_totals order by scope`);
  const { rows: summed } = await app.ctx.db.execute(sql`
    select scope, sum(greatest(size, 65536))::int as bytes
    from files, unnest(array['all', coalesce('user:' || owner_id, 'anonymous')]) as scope
    where size is not null group by scope order by scope`);
  return { kept, summed };
}
const usage = async (app: TestApp): Promise<number> =>
  (await app.ctx.db.select().from(fileRows)).reduce((sum, { size }) => sum + (size ?? 0), 0);

describe('files of who is not signed in', () => {
  it('are taken up to so much a day and address, and those of users are not counted with them', async () => {
    const app = await startTestApp({ env: { ANONYMOUS_UPLOAD_MB_PER_DAY: '1' } });
    const files = callsOf(app);
    expect(await codeOf(await files.sign({}), of(600 * KB))).toBe('OK');
    expect((await upload(await files.sign({}), of(600 * KB))).json.error).toEqual({
      code: 'FILE_QUOTA',
      message: '今天还能上传的放不下这个文件，请 24 小时后再传，或换一个小一些的',
    });
    expect(await codeOf(await files.sign({}), of(300 * KB))).toBe('OK');
    const { token } = await app.signIn();
    expect(await codeOf(await files.sign({ uniIdToken: token }), of(3 * MB))).toBe('OK');
    await app.close();
  });

  it('count for 64 KB of the day at least, as they do in the totals', async () => {
    const app = await startTestApp({ env: { ANONYMOUS_UPLOAD_MB_PER_DAY: '1' } });
    const files = callsOf(app);
    const codes: string[] = [];
    for (let n = 0; n < 17; n += 1) codes.push(await codeOf(await files.sign({}), of(1)));
    expect(codes).toEqual([...Array.from({ length: 16 }, () => 'OK'), 'FILE_QUOTA']);
    await app.close();
  });

  it('are refused by their announced size before they come', async () => {
    const app = await startTestApp({ env: { ANONYMOUS_UPLOAD_MB_PER_DAY: '1' } });
    const answer = await upload(await callsOf(app).sign({}), of(2 * MB));
    expect([answer.status, answer.json.error?.code]).toEqual([413, 'FILE_TOO_LARGE']);
    expect(await codeOf(await callsOf(app).sign({}), of(900 * KB))).toBe('OK');
    await app.close();
  });

  it.each([{ ANONYMOUS_UPLOAD_MB_PER_DAY: '0' }, { ANONYMOUS_FILES_MAX_MB: '0' }])(
    'are not taken at all with %j, and the ticket says so',
    async (env) => {
      const app = await startTestApp({ env });
      const files = callsOf(app);
      expect(await signed(files)).toBe('ANONYMOUS_UPLOADS_OFF');
      const { token } = await app.signIn();
      expect(await signed(files, { uniIdToken: token })).toBe('OK');
      await app.close();
    },
  );

  it('go after seven days with their content, and no file of a user does', async () => {
    const app = await startTestApp();
    const files = callsOf(app);
    const { token } = await app.signIn();
    const own = await files.store(of(10), { uniIdToken: token });
    const old = await files.store(of(10));
    app.advance(3 * DAY);
    const young = await callsOf(app).store(of(10));
    app.advance(4 * DAY + 60_000);
    await purgeFiles(app.ctx);
    const statuses = await Promise.all([own, old, young].map(async (address) => (await fetch(address)).status));
    expect(statuses).toEqual([200, 404, 200]);
    const contents = await readdir(join(app.ctx.config.dataDir, 'files/content'), {
      recursive: true,
      withFileTypes: true,
    });
    expect(contents.filter((entry) => entry.isFile())).toHaveLength(2);
    await app.close();
  });
});

it('users of one address have five users’ day together, however many accounts there are', async () => {
  const app = await startTestApp({ env: { UPLOAD_MB_PER_DAY: '1' } });
  const files = callsOf(app);
  const codes: string[] = [];
  for (let n = 0; n < 7; n += 1) {
    const { token } = await app.signIn();
    codes.push(await codeOf(await files.sign({ uniIdToken: token }), of(900 * KB)));
  }
  expect(codes).toEqual([...Array(5).fill('OK'), 'FILE_QUOTA', 'FILE_QUOTA']);
  // Refused uploads are refunded: a smaller file than the rest of the address's budget is still accepted.
  const { token } = await app.signIn();
  expect(await codeOf(await files.sign({ uniIdToken: token }), of(300 * KB))).toBe('OK');
  await app.close();
});

describe('the space of files', () => {
  let app: TestApp;
  let files: FileCalls;
  beforeEach(async () => {
    app = await startTestApp({
      env: { ANONYMOUS_FILES_MAX_MB: '2', ANONYMOUS_UPLOAD_MB_PER_DAY: '1000', USER_FILES_MAX_MB: '3' },
    });
    files = callsOf(app);
    return () => app.close();
  });

  it('holds for simultaneous uploads, however many', async () => {
    const tickets = await Promise.all(Array.from({ length: 12 }, () => files.sign({})));
    const codes = await Promise.all(tickets.map((ticket) => codeOf(ticket, of(500 * KB))));
    expect(codes.filter((code) => code === 'OK')).toHaveLength(4);
    expect(new Set(codes)).toEqual(new Set(['OK', 'ANONYMOUS_FILES_FULL']));
    expect(await usage(app)).toBe(4 * 500 * KB);
  });

  it('holds for simultaneous uploads with one ticket', async () => {
    const ticket = await files.sign({});
    await Promise.all(Array.from({ length: 6 }, () => upload(ticket, of(600 * KB))));
    expect(await usage(app)).toBe(600 * KB);
  });

  it('is given back when nothing comes of an upload', async () => {
    const broken = formOf(await files.sign({}), of(1900 * KB));
    broken.append('file', of(1), 'another');
    const { uploadUrl } = await files.sign({});
    expect((await fetch(uploadUrl ?? '', { method: 'POST', body: broken })).status).toBeGreaterThanOrEqual(400);
    expect(await usage(app)).toBe(0);
    expect(await codeOf(await files.sign({}), of(1900 * KB))).toBe('OK');
  });

  it('is given back when the server of an upload died', async () => {
    const dead = await files.sign({});
    const reserved = (until: number) =>
      app.ctx.db
        .update(fileRows)
        .set({ size: 2 * MB, reservedUntil: new Date(until) })
        .where(and(eq(fileRows.id, dead.id), eq(fileRows.status, 'ticket')));
    await reserved(app.ctx.now() + 60_000);
    expect(await signed(files)).toBe('ANONYMOUS_FILES_FULL');
    // Reserved by a clock that was a year ahead.
    await reserved(app.ctx.now() + 365 * 86_400_000);
    expect(await signed(files)).not.toBe('ANONYMOUS_FILES_FULL');
    await reserved(app.ctx.now() + 60_000);
    app.advance(61_000);
    expect(await codeOf(await files.sign({}), of(100 * KB))).toBe('OK');
  });

  it('is given back by what is removed', async () => {
    const ticket = await files.sign({});
    expect(await codeOf(ticket, of(1900 * KB))).toBe('OK');
    expect(await codeOf(await files.sign({}), of(1900 * KB))).toBe('ANONYMOUS_FILES_FULL');
    app.advance(25 * 3_600_000);
    await purgeFiles(app.ctx);
    expect(await codeOf(await callsOf(app).sign({}), of(1900 * KB))).toBe('OK');
  });

  it('is 64 KB for a smaller file: the number of files is bounded too', async () => {
    const codes: string[] = [];
    for (let n = 0; n < 34; n += 1) {
      codes.push(
        await files.sign({}).then(
          (ticket) => codeOf(ticket, of(1)),
          (error: Error) => error.message,
        ),
      );
    }
    expect(codes).toEqual([...Array(32).fill('OK'), ...Array(2).fill('ANONYMOUS_FILES_FULL')]);
  });

  it('equals the totals of the rows, whatever has become of them', async () => {
    const [one, other] = [await app.signIn(), await app.signIn()];
    const owners = [{}, { uniIdToken: one.token }, { uniIdToken: other.token }];
    await Promise.all(
      [...owners, ...owners].flatMap((owner) =>
        [1, 100 * KB, 500 * KB].map(async (bytes) => codeOf(await files.sign(owner), of(bytes))),
      ),
    );
    const full = await totals(app);
    expect(full.kept).toEqual(full.summed);
    expect(full.kept).toHaveLength(4);
    // An operator's statements: a failed one, one over all rows, an account that goes.
    const failed = app.ctx.db.transaction(async (tx) => {
      await tx.update(fileRows).set({ size: 7 * MB });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await app.ctx.db.update(fileRows).set({ size: sql`size + 1` });
    await app.ctx.db.update(fileRows).set({ ownerId: null }).where(eq(fileRows.ownerId, one.uid));
    await app.ctx.db.delete(fileRows).where(eq(fileRows.ownerId, other.uid));
    const after = await totals(app);
    expect(after.kept).toEqual(after.summed);
    expect(after.kept.map(({ scope }) => scope)).toEqual(['all', 'anonymous']);
    await app.ctx.db.delete(fileRows);
    expect((await totals(app)).kept.filter(({ bytes }) => bytes !== 0)).toEqual([]);
  });

  it('is waited for by one connection, however many uploads there are', async () => {
    const app = await startTestApp({ env: { DATABASE_POOL: '4' } });
    const files = callsOf(app);
    const tickets = await Promise.all(Array.from({ length: 8 }, () => files.sign({})));
    const control = new AbortController();
    const held = once(control.signal, 'abort');
    const locked = new EventEmitter();
    const other = app.ctx.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(7290414024)`);
      locked.emit('locked');
      await held;
    });
    await once(locked, 'locked');
    const uploads = tickets.map((ticket) => codeOf(ticket, of(KB)));
    await expect
      .poll(async () => {
        const { rows } = await app.ctx.db.execute(
          sql`select 1 from pg_locks where locktype = 'advisory' and not granted`,
        );
        return rows.length;
      })
      .toBe(1);
    await setTimeout(500);
    // Two of the pool's four connections are still free.
    await Promise.all([0, 1].map(() => app.ctx.db.execute(sql`select pg_sleep(0.1)`)));
    control.abort();
    await other;
    expect(await Promise.all(uploads)).toEqual(Array(8).fill('OK'));
    await app.close();
  });

  it('is a user’s own, by a sentence of its own', async () => {
    const [one, other] = [await app.signIn(), await app.signIn()];
    expect(await codeOf(await files.sign({ uniIdToken: one.token }), of(2 * MB))).toBe('OK');
    const full = await upload(await files.sign({ uniIdToken: one.token }), of(2 * MB));
    expect(full.json.error).toEqual({
      code: 'USER_FILES_FULL',
      message: '你的文件已占用 2 MB，上限 3 MB，放不下这个文件；请先删除不用的附件或带附件的对话',
    });
    expect(await codeOf(await files.sign({ uniIdToken: other.token }), of(2 * MB))).toBe('OK');
  });

  it('is everybody’s together', async () => {
    const { token } = await app.signIn();
    const ticket = await files.sign({ uniIdToken: token });
    await app.ctx.db
      .update(fileRows)
      .set({ size: 100 * KB * MB - 70 * KB, status: 'uploaded' })
      .where(eq(fileRows.id, ticket.id));
    expect(await codeOf(await files.sign({}), of(80 * KB))).toBe('FILES_FULL');
    expect(await codeOf(await files.sign({}), of(KB))).toBe('OK');
    expect(await signed(files)).toBe('FILES_FULL');
  });
});
