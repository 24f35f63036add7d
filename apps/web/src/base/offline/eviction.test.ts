import { describe, expect, it } from 'vitest';
import { ENTRIES_MAX } from './cached-functions';
import { AGE_MAX_MS, type EntryHead, evicted } from './eviction';

const now = AGE_MAX_MS * 3;
const head = (key: string, more: Partial<EntryHead> = {}): EntryHead => ({
  ...{ key, owner: 'u', kind: 'conversation', at: now, bytes: 100 },
  ...more,
});

describe('evicted', () => {
  it('takes the oldest beyond the limit of their kind, and no other kind', () => {
    const many = Array.from({ length: ENTRIES_MAX.conversation + 2 }, (_, n) => head(`c${n}`, { at: now - n }));
    const last = many.slice(-2).map(({ key }) => key);
    expect(evicted([head('w', { kind: 'work', at: 1 + now - AGE_MAX_MS }), ...many], 'u', now)).toEqual(last);
  });

  it('takes what is of another user, too old, or of a time to come', () => {
    const heads = [
      head('kept'),
      head('other', { owner: 'v' }),
      head('old', { at: now - AGE_MAX_MS - 1 }),
      head('ahead', { at: now + 1 }),
    ];
    expect(evicted(heads, 'u', now).toSorted()).toEqual(['ahead', 'old', 'other']);
  });

  it('takes the oldest beyond the size of all', () => {
    const heads = [head('new', { bytes: 20_000_000 }), head('older', { kind: 'stock', at: now - 1, bytes: 5_000_000 })];
    expect(evicted(heads, 'u', now)).toEqual(['older']);
  });
});
