import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AppContext } from '../../../context.js';
import type { StoredMessage } from '../rows.js';
import { followRow } from './follow-row.js';

const ctx = {} as AppContext;
/** The row as one reader reads it: each gets an object of its own. */
const read = (seq: number, text: string) =>
  ({ id: 'answer', userId: 'user', status: 'streaming', seq, text, reasoning: '', sources: null }) as StoredMessage;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('followRow', () => {
  it('makes a snapshot once for all who follow a row', () => {
    const stringify = vi.spyOn(JSON, 'stringify');
    const readers = [0, 0, 3].map((after) => followRow(ctx, read(7, '很长的回答'), after));
    const batches = readers.map(({ events, after }) => events.read(after, 1_000));
    expect(stringify).toHaveBeenCalledTimes(1);
    for (const { frames, seq } of batches) {
      expect(frames).toContain('id: 7\ndata: {"type":"data-snapshot","data":{"text":"很长的回答"');
      expect(seq).toBe(7);
    }
    for (const { release } of readers) release();
  });

  it('gives who comes later what was read later, and nothing to who has it', () => {
    const early = followRow(ctx, read(7, '回'), 0);
    const late = followRow(ctx, read(9, '回答'), 0);
    const known = followRow(ctx, read(8, '回'), 9);
    expect(late.events.read(0, 1_000).frames).toContain('"text":"回答"');
    expect(known.events.read(9, 1_000)).toEqual({ frames: '', seq: 9 });
    for (const { release } of [early, late, known]) release();
  });
});
