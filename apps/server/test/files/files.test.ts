import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_LINK_SECONDS } from '@guanlan/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { purgeFiles } from '../../src/features/files/purge.js';
import { contentKey } from '../../src/features/files/uploads/receive.js';
import { startTestApp } from '../support/harness.js';
import { FileCalls, formOf, PNG_BYTES, upload } from './file-calls.js';

const app = await startTestApp({ env: { UPLOAD_MAX_MB: '1', UPLOADS_PER_IP_HOUR: '100000' } });
afterAll(() => app.close());

const { secrets } = app.ctx;
const files = new FileCalls(() => ({ url: app.url, secrets, now: app.ctx.now() }));
const text = new Blob(['观澜'], { type: 'text/plain' });
const image = new Blob([PNG_BYTES], { type: 'image/png' });
const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Files in the storage and in the folder of uploads. */
const stored = async (): Promise<string[]> =>
  (await readdir(join(app.ctx.config.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== 'storage-id')
    .map((entry) => entry.name);

describe('an upload', () => {
  it('is a ticket, a form and a report, and then a file at its address', async () => {
    const ticket = await files.sign({ filename: 'notes/读书.TXT' });
    const host = new URL(app.url).host;
    expect(ticket).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{48}$/),
      cdnDomain: `${host}/files/${secrets.spaceId}`,
      host: `${host}/upload`,
      ossPath: expect.stringMatching(new RegExp(`^cloudstorage/${UUID_PATTERN}\\.txt$`)),
      accessKeyId: secrets.spaceId,
      policy: expect.any(String),
      signature: expect.any(String),
      uploadUrl: `${app.url}/upload`,
      cdnUrl: `${app.url}/files/${secrets.spaceId}`,
    });
    const address = `${ticket.cdnUrl}/${ticket.ossPath}`;
    expect(await files.report(ticket.id)).toBe('FILE_NOT_UPLOADED');
    const answer = await upload(ticket, text);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect((await fetch(address)).status).toBe(404);
    expect(await files.info(address)).toEqual([{ fileId: address }]);
    expect(await files.report(ticket.id)).toBe(true);
    expect(await files.report(ticket.id)).toBe(true);
    const read = await fetch(address);
    expect([read.status, await read.text()]).toEqual([200, '观澜']);
    expect(Object.fromEntries(read.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('读书.TXT')}`,
      'content-length': '6',
      'cache-control': 'public, max-age=2592000',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'content-security-policy': expect.stringContaining('sandbox'),
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
  });

  it('takes a path of the caller, once', async () => {
    const address = await files.store(text, { filename: '报告.txt', fileId: '/a b/报告.txt' });
    expect(address).toBe(`${app.url}/files/${secrets.spaceId}/a b/报告.txt`);
    expect(await (await fetch(address)).text()).toBe('观澜');
    await expect(files.sign({ fileId: '/a b/报告.txt' })).rejects.toThrow('FILE_EXISTS');
    const [first, second] = [await files.sign({ fileId: '/x.txt' }), await files.sign({ fileId: '/x.txt' })];
    expect((await upload(first, text)).status).toBe(200);
    expect((await upload(second, new Blob(['other']))).status).toBe(200);
    expect(await files.report(second.id)).toBe(true);
    expect(await files.report(first.id)).toBe('FILE_EXISTS');
    expect(await (await fetch(`${first.cdnUrl}/x.txt`)).text()).toBe('other');
  });

  it.each([
    '../x.txt',
    '/../x.txt',
    '..',
    '.',
    '.',
    '..',
    'a//b',
    '',
    '/',
    'a/',
    'a\0b',
    'a\u202eb',
    '\ud800',
    'x'.repeat(600),
  ])('is refused under the path %j', async (path) => {
    await expect(files.sign({ filename: path })).rejects.toThrow('INVALID_PARAM');
    await expect(files.sign({ filename: 'x', fileId: path })).rejects.toThrow('INVALID_PARAM');
  });

  it.each(['a?b', 'a#b', 'a%2e', 'a,b', ' a', 'a/b '])(
    'may be called %j, and is refused under it as its path, which no address could hold',
    async (name) => {
      expect((await files.sign({ filename: name })).ossPath).toMatch(/^cloudstorage\//);
      await expect(files.sign({ filename: 'x', fileId: name })).rejects.toThrow('INVALID_PARAM');
    },
  );

  it("has an owner when its caller is signed in, and needs one for what is a user's", async () => {
    const { token } = await app.signIn();
    await expect(files.sign({ use: 'avatar' })).rejects.toThrow('uni-id-token-not-exist');
    await expect(files.sign({ use: 'avatar', uniIdToken: 'x' })).rejects.toThrow('uni-id-check-token-failed');
    await expect(files.sign({ use: 'nothing' })).rejects.toThrow('INVALID_PARAM');
    const address = await files.store(image, { filename: 'me.png', use: 'avatar', uniIdToken: token });
    expect((await fetch(address)).headers.get('content-type')).toBe('image/webp');
  });

  it('gives the same ticket for the same request', async () => {
    const requestId = crypto.randomUUID();
    const first = await files.sign({ requestId });
    expect(await files.sign({ requestId })).toEqual(first);
    const { token } = await app.signIn();
    await expect(files.sign({ requestId, uniIdToken: token })).rejects.toThrow('INVALID_PARAM');
  });

  it.each([
    ['of the server', {}],
    ['of its caller', { fileId: '/keyed/a.txt' }],
  ])('with a key may be repeated whole when its answers were lost, to a path %s', async (_, path) => {
    const params = { ...path, requestId: crypto.randomUUID() };
    const address = await files.store(text, params);
    expect(await files.store(text, params)).toBe(address);
    expect((await upload(await files.sign(params), new Blob(['other']))).json.error?.code).toBe('FILE_TICKET_USED');
    expect(await (await fetch(address)).text()).toBe('观澜');
    expect((await stored()).filter((name) => !/^[0-9a-f]{48}$/.test(name))).toEqual([]);
  });

  it('with a key may be repeated while the upload whose answer was lost is still under way', async () => {
    const ticket = await files.sign({ requestId: crypto.randomUUID() });
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(ticket, text)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    await files.report(ticket.id);
    expect(await (await fetch(`${ticket.cdnUrl}/${ticket.ossPath}`)).text()).toBe('观澜');
    expect((await stored()).filter((name) => !/^[0-9a-f]{48}$/.test(name))).toEqual([]);
  });

  it('cannot choose the path of what is private: a guess must not find it', async () => {
    const { token } = await app.signIn();
    const params = { use: 'chat-image', uniIdToken: token, filename: 'x.png' };
    await expect(files.sign({ ...params, fileId: '/chat/x.png' })).rejects.toThrow('INVALID_PARAM');
    expect((await files.sign(params)).ossPath).toMatch(/^cloudstorage\//);
  });

  it.each([
    ['of another path', { key: 'cloudstorage/other.txt' }],
    ['of another id', { id: '0'.repeat(48) }],
    ['of another space', { OSSAccessKeyId: 'other-space' }],
    ['with a forged policy', { policy: Buffer.from('{"conditions":[]}').toString('base64') }],
    ['with a forged signature', { Signature: 'AAAA' }],
    ['without a signature', { Signature: null }],
    ['without a policy', { policy: null }],
  ])('is refused %s', async (_, change) => {
    const answer = await upload(await files.sign({}), text, change);
    expect([answer.status, answer.json.error?.code]).toEqual([403, 'FILE_TICKET_INVALID']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('takes its ticket once, also when two uploads are simultaneous', async () => {
    const ticket = await files.sign({});
    const answers = await Promise.all([1, 2, 3].map((n) => upload(ticket, new Blob([`content ${n}`]))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await upload(ticket, text)).json.error?.code).toBe('FILE_TICKET_USED');
    const winner = answers.findIndex(({ status }) => status === 200) + 1;
    await files.report(ticket.id);
    expect(await (await fetch(`${ticket.cdnUrl}/${ticket.ossPath}`)).text()).toBe(`content ${winner}`);
  });

  it('is refused when its ticket has run out', async () => {
    const ticket = await files.sign({});
    app.advance(31 * 60_000);
    expect((await upload(ticket, text)).json.error?.code).toBe('FILE_TICKET_EXPIRED');
  });

  it('is refused over its size, whether it is sent whole or in part, and leaves nothing', async () => {
    const before = await stored();
    const ticket = await files.sign({});
    const answer = await upload(ticket, new Blob([new Uint8Array(1_048_577)]));
    expect([answer.status, answer.json.error?.code]).toEqual([413, 'FILE_TOO_LARGE']);
    expect(await stored()).toEqual(before);
    expect((await upload(ticket, new Blob([new Uint8Array(1_048_576)]))).status).toBe(200);
  });

  it('is refused when its bytes are not of the type that its use takes, whatever it claims', async () => {
    const { token } = await app.signIn();
    const ticket = await files.sign({ filename: 'me.png', use: 'avatar', uniIdToken: token });
    const page = new Blob(['<script>alert(1)</script>'], { type: 'image/png' });
    expect((await upload(ticket, page)).json.error?.code).toBe('FILE_TYPE');
    expect((await upload(ticket, image)).status).toBe(200);
  });

  it.each([
    ['no form', () => ({ body: 'hello', headers: { 'content-type': 'text/plain' } })],
    ['no boundary', () => ({ body: 'hello', headers: { 'content-type': 'multipart/form-data' } })],
    ['no end', () => ({ body: '--x\r\n\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } })],
    ['nothing', () => ({ body: '', headers: {} })],
  ])('is refused with %s', async (_, init) => {
    const answer = await fetch(`${app.url}/upload`, { method: 'POST', ...init() } as RequestInit);
    expect([answer.status, JSON.parse(await answer.text())]).toEqual([
      400,
      { error: { code: 'INVALID_PARAM', message: expect.any(String) } },
    ]);
  });

  it('is refused with its file before its fields, and with two files', async () => {
    const ticket = await files.sign({});
    const early = new FormData();
    early.append('file', text, 'x');
    for (const [name, value] of formOf(ticket, text)) if (name !== 'file') early.append(name, value as string);
    const twice = formOf(ticket, text);
    twice.append('file', text, 'y');
    for (const body of [early, twice]) {
      const answer = await fetch(ticket.uploadUrl ?? '', { method: 'POST', body });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    expect(await files.report(ticket.id)).toBe('FILE_NOT_UPLOADED');
  });

  it('may be asked for by any page', async () => {
    const answer = await fetch(`${app.url}/upload`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-oss-server-side-encrpytion',
      },
    });
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'x-oss-server-side-encrpytion',
    });
  });
});

describe('a file', () => {
  it('is offered for download when a browser would run it', async () => {
    const address = await files.store(new Blob(['<script>'], { type: 'text/html' }), { filename: "it's.html" });
    const { headers } = await fetch(address);
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''it%27s.html");
    const svg = await files.store(new Blob(['<svg/>'], { type: 'image/svg+xml' }), { filename: 'x.svg' });
    expect((await fetch(svg)).headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it('is read in part, and not read again when it is known', async () => {
    const address = await files.store(new Blob(['0123456789']));
    const part = async (range: string, more: Record<string, string> = {}) => {
      const { status, headers, ...answer } = await fetch(address, { headers: { range, ...more } }).then(
        async (got) => ({ status: got.status, headers: got.headers, text: await got.text() }),
      );
      return [status, answer.text, headers.get('content-range')];
    };
    expect(await part('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10']);
    expect(await part('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await part('bytes=8-99')).toEqual([206, '89', 'bytes 8-9/10']);
    expect(await part('bytes=10-')).toEqual([416, '', 'bytes */10']);
    expect(await part('bytes=2-4', { 'if-range': '"other"' })).toEqual([200, '0123456789', null]);
    expect(await part('bytes=1-2,4-5')).toEqual([200, '0123456789', null]);
    const etag = (await fetch(address)).headers.get('etag') ?? '';
    expect((await fetch(address, { headers: { 'if-none-match': `W/${etag}, "x"` } })).status).toBe(304);
    const head = await fetch(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10']);
  });

  it('without its content fails for HEAD as for GET, without headers of the file', async () => {
    const ticket = await files.sign({});
    await upload(ticket, new Blob(['0123456789']));
    await files.report(ticket.id);
    await app.ctx.storage.remove(contentKey(ticket.id));
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(`${ticket.cdnUrl}/${ticket.ossPath}`, { method });
      expect([method, answer.status, answer.headers.get('etag')]).toEqual([method, 503, null]);
    }
  });

  it('may be read by any page, also in part', async () => {
    const answer = await fetch(`${app.url}/files/${secrets.spaceId}/a.txt`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'if-none-match,range',
      },
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(answer.headers.get('access-control-allow-headers')).toBe('range, if-range, if-none-match');
  });

  it('may be empty', async () => {
    const read = await fetch(await files.store(new Blob([])));
    expect([read.status, read.headers.get('content-length'), await read.text()]).toEqual([200, '0', '']);
  });

  it.each(['..%2f..%2fetc%2fpasswd', '%2e%2e/x', 'x%00y', '%ff', 'cloudstorage', '', '....//'])(
    'is not found at %s',
    async (path) => {
      const answer = await fetch(`${app.url}/files/${secrets.spaceId}/${path}`);
      expect([400, 404]).toContain(answer.status);
    },
  );

  it.each(['%00', 'x%00', '%ff', '..', '__proto__'])('is not found in space %s', async (spaceId) => {
    const answer = await fetch(`${app.url}/files/${spaceId}/x`);
    expect([400, 404]).toContain(answer.status);
  });
});

describe('the addresses of files', () => {
  it('are answered in the order of the question, unknown ones without a link', async () => {
    const [one, two] = [await files.store(text, { filename: 'one.txt' }), await files.store(image)];
    const elsewhere = `${app.url}/files/other-space/x.txt`;
    const items = await files.info(two, 'unknown', one, elsewhere, 'https://%zz', two, `${app.url}/files/%zz`);
    expect(items.map(({ fileId, url }) => [fileId, url !== undefined])).toEqual([
      [two, true],
      ['unknown', false],
      [one, true],
      [elsewhere, false],
      ['https://%zz', false],
      [two, true],
      [`${app.url}/files/%zz`, false],
    ]);
    const seconds = expect.closeTo(app.ctx.now() / 1000, -3);
    expect(items[2]).toEqual({
      fileId: one,
      url: expect.stringContaining(`${one}?expires=`),
      expiresInSecond: FILE_LINK_SECONDS,
      name: 'one.txt',
      size: 6,
      type: 'text/plain',
      gmtCreate: seconds,
      gmtModified: seconds,
    });
    expect(await files.info(...Array<string>(51).fill(one))).toHaveLength(51);
    await expect(files.info('')).rejects.toThrow('INVALID_PARAM');
    await expect(files.info(...Array<string>(1_001).fill('x'))).rejects.toThrow('INVALID_PARAM');
  });

  it('end after ten minutes', async () => {
    const address = await files.store(text);
    const [item] = await files.info(`${address}?x=1`);
    const link = item?.url ?? '';
    const read = await fetch(link);
    expect([read.status, read.headers.get('cache-control')]).toEqual([200, 'private, max-age=0, must-revalidate']);
    const codeOf = async (url: string) => ((await (await fetch(url)).json()) as { error: { code: string } }).error.code;
    expect(await codeOf(link.replace(/expires=\d/, 'expires=9'))).toBe('FILE_LINK_INVALID');
    expect(await codeOf(link.slice(0, -1))).toBe('FILE_LINK_INVALID');
    expect(await codeOf(`${address}?signature=00`)).toBe('FILE_LINK_INVALID');
    app.advance((FILE_LINK_SECONDS + 1) * 1000);
    expect(await codeOf(link)).toBe('FILE_LINK_EXPIRED');
    expect((await fetch(address)).status).toBe(200);
  });

  it('are the only way to what is private', async () => {
    const { token } = await app.signIn();
    const address = await files.store(image, { filename: 'x.png', use: 'chat-image', uniIdToken: token });
    expect((await fetch(address)).status).toBe(403);
    const [item] = await files.info(address);
    expect((await fetch(item?.url ?? '')).status).toBe(200);
  });
});

describe('what is never reported', () => {
  it('is removed after a day, with its content, and cannot be reported any more', async () => {
    const kept = await files.store(text);
    const [asked, uploaded] = [await files.sign({}), await files.sign({})];
    expect((await upload(uploaded, text)).status).toBe(200);
    expect(await stored()).toContain(uploaded.id);
    app.advance(25 * 3_600_000);
    await purgeFiles(app.ctx);
    expect(await stored()).not.toContain(uploaded.id);
    const later = new FileCalls(() => ({ url: app.url, secrets, now: app.ctx.now() }));
    expect([await later.report(asked.id), await later.report(uploaded.id)]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect((await fetch(kept)).status).toBe(200);
  });
});
