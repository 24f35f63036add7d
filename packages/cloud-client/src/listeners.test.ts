import { describe, expect, it, vi } from 'vitest';
import { createListeners } from './listeners.js';

describe('listeners', () => {
  it('are told in order, until they stop', () => {
    const { add, tell } = createListeners<number>();
    const heard: string[] = [];
    const stop = add((n) => heard.push(`a${n}`));
    add((n) => heard.push(`b${n}`));
    tell(1);
    stop();
    stop();
    tell(2);
    expect(heard).toEqual(['a1', 'b1', 'b2']);
  });

  it('may stop while they are told', () => {
    const { add, tell } = createListeners<void>();
    const second = vi.fn();
    const stop = add(() => stop());
    add(second);
    tell();
    tell();
    expect(second).toHaveBeenCalledTimes(2);
  });

  it('cannot break the call or each other: their fault surfaces on its own', async () => {
    const tasks: (() => void)[] = [];
    vi.stubGlobal('queueMicrotask', (task: () => void) => tasks.push(task));
    const { add, tell } = createListeners<void>();
    const second = vi.fn();
    add(() => {
      throw new Error('faulty listener');
    });
    add(second);
    tell();
    vi.unstubAllGlobals();
    expect(second).toHaveBeenCalled();
    expect(tasks).toHaveLength(1);
    expect(tasks[0]).toThrow('faulty listener');
  });
});
