import { describe, expect, it } from 'vitest';
import { KeyedLock } from './keyed-lock.js';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('KeyedLock', () => {
  it('runs the work of one key one after another, in order', async () => {
    const lock = new KeyedLock();
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} begins`);
      await turn();
      seen.push(`${name} ends`);
      return name;
    };
    const names = await Promise.all(['a', 'b', 'c'].map((name) => lock.run('key', work(name))));
    expect(names).toEqual(['a', 'b', 'c']);
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('runs the work of different keys side by side', async () => {
    const lock = new KeyedLock();
    let release = (): void => {};
    const held = lock.run('one', () => new Promise<void>((resolve) => (release = resolve)));
    expect(await lock.run('two', async () => 'done')).toBe('done');
    release();
    await held;
  });

  it('continues after failed work, and keeps no key', async () => {
    const lock = new KeyedLock();
    const failed = lock.run('key', () => Promise.reject(new Error('failed')));
    const next = lock.run('key', async () => 'next');
    await expect(failed).rejects.toThrow('failed');
    expect(await next).toBe('next');
    expect(lock.size).toBe(0);
  });
});
