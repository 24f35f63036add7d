import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  animatedWebp,
  exif,
  exifLoop,
  exifSegment,
  photo,
  pngChunk,
  webpChunk,
  webpHeader,
  webpOf,
  withChunks,
  withSegments,
} from '../../../../test/files/pictures.js';
import { drawAvatar } from './draw-avatar.js';

const cpuOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

/** Baseline: CPU of the library for the unmodified file, with all of its metadata and frames. */
const libraryCost = (file: Buffer): Promise<number> =>
  cpuOf(() => sharp(file).autoOrient().resize(512, 512, { fit: 'inside' }).webp().toBuffer());

/** Least CPU of three drawings. */
const costOf = async (file: Buffer): Promise<number> => {
  const costs: number[] = [];
  for (let run = 0; run < 3; run += 1) costs.push(await cpuOf(() => drawAvatar(file)));
  return Math.min(...costs);
};

const texts = (): Buffer[] => {
  const packed = deflateSync(Buffer.alloc(40_000_000));
  return Array.from({ length: 8 }, (_, at) => pngChunk('zTXt', Buffer.concat([Buffer.from(`k${at}\0\0`), packed])));
};

it.each<[string, () => Promise<Buffer>]>([
  ['1,000 Exif entries of one kind that point back', () => loop(1_000, [0x8769])],
  ['2,000 Exif entries of another kind that point back', () => loop(2_000, [0xa005])],
  ['20,000 frames of a WebP', () => animatedWebp(20_000)],
  ['texts of a PNG', async () => withChunks(await photo('png'), ...texts())],
])('%s cost less than a tenth of what the library alone takes', async (_, make) => {
  const file = await make();
  expect((await costOf(file)) / (await libraryCost(file))).toBeLessThan(0.1);
});

const loop = async (entries: number, tags: readonly number[]): Promise<Buffer> =>
  withSegments(await photo(), exifSegment(exifLoop(entries, tags)));

describe('a picture stands upright', () => {
  /** Three pixels by two, each another colour. */
  const pixels = Buffer.from('ff000000ff000000ffffffff000000808000', 'hex');
  const scene = sharp(pixels, { raw: { width: 3, height: 2, channels: 3 } }).resize(240, 160, { kernel: 'nearest' });
  const colours = (picture: Sharp) => picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('with orientation %i, in each format', async (orientation) => {
    const data = exif([[0x0112, orientation]], orientation % 2 ? 'II' : 'MM');
    const [jpeg, png, webp] = await Promise.all([
      scene.clone().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer(),
      scene.clone().png().toBuffer(),
      scene.clone().webp({ lossless: true }).toBuffer(),
    ]);
    // The library's own turning of a picture that has its orientation is what each is held against.
    const control = await colours(
      sharp(await scene.clone().withMetadata({ orientation }).png().toBuffer()).autoOrient(),
    );
    for (const file of [
      withSegments(jpeg, exifSegment(data)),
      withChunks(png, pngChunk('eXIf', data)),
      webpOf(webpHeader(0x08, 240, 160), webp.subarray(12), webpChunk('EXIF', data)),
    ]) {
      const drawn = await colours(sharp(await drawAvatar(file)));
      expect([drawn.info.width, drawn.info.height]).toEqual([control.info.width, control.info.height]);
      const difference = drawn.data.reduce((sum, value, at) => sum + Math.abs(value - (control.data[at] ?? 0)), 0);
      expect(difference / drawn.data.length).toBeLessThan(8);
    }
  });
});

it.each(['jpeg', 'png', 'webp'] as const)('colours of a wide gamut look as they are: %s', async (format) => {
  const colour = [0xc3, 0x45, 0x12];
  const file = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c34512' } })
    .withIccProfile('p3')
    .toFormat(format)
    .toBuffer();
  const { channels } = await sharp(await drawAvatar(file)).stats();
  for (const [at, { mean }] of channels.entries()) expect(Math.abs(mean - (colour[at] ?? 0))).toBeLessThan(6);
});
