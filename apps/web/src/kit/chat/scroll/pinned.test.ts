import { describe, expect, it } from 'vitest';
import { nextPinned } from './pinned';

const end = { top: 900, height: 1500, viewport: 600 };

describe('nextPinned', () => {
  it('stays while content grows under the view', () => {
    expect(nextPinned(true, end, { ...end, height: 2500 }, true)).toBe(true);
  });

  it('lets go when the reader scrolls up', () => {
    expect(nextPinned(true, end, { ...end, top: 800 }, true)).toBe(false);
    expect(nextPinned(true, { ...end, height: 2500 }, { top: 840, height: 2500, viewport: 600 }, true)).toBe(false);
  });

  it('does not take shrinking content or a closing keyboard for a scroll', () => {
    expect(
      nextPinned(true, { ...end, height: 3000, top: 2400 }, { top: 1000, height: 2000, viewport: 600 }, true),
    ).toBe(true);
    expect(nextPinned(true, end, { top: 500, height: 1500, viewport: 900 }, true)).toBe(true);
  });

  it('stays when content shrank and grew again before the scroll was reported', () => {
    expect(nextPinned(true, end, { ...end, top: 314 }, false)).toBe(true);
    expect(nextPinned(true, end, { ...end, top: 314, height: 1600 }, false)).toBe(true);
  });

  it('takes hold again only at the end', () => {
    expect(nextPinned(false, { ...end, top: 100 }, { ...end, top: 500 }, true)).toBe(false);
    expect(nextPinned(false, { ...end, top: 500 }, { ...end, top: 860 }, true)).toBe(true);
  });

  it('counts a short page as its own end', () => {
    expect(
      nextPinned(false, { top: 0, height: 300, viewport: 600 }, { top: 0, height: 300, viewport: 600 }, true),
    ).toBe(true);
  });
});
