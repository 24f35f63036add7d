import { describe, expect, it } from 'vitest';
import { TtlCache } from './ttl-cache.js';

describe('TtlCache', () => {
  it('asks once while an answer is under way and while it serves, and then again', async () => {
    let now = 0;
    let asked = 0;
    const recent = new TtlCache(() => now, 10);
    const ask = async (): Promise<number> => ++asked;
    expect(await Promise.all([recent.get('a', 100, ask), recent.get('a', 100, ask)])).toEqual([1, 1]);
    now = 99;
    expect(await recent.get('a', 100, ask)).toBe(1);
    now = 100;
    expect(await recent.get('a', 100, ask)).toBe(2);
    expect(await recent.get('b', 100, ask)).toBe(3);
  });

  it('asks again after a failure, which all who waited hear of', async () => {
    const recent = new TtlCache(() => 0, 10);
    const failing = async (): Promise<number> => {
      throw new Error('down');
    };
    const both = [recent.get('a', 100, failing), recent.get('a', 100, async () => 1)];
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await recent.get('a', 100, async () => 2)).toBe(2);
  });

  it('keeps no more than there is room for', async () => {
    let asked = 0;
    const recent = new TtlCache(() => 0, 2);
    const ask = async (): Promise<number> => ++asked;
    for (const key of ['a', 'b', 'c']) await recent.get(key, 100, ask);
    expect(await recent.get('c', 100, ask)).toBe(3);
    expect(await recent.get('a', 100, ask)).toBe(4);
  });

  it('asks again where an answer came before the clock was put back', async () => {
    let now = 1_000_000;
    let asked = 0;
    const recent = new TtlCache(() => now, 10);
    const ask = async (): Promise<number> => ++asked;
    expect(await recent.get('a', 100, ask)).toBe(1);
    now = 0;
    expect(await recent.get('a', 100, ask)).toBe(2);
    expect(await recent.get('a', 100, ask)).toBe(2);
  });
});
