import { describe, expect, it } from 'vitest';
import { pageProvenance } from './page-provenance';

const from = (source: string, asOf: number, stale = false) => ({ source, asOf, fetchedAt: asOf, stale });

describe('pageProvenance', () => {
  it('dates the page by the earliest part of its main source', () => {
    const { provenance, others } = pageProvenance({ indices: from('sina', 9), mood: from('sina', 7), themes: null });
    expect(provenance).toEqual({ ...from('sina', 9), asOf: 7 });
    expect(others).toEqual({});
  });

  it('lists parts of other sources by name', () => {
    const height = from('eastmoney', 3);
    const { provenance, others } = pageProvenance({ indices: from('sina', 9), height });
    expect(provenance?.asOf).toBe(9);
    expect(others).toEqual({ height });
  });

  it('leaves stale parts to their cards, unless all are stale', () => {
    const [stale, fresh] = [from('sina', 2, true), from('sina', 9)];
    expect(pageProvenance({ indices: stale, mood: fresh }).provenance).toEqual(fresh);
    expect(pageProvenance({ indices: stale, mood: undefined }).provenance).toEqual(stale);
    expect(pageProvenance({}).provenance).toBeUndefined();
  });
});
