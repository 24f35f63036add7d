import { describe, expect, it } from 'vitest';
import { rpxToPx } from './rpx';

describe('rpxToPx', () => {
  it.each([
    [375, 50],
    [320, 42.666_666],
    [390, 52],
    [960, 128],
  ])('follows a window of %i px', (width, px) => {
    expect(rpxToPx(100, width)).toBeCloseTo(px, 4);
  });

  it.each([961, 1280, 2560])('counts a window of %i px as 375', (width) => {
    expect(rpxToPx(750, width)).toBe(375);
  });

  it('keeps zero and sign', () => {
    expect(rpxToPx(0, 375)).toBe(0);
    expect(rpxToPx(-20, 375)).toBe(-10);
  });
});
