import { describe, expect, it } from 'vitest';
import { createSafeStorage } from './safe-storage.js';

describe('createSafeStorage', () => {
  it('keeps values in memory where the browser refuses', () => {
    const storage = createSafeStorage(() => {
      throw new Error('blocked');
    });
    expect(storage.getItem('a')).toBeNull();
    storage.setItem('a', '1');
    expect(storage.getItem('a')).toBe('1');
  });

  it('prefers what could not be stored over what is stored', () => {
    const values = new Map([['a', 'old']]);
    let full = true;
    const storage = createSafeStorage(() => ({
      getItem: (key) => values.get(key) ?? null,
      setItem(key, value) {
        if (full) throw new Error('full');
        values.set(key, value);
      },
    }));
    storage.setItem('a', 'new');
    expect(storage.getItem('a')).toBe('new');
    full = false;
    storage.setItem('a', 'newer');
    expect([values.get('a'), storage.getItem('a')]).toEqual(['newer', 'newer']);
  });
});
