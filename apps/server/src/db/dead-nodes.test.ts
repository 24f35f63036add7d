import { describe, expect, it } from 'vitest';
import { DeadNodes } from './dead-nodes.js';

const held = (...nodes: number[]): Set<number> => new Set(nodes);

describe('a node whose lock is missing', () => {
  it('is dead once the grace is over, until it is forgotten', () => {
    const nodes = new DeadNodes(2_000);
    expect(nodes.look(held(1, 2), 0)).toEqual([]);
    expect(nodes.look(held(1), 1_000)).toEqual([]);
    expect(nodes.look(held(1), 2_999)).toEqual([]);
    expect(nodes.look(held(1), 3_000)).toEqual([2]);
    // The node stays dead until its work has been recovered.
    expect(nodes.look(held(1), 4_000)).toEqual([2]);
    nodes.forget([2]);
    expect(nodes.look(held(1), 9_000)).toEqual([]);
  });

  it('lives when its lock is back within the grace, however often', () => {
    const nodes = new DeadNodes(2_000);
    nodes.look(held(2), 0);
    for (let at = 0; at < 20_000; at += 2_500) {
      expect(nodes.look(held(), at + 500)).toEqual([]);
      expect(nodes.look(held(), at + 2_499)).toEqual([]);
      expect(nodes.look(held(2), at + 2_500)).toEqual([]);
    }
  });

  it('gets the whole grace again after locks could not be read', () => {
    const nodes = new DeadNodes(2_000);
    nodes.look(held(2), 0);
    nodes.look(held(), 1_000);
    nodes.lookedAway();
    expect(nodes.look(held(), 60_000)).toEqual([]);
    expect(nodes.look(held(), 62_000)).toEqual([2]);
  });

  it('treats a node that was never seen as dead only where its lock is expected', () => {
    const nodes = new DeadNodes(2_000);
    nodes.expect([3]);
    nodes.look(held(), 0);
    expect(nodes.look(held(), 2_000)).toEqual([3]);
  });
});
