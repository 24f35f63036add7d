import { describe, expect, it } from 'vitest';
import { cachedText, cachedTimeText } from './cached-text';

const now = new Date(2026, 10, 20, 16, 30).getTime();

describe('cachedTimeText', () => {
  it('names the time of today, the day of this year, and the year before', () => {
    expect(cachedTimeText(new Date(2026, 10, 20, 9, 5).getTime(), now)).toBe('09:05');
    expect(cachedTimeText(new Date(2026, 10, 19, 23, 59).getTime(), now)).toBe('11-19 23:59');
    expect(cachedTimeText(new Date(2025, 11, 31, 8, 0).getTime(), now)).toBe('2025-12-31');
  });
});

describe('cachedText', () => {
  it('tells a device without a network from a server that does not answer', () => {
    expect(cachedText(now, false, now)).toBe('离线 · 内容截至 16:30');
    expect(cachedText(now, true, now)).toBe('暂时连不上服务器 · 内容截至 16:30');
  });
});
