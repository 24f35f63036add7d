import { describe, expect, it } from 'vitest';
import { CallerSlots, SlotsFull } from './caller-slots.js';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Slots with work that ends when the test ends it. */
function setUp(limits = { running: 2, waiting: 2 }) {
  const slots = new CallerSlots(limits);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (caller: string, name: string) =>
    slots.run(caller, async () => {
      started.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      return name;
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { slots, started, run, end };
}

describe('CallerSlots', () => {
  it('bounds the running calls of one caller and runs the rest in order', async () => {
    const { slots, started, run, end } = setUp();
    const all = ['a', 'b', 'c', 'd'].map((name) => run('one', name));
    await settle();
    expect(started).toEqual(['a', 'b']);
    await end('b');
    expect(started).toEqual(['a', 'b', 'c']);
    await end('a');
    for (const name of ['c', 'd']) await end(name);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
    expect(slots.size).toBe(0);
  });

  it('lets no caller wait for another', async () => {
    const { started, run, end } = setUp();
    const all = [run('one', 'a'), run('one', 'b'), run('one', 'c'), run('two', 'd')];
    await settle();
    expect(started).toEqual(['a', 'b', 'd']);
    for (const name of ['a', 'b', 'c', 'd']) await end(name);
    await Promise.all(all);
  });

  it('refuses what has no place to wait, and has one again later', async () => {
    const { run, end } = setUp({ running: 1, waiting: 1 });
    const all = [run('one', 'a'), run('one', 'b')];
    await expect(run('one', 'c')).rejects.toBeInstanceOf(SlotsFull);
    await end('a');
    all.push(run('one', 'd'));
    for (const name of ['b', 'd']) {
      await settle();
      await end(name);
    }
    expect(await Promise.all(all)).toEqual(['a', 'b', 'd']);
  });

  it('frees the slot of work that fails', async () => {
    const slots = new CallerSlots({ running: 1, waiting: 1 });
    await expect(slots.run('one', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await slots.run('one', async () => 'next')).toBe('next');
    expect(slots.size).toBe(0);
  });
});
