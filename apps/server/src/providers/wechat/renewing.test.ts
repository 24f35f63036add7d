import { describe, expect, it } from 'vitest';
import { createRenewing } from './renewing.js';

function counted(lasts = 7_200_000) {
  let now = 1_000_000;
  let fetched = 0;
  const renewing = createRenewing(
    () => now,
    async () => {
      fetched += 1;
      return { value: `v${fetched}`, lasts };
    },
  );
  return {
    renewing,
    fetched: () => fetched,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('createRenewing', () => {
  it('fetches once for all who ask at the same time, and not again while it is good', async () => {
    const { renewing, fetched, pass } = counted();
    expect(await Promise.all([renewing.get(), renewing.get(), renewing.get()])).toEqual(['v1', 'v1', 'v1']);
    pass(6_899_999);
    expect(await renewing.get()).toBe('v1');
    expect(fetched()).toBe(1);
  });

  it('fetches a new value five minutes before the end', async () => {
    const { renewing, pass } = counted();
    await renewing.get();
    pass(6_900_000);
    expect(await renewing.get()).toBe('v2');
  });

  it('fetches a new value where the old one came before the clock was put back', async () => {
    const { renewing, pass } = counted();
    await renewing.get();
    pass(-86_400_000);
    expect(await renewing.get()).toBe('v2');
    expect(await renewing.get()).toBe('v2');
  });

  it('uses a short-lived value for half its life', async () => {
    const { renewing, pass } = counted(60_000);
    await renewing.get();
    pass(29_999);
    expect(await renewing.get()).toBe('v1');
    pass(1);
    expect(await renewing.get()).toBe('v2');
  });

  it('forgets the value that is named and no newer one', async () => {
    const { renewing } = counted();
    renewing.drop(await renewing.get());
    expect(await renewing.get()).toBe('v2');
    renewing.drop('v1');
    expect(await renewing.get()).toBe('v2');
  });

  it('asks again after a failure', async () => {
    let fails = true;
    const renewing = createRenewing(
      () => 0,
      async () => {
        if (fails) throw new Error('away');
        return { value: 'v', lasts: 1000 };
      },
    );
    await expect(renewing.get()).rejects.toThrow('away');
    fails = false;
    expect(await renewing.get()).toBe('v');
  });
});
