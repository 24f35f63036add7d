import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.js';

describe('readPages', () => {
  it('reads rows in the order of their ids, 20 at a time, and leaves out those that are gone', async () => {
    const ids = Array.from({ length: 45 }, (_, n) => `${n}`);
    const asked: number[] = [];
    const rows = readPages(ids, async (page) => {
      asked.push(page.length);
      return page
        .filter((id) => id !== '21')
        .map((id) => ({ id }))
        .reverse();
    });
    const first = await rows.next();
    expect([first.value, asked]).toEqual([{ id: '0' }, [20]]);
    const rest: string[] = [];
    for await (const { id } of rows) rest.push(id);
    expect(rest).toEqual(ids.filter((id) => id !== '0' && id !== '21'));
    expect(asked).toEqual([20, 20, 5]);
  });
});
