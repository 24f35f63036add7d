import { describe, expect, it } from 'vitest';
import { PICTURE_MAX_BYTES, placeOf, refusalOf } from './picture';

describe('rule 15: a file that is to be an avatar', () => {
  it.each([
    ['text/html', 10, '这不是照片'],
    ['image/svg+xml', 10, '这不是照片'],
    ['application/pdf', 10, '这不是照片'],
    ['image/jpeg', PICTURE_MAX_BYTES + 1, '超过 30 MB'],
    ['image/png', 0, '空的'],
  ])('of type %s with %d bytes is refused before it is read', (type, size, sentence) => {
    expect(refusalOf({ type, size })).toContain(sentence);
  });

  it.each(['image/jpeg', 'image/heic', ''])('of type %j is looked into', (type) => {
    expect(refusalOf({ type, size: PICTURE_MAX_BYTES })).toBeNull();
  });
});

describe('where a cut shows the picture', () => {
  const size = { width: 400, height: 200 };

  it('is in the middle for the square in the middle', () => {
    const place = placeOf({ x: 100, y: 0, width: 200, height: 200, rotation: 0 }, size, 600);
    expect(place).toEqual({ scale: 3, angle: 0, x: 300, y: 300 });
  });

  it('counts from the corner of the box of a turned picture', () => {
    const { scale, x, y } = placeOf({ x: 0, y: 0, width: 200, height: 200, rotation: 90 }, size, 100);
    expect(scale).toBe(0.5);
    // Turned, it is 200 wide and 400 high: the cut is its upper half.
    expect(x).toBeCloseTo(50);
    expect(y).toBeCloseTo(100);
  });
});
