import { crc32 } from 'node:zlib';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeFiles } from '../../src/features/files/purge.js';
import { FileCalls, PNG_BYTES, upload } from '../files/file-calls.js';
import { exifLoop, exifSegment, withSegments } from '../files/pictures.js';
import { startTestApp } from '../support/harness.js';

const app = await startTestApp();
const space = () => ({ url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() });
const files = new FileCalls(space);
afterAll(() => app.close());

const blank = { width: 900, height: 600, channels: 3 as const, background: '#c8102e' };
/** A photograph as a telephone takes it: lying on its side, with place and camera. */
let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: blank })
    .jpeg()
    .withExif({ IFD0: { Model: 'SecretPhone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
});

async function put(content: Buffer, token: string) {
  const ticket = await files.sign({ filename: 'me.jpg', use: 'avatar', uniIdToken: token });
  const answer = await upload(ticket, new Blob([new Uint8Array(content)]));
  if (answer.status !== 200) return { code: answer.json.error?.code, status: answer.status, id: ticket.id, url: '' };
  await files.report(ticket.id);
  return { code: undefined, status: 200, id: ticket.id, url: `${ticket.cdnUrl}/${ticket.ossPath}` };
}

describe('rule 15: a picture of a user', () => {
  it('is drawn anew: upright, small, WebP, with nothing of its file', async () => {
    expect(photo.includes('SecretPhone')).toBe(true);
    const { token } = await app.signIn();
    const { id, url } = await put(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]), token);
    const set = await app.call('identity.updateProfile', { avatarFileId: id }, token);
    expect(set.data?.avatar).toBe(new URL(url).pathname);
    expect((await app.call('identity.me', {}, token)).data?.avatar).toBe(set.data?.avatar);

    const answer = await fetch(`${app.url}${set.data?.avatar}`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { width, height, format, exif, orientation } = await sharp(bytes).metadata();
    expect({ width, height, format, exif, orientation }).toEqual({
      width: 341,
      height: 512,
      format: 'webp',
      exif: undefined,
      orientation: undefined,
    });
    expect(bytes.includes('SecretPhone')).toBe(false);
    expect(bytes.includes('<script>')).toBe(false);
    const { rows } = await app.ctx.db.execute(sql`select size::int, type from files where id = ${id}`);
    expect(rows).toEqual([{ size: bytes.length, type: 'image/webp' }]);
  });

  it.each<[string, () => Buffer, string]>([
    ['a picture of 20,000 × 20,000', () => bomb(20_000, 20_000), 'IMAGE_UNREADABLE'],
    ['a picture that ends too early', () => photo.subarray(0, photo.length / 2), 'IMAGE_UNREADABLE'],
    ['a page that begins like a picture', () => Buffer.from('GIF89a<script>alert(1)</script>'), 'IMAGE_UNREADABLE'],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'FILE_TYPE'],
    [
      'a drawing with a part of a picture’s signature',
      () => Buffer.from('<svg x="WEBP" xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'FILE_TYPE',
    ],
    ['a page', () => Buffer.from('<!doctype html>'), 'FILE_TYPE'],
    ['nothing', () => Buffer.alloc(0), 'FILE_TYPE'],
  ])('is not %s', async (_, content, code) => {
    const { token } = await app.signIn();
    const refused = await put(content(), token);
    expect([refused.code, refused.status]).toEqual([code, code === 'FILE_TYPE' ? 415 : 422]);
    expect((await app.call('identity.updateProfile', { avatarFileId: refused.id }, token)).error?.code).toBe(
      'NOT_FOUND',
    );
  });

  it('is drawn beside files that were made to hold the decoder', async () => {
    const [one, other] = [await app.signIn(), await app.signIn()];
    const hostile = withSegments(photo, exifSegment(exifLoop(1_000, [0x8769, 0xa005])));
    const all = [hostile, hostile].map((file) => put(file, one.token));
    expect((await put(photo, other.token)).code).toBeUndefined();
    expect((await Promise.all(all)).map(({ code }) => code)).toEqual([undefined, undefined]);
  });

  it('replaces the one before, which is then gone', async () => {
    const { token } = await app.signIn();
    const first = await put(photo, token);
    await app.call('identity.updateProfile', { avatarFileId: first.id }, token);
    expect((await fetch(first.url)).status).toBe(200);
    const second = await put(PNG_BYTES, token);
    expect((await app.call('identity.updateProfile', { avatarFileId: second.id }, token)).data?.avatar).toBe(
      new URL(second.url).pathname,
    );
    expect((await fetch(first.url)).status).toBe(404);
    await purgeFiles(app.ctx);
    expect((await app.ctx.db.execute(sql`select id from files where id = ${first.id}`)).rows).toEqual([]);

    expect((await app.call('identity.updateProfile', { avatarFileId: null }, token)).data?.avatar).toBeNull();
    expect((await fetch(second.url)).status).toBe(404);
  });

  it('is nobody else’s, and no other kind of file', async () => {
    const [mine, theirs] = [await app.signIn(), await app.signIn()];
    const other = await put(PNG_BYTES, theirs.token);
    expect((await app.call('identity.updateProfile', { avatarFileId: other.id }, mine.token)).error?.code).toBe(
      'NOT_FOUND',
    );
    const generic = await files.sign({ filename: 'a.png', uniIdToken: mine.token });
    await upload(generic, new Blob([PNG_BYTES]));
    await files.report(generic.id);
    expect((await app.call('identity.updateProfile', { avatarFileId: generic.id }, mine.token)).error?.code).toBe(
      'NOT_FOUND',
    );
    for (const file of ['', '../x', 'https://evil.example/a.png']) {
      expect((await app.call('identity.updateProfile', { avatarFileId: file }, mine.token)).error?.code).toBe(
        'INVALID_PARAM',
      );
    }
  });

  it('of many at the same time are all drawn', async () => {
    const { token } = await app.signIn();
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, n) => put(n % 2 ? photo : Buffer.from('GIF89ax'), token)),
    );
    expect(all.filter(({ code }) => code === undefined)).toHaveLength(4);
    expect(all.filter(({ code }) => code === 'IMAGE_UNREADABLE')).toHaveLength(4);
  });
});

/** The one-pixel PNG_BYTES, saying that it is larger. */
function bomb(width: number, height: number): Buffer {
  const bytes = Buffer.from(PNG_BYTES);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
