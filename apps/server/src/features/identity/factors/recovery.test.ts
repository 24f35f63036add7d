import { describe, expect, it } from 'vitest';
import { recoveryCodesOf } from './recovery.js';

describe('recoveryCodesOf', () => {
  it('makes ten codes for copying by hand, the same for the same seed', () => {
    const codes = recoveryCodesOf('key', 'seed');
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
    expect(recoveryCodesOf('key', 'seed')).toEqual(codes);
  });

  it('makes others for another key or seed, also for one as long as a passkey’s answer', () => {
    const seeds = ['seed', 'seed2', 'x'.repeat(20_000)];
    const codes = [...seeds.map((seed) => recoveryCodesOf('key', seed)), recoveryCodesOf('key2', 'seed')].flat();
    expect(new Set(codes).size).toBe(40);
  });
});
