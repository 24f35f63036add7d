import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pictureChildFile } from '../../../paths.js';
import { Pictures, type PicturesOptions } from './pictures.js';

let folder = '';
let path = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guanlan-pictures-'));
  path = join(folder, 'a.png');
  await writeFile(
    path,
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#345' } })
      .png()
      .toBuffer(),
  );
});
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  await rm(folder, { recursive: true, force: true });
});

const opened: Pictures[] = [];
/** Pictures and how each ended. */
function open(options: Partial<PicturesOptions> = {}) {
  const codes: string[] = [];
  const pictures = new Pictures({ file: pictureChildFile, onDone: (code) => codes.push(code), ...options });
  opened.push(pictures);
  return { pictures, codes };
}
const { pictures } = open();
const hostile = fileURLToPath(new URL('../../../../test/files/hostile-picture-child.ts', import.meta.url));
const refused = { code: 'IMAGE_UNREADABLE' };

it('draws so many pictures of a crowd as have a place, and refuses the others by name', async () => {
  const outcome = (drawn: Promise<Buffer>) =>
    drawn.then(
      () => 'drawn',
      ({ code, message }: { code: string; message: string }) => `${code} ${message}`,
    );
  const one = Array.from({ length: 14 }, () => outcome(pictures.draw(path, 'a')));
  const other = outcome(pictures.draw(path, 'b'));
  const outcomes = await Promise.all(one);
  expect(outcomes.slice(0, 10)).toEqual(Array(10).fill('drawn'));
  expect(outcomes.slice(10)).toEqual(Array(4).fill('RATE_LIMITED 正在处理的图片太多，请半分钟后再上传'));
  expect(await other).toBe('drawn');
});

async function write(name: string, content: Buffer | string): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

it('does not decode a drawing', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
  const drawing = await write('drawing.svg', svg);
  await expect(pictures.draw(drawing, 'a')).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
});

it('does not unpack a picture of endless rows or columns', async () => {
  const long = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#345' } })
      .png()
      .toBuffer()
      .then((png) => write('long.png', png))
      .then((file) => pictures.draw(file, 'a'));
  await expect(long(20_000, 1)).resolves.toBeInstanceOf(Buffer);
  await expect(long(20_001, 1)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
  await expect(long(1, 20_001)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
});

describe('a progressive JPEG', () => {
  const decoded = (progressive: Buffer) => write('scans.jpg', progressive).then((file) => pictures.draw(file, 'a'));

  it('is drawn with the scans that an encoder makes', async () => {
    const photo = await sharp(path).jpeg({ progressive: true }).toBuffer();
    await expect(decoded(photo)).resolves.toBeInstanceOf(Buffer);
  });

  it('is refused with a scan for every bit of every coefficient', async () => {
    await expect(decoded(progressiveJpeg(1))).resolves.toBeInstanceOf(Buffer);
    await expect(decoded(progressiveJpeg(2))).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
  });
});

describe('a process', () => {
  it('starts with the first picture, draws the next ones, and ends when it is idle', async () => {
    const { pictures } = open({ idleMs: 30 });
    expect(pictures.processes).toBe(0);
    await pictures.draw(path, 'a');
    expect(pictures.processes).toBe(1);
    await vi.waitFor(() => expect(pictures.processes).toBe(0), 30_000);
    await expect(pictures.draw(path, 'a')).resolves.toBeInstanceOf(Buffer);
  });

  it('is killed beyond its memory', async () => {
    const { pictures, codes } = open({ limits: { memoryMb: 1 } });
    await expect(pictures.draw(path, 'a')).rejects.toMatchObject(refused);
    expect([codes, pictures.processes]).toEqual([['MEMORY'], 0]);
  });

  it('is killed beyond its time', async () => {
    const large = sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#345' } });
    const file = await write('large.jpg', await large.jpeg({ progressive: true }).toBuffer());
    const { pictures, codes } = open({ limits: { timeMs: 1 } });
    await expect(pictures.draw(file, 'a')).rejects.toMatchObject(refused);
    expect([codes, pictures.processes]).toEqual([['TIMEOUT'], 0]);
  });

  it.each([
    ['loop', 'TIMEOUT'],
    ['crash', 'CRASHED'],
  ])('that has ended over a %s is replaced by another', async (deed, code) => {
    const { pictures, codes } = open({ file: hostile, limits: { timeMs: 2_000 } });
    await expect(pictures.draw(deed, 'a')).rejects.toMatchObject(refused);
    await expect(pictures.draw('environment', 'a')).resolves.toBeInstanceOf(Buffer);
    expect(codes).toEqual([code, 'OK']);
  });

  it('that hangs leaves the other to other callers', async () => {
    const { pictures, codes } = open({ file: hostile, limits: { timeMs: 600_000 } });
    const hanging = expect(pictures.draw('loop', 'a')).rejects.toMatchObject({ code: 'STOPPED' });
    for (const caller of ['b', 'c', 'd']) await pictures.draw('environment', caller);
    expect([codes, pictures.processes]).toEqual([['OK', 'OK', 'OK'], 2]);
    await pictures.close();
    await hanging;
    expect(pictures.processes).toBe(0);
  });

  it('that cannot start is no fault of the picture', async () => {
    const { pictures, codes } = open({ file: join(folder, 'none.js') });
    await expect(pictures.draw(path, 'a')).rejects.toMatchObject({ code: 'NOT_STARTED' });
    expect(codes).toEqual(['NOT_STARTED']);
  });

  it('has none of the settings of the server', async () => {
    const { pictures } = open({ file: hostile });
    const settings: object = JSON.parse((await pictures.draw('environment', 'a')).toString());
    expect(Object.keys(settings)).not.toContain('PATH');
  });
});

/** A grey JPEG of 8 × 8 whose 63 upper coefficients come one to a scan, `bits` times: all are zero. */
function progressiveJpeg(bits: number): Buffer {
  const segment = (marker: number, ...bytes: number[]) => Buffer.from([0xff, marker, 0, bytes.length + 2, ...bytes]);
  const zeros = (count: number): number[] => Array<number>(count).fill(0);
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...zeros(64).fill(1)),
    segment(0xc2, 8, 0, 8, 0, 8, 1, 1, 0x11, 0),
    // One code each, a single zero bit: no difference, and the end of the block.
    segment(0xc4, 0x00, 1, ...zeros(15), 0),
    segment(0xc4, 0x10, 1, ...zeros(15), 0),
    segment(0xda, 1, 1, 0, 0, 0, 0),
    Buffer.from([0x7f]),
  ];
  for (let low = bits - 1; low >= 0; low -= 1)
    for (let at = 1; at <= 63; at += 1) {
      const precision = low === bits - 1 ? low : ((low + 1) << 4) | low;
      parts.push(segment(0xda, 1, 1, 0, at, at, precision), Buffer.from([0x7f]));
    }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
}
