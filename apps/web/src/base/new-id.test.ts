import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from './new-id';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('newId', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('makes a UUID, with and without crypto.randomUUID', () => {
    expect(newId()).toMatch(uuid);
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) });
    expect(newId()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  });

  it('makes a different id each time', () => {
    expect(new Set(Array.from({ length: 100 }, newId)).size).toBe(100);
  });
});
