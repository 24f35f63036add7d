import type { Conversation } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { drop, put, putBack } from './history-pages';

const row = (id: string, updatedAt: number, title = id): Conversation => ({
  id,
  title,
  updatedAt,
  assistant: 'deepseek',
  model: null,
  leafId: null,
  version: 1,
  createdAt: 0,
});

const pages = (...rows: Conversation[][]) => ({ pages: rows.map((items) => ({ items, next: null })) });
const ids = ({ pages: all }: ReturnType<typeof pages>) => all.map(({ items }) => items.map(({ id }) => id).join(' '));

describe('the pages of the list', () => {
  it('take in a new conversation on top', () => {
    const list = pages([row('b', 2)], [row('a', 1)]);
    put(list, row('c', 3));
    expect(ids(list)).toEqual(['c b', 'a']);
  });

  it('move one that was used to the top, once', () => {
    const list = pages([row('c', 3), row('b', 2)], [row('a', 1)]);
    put(list, row('a', 9));
    expect(ids(list)).toEqual(['a c b', '']);
  });

  it('leave one that only has another title where it is', () => {
    const list = pages([row('b', 2)], [row('a', 1)]);
    put(list, row('a', 1, '新标题'));
    expect(ids(list)).toEqual(['b', 'a']);
    expect(list.pages[1]?.items[0]?.title).toBe('新标题');
  });

  it('let one go and take it back in its place', () => {
    const list = pages([row('d', 4), row('c', 3)], [row('b', 2), row('a', 1)]);
    drop(list, 'b');
    expect(ids(list)).toEqual(['d c', 'a']);
    putBack(list, row('b', 2));
    expect(ids(list)).toEqual(['d c', 'b a']);
    drop(list, 'a');
    putBack(list, row('a', 1));
    expect(ids(list)).toEqual(['d c', 'b a']);
  });

  it('wait for the first page', () => {
    const list = pages();
    put(list, row('a', 1));
    putBack(list, row('a', 1));
    expect(ids(list)).toEqual([]);
  });
});
