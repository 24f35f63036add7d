import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  animatedGif,
  animatedWebp,
  exif,
  exifLoop,
  exifSegment,
  photo,
  pngChunk,
  segment,
  webpChunk,
  webpHeader,
  webpOf,
  withChunks,
  withSegments,
} from '../../../../test/files/pictures.js';
import { stripMetadata } from './strip-metadata.js';

const upright = { orientation: 1 };
const turned = exif([[0x0112, 6]]);
const jpeg = await photo('jpeg');
const png = await photo('png');
const webp = await photo('webp');

/** A picture whose colours are those of Display P3. */
const p3 = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c34512' } })
    .withIccProfile('p3')
    .toFormat(format)
    .toBuffer();
const profileOf = async (picture: Buffer) => (await sharp(picture).metadata()).icc;

describe('metadata of a JPEG', () => {
  it.each([
    ['Exif data that points back to itself', exifSegment(exifLoop(5_000, [0x8769, 0xa005]))],
    ['XMP', segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<a>'))],
    [
      'what other applications add',
      Buffer.concat([0xe3, 0xed, 0xef].map((marker) => segment(marker, Buffer.alloc(9)))),
    ],
    ['comments', segment(0xfe, Buffer.from('taken in secret'))],
    ['a colour profile that is none', segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01none'))],
    ['colour profiles of many segments', segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x02half'))],
    ['thumbnails', segment(0xe0, Buffer.from('JFXX\0\x10'))],
  ])('is taken out: %s', (_, added) => {
    const extended = Buffer.concat([withSegments(jpeg, added, added), Buffer.from('behind the end')]);
    expect(stripMetadata(extended)).toEqual({ ...upright, bytes: jpeg });
    expect(stripMetadata(jpeg).bytes).toEqual(jpeg);
  });

  it('is taken out between scans too', async () => {
    const progressive = await sharp(jpeg).jpeg({ progressive: true }).toBuffer();
    const last = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
    const loop = exifSegment(exifLoop(100, [0x8769]));
    const extended = Buffer.concat([progressive.subarray(0, last), loop, progressive.subarray(last)]);
    expect(stripMetadata(extended).bytes).toEqual(progressive);
  });

  it('gives its orientation first', () => {
    const one = withSegments(jpeg, exifSegment(turned), exifSegment(exif([[0x0112, 3]])));
    expect(stripMetadata(one)).toEqual({ orientation: 6, bytes: jpeg });
  });

  it('is kept where colours depend on it', async () => {
    const picture = await p3('jpeg');
    expect(stripMetadata(picture).bytes).toEqual(picture);
    const adobe = segment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\x01', 'latin1'));
    expect(stripMetadata(withSegments(jpeg, adobe, adobe)).bytes).toEqual(withSegments(jpeg, adobe));
  });
});

describe('metadata of a PNG', () => {
  it('is taken out', () => {
    const packed = deflateSync(Buffer.alloc(1_000_000));
    const added = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'acTL', 'fdAT', 'prVt'].map((type) => pngChunk(type, packed));
    const extended = Buffer.concat([withChunks(png, ...added), pngChunk('zTXt', packed)]);
    const bare = stripMetadata(png).bytes;
    expect(stripMetadata(extended)).toEqual({ ...upright, bytes: bare });
    expect(bare.includes('IDAT')).toBe(true);
    expect(stripMetadata(withChunks(png, pngChunk('eXIf', turned)))).toEqual({ orientation: 6, bytes: bare });
  });

  it('is kept where it is a colour profile, which does not unpack to more than it may', async () => {
    const picture = await p3('png');
    expect(await profileOf(stripMetadata(picture).bytes)).toEqual(await profileOf(picture));
    const bomb = pngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(100_000_000))]));
    expect(stripMetadata(withChunks(png, bomb))).toEqual(stripMetadata(png));
  });
});

describe('metadata of a WebP', () => {
  const image = webp.subarray(12);

  it('is taken out, and its sizes and flags with it', async () => {
    const added = ['EXIF', 'XMP ', 'ICCP', 'none'].map((type) => webpChunk(type, turned));
    const extended = webpOf(webpHeader(0x2e, 60, 40), ...added, image, ...added);
    expect(stripMetadata(extended)).toEqual({ orientation: 6, bytes: webpOf(webpHeader(0, 60, 40), image) });
    expect(stripMetadata(webp)).toEqual({ ...upright, bytes: webp });
  });

  it('is kept where it is a colour profile', async () => {
    const picture = await p3('webp');
    expect(await profileOf(stripMetadata(picture).bytes)).toEqual(await profileOf(picture));
  });

  it('is kept where it is transparency', async () => {
    const clear = { r: 9, g: 90, b: 200, alpha: 0.4 };
    for (const lossless of [false, true]) {
      const picture = await sharp({ create: { width: 60, height: 40, channels: 4, background: clear } })
        .webp({ lossless })
        .toBuffer();
      const { bytes } = stripMetadata(picture);
      expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(picture).raw().toBuffer());
    }
  });
});

describe('frames behind the first are taken out', () => {
  it.each([
    ['WebP', animatedWebp],
    ['GIF', animatedGif],
  ])('of a %s', async (_, animated) => {
    const many = await animated(3);
    const { bytes } = stripMetadata(many);
    expect((await sharp(many).metadata()).pages).toBe(3);
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(many, { pages: 1 }).raw().toBuffer());
    expect(stripMetadata(await animated(20_000)).bytes).toEqual(bytes);
  });
});

const originals = await Promise.all([
  withSegments(jpeg, exifSegment(turned)),
  sharp(jpeg).jpeg({ progressive: true }).toBuffer(),
  ...(['jpeg', 'png', 'webp'] as const).map(p3),
  withChunks(png, pngChunk('eXIf', turned), pngChunk('zTXt', Buffer.alloc(9))),
  animatedWebp(3),
  animatedGif(3),
]);

describe('a file of any bytes', () => {
  /** Gives back the stripped file or an error with a message: anything else fails the test, as a RangeError does. */
  const expectNoCrash = (file: Buffer): void => {
    try {
      const { bytes, orientation } = stripMetadata(file);
      expect(bytes.length).toBeLessThanOrEqual(file.length + 100);
      expect(orientation).toBeGreaterThanOrEqual(1);
      expect(stripMetadata(bytes).bytes).toEqual(bytes);
    } catch (error) {
      expect((error as Error).message).toMatch(/^(?:no picture|a segment|a chunk|the GIF|the WebP|the header)/);
    }
  };

  it('is stripped once and for all, or refused', () => {
    const starts = fc.constantFrom('', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\xff\0\0\0WEBPVP8X', 'GIF89a');
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 300 }), (start, rest) =>
        expectNoCrash(Buffer.concat([Buffer.from(start, 'latin1'), rest])),
      ),
      { numRuns: 3_000 },
    );
  });

  it('is stripped once and for all, or refused, where it is a picture with some bytes changed or cut off', () => {
    const changes = fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 6 });
    const file = fc.constantFrom(...originals);
    fc.assert(
      fc.property(file, changes, fc.option(fc.nat()), (original, bytes, cut) => {
        const changed = Buffer.from(original);
        for (const [at, value] of bytes) changed[at % changed.length] = value;
        expectNoCrash(changed.subarray(0, cut === null ? changed.length : cut % changed.length));
      }),
      { numRuns: 3_000 },
    );
  });
});
