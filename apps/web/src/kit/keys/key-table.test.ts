import { describe, expect, it } from 'vitest';
import { routes, rowOf } from '../../app/routes';
import { appKeys, keysOf } from './key-table';

describe('keysOf', () => {
  it('lists keys of several pages, each once', () => {
    const listed = routes.filter(({ id }) => keysOf(id) !== undefined);
    expect(listed.length).toBeGreaterThan(5);
    for (const { id } of listed) {
      const keys = keysOf(id)?.map(([key]) => key) ?? [];
      expect(new Set(keys).size).toBe(keys.length);
      expect(rowOf(id).title).not.toBe('');
    }
  });

  it('has nothing for a page without keys of its own, or an unknown one', () => {
    expect(keysOf('settings')).toBeUndefined();
    expect(keysOf(undefined)).toBeUndefined();
  });
});

it('names the key that opens the list itself', () => {
  expect(appKeys.map(([keys]) => keys)).toContain('?');
});
