import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exif, exifLoop } from '../../../../test/files/pictures.js';
import { exifOrientation } from './exif-orientation.js';

const ORIENTATION = 0x0112;

it.each([1, 2, 3, 4, 5, 6, 7, 8])('reads orientation %i in both byte orders, behind other tags', (value) => {
  for (const order of ['II', 'MM'] as const) {
    const data = exif(
      [
        [0x010f, 40],
        [ORIENTATION, value],
        [0x8769, 8],
      ],
      order,
    );
    expect(exifOrientation(data)).toBe(value);
    expect(exifOrientation(Buffer.concat([Buffer.from('Exif\0\0'), data]))).toBe(value);
  }
});

it.each([
  ['no entry', exif([])],
  ['another tag', exif([[0x010f, 6]])],
  ['a value that does not exist', exif([[ORIENTATION, 9]])],
  ['zero', exif([[ORIENTATION, 0]])],
  ['entries that point back', exifLoop(5_000, [0x8769, 0xa005])],
  ['an entry that is cut off', exif([[ORIENTATION, 6]]).subarray(0, 20)],
  ['another number of the format', Buffer.from('MM\0+\0\0\0\x08\0\0', 'latin1')],
  ['a directory beyond the end', Buffer.from('MM\0*\xff\xff\xff\xff\0\0', 'latin1')],
  ['nothing', Buffer.alloc(0)],
])('is upright with %s', (_, data) => {
  expect(exifOrientation(data)).toBe(1);
});

it('reads any bytes', () => {
  const begun = fc.constantFrom('', 'II*\0', 'MM\0*', 'Exif\0\0MM\0*').map((start) => Buffer.from(start, 'latin1'));
  fc.assert(
    fc.property(begun, fc.uint8Array({ maxLength: 200 }), (start, rest) => {
      expect(exifOrientation(Buffer.concat([start, rest]))).toBeGreaterThanOrEqual(1);
    }),
    { numRuns: 2_000 },
  );
});
