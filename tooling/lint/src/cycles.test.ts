import { describe, expect, it } from 'vitest';
import { findCycles } from './cycles.js';

const graph = (edges: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));

describe('findCycles', () => {
  it('finds none where all edges lead down', () => {
    expect(findCycles(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
  });

  it('names each cycle once, by its shortest way', () => {
    expect(findCycles(graph({ a: ['b'], b: ['c', 'a'], c: ['a'] }))).toEqual([
      ['a', 'b', 'a'],
      ['c', 'a', 'b', 'c'],
    ]);
  });

  it('does not blame a node that only leads to a cycle', () => {
    expect(findCycles(graph({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual([['b', 'c', 'b']]);
  });
});
