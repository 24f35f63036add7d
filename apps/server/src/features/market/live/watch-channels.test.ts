import { describe, expect, it } from 'vitest';
import { WatchChannels } from './watch-channels.js';

const UNTIL = 60_000;
/** As many stocks as one watch may have, different for each number. */
const watched = (n: number) => ({
  codes: Array.from({ length: 200 }, (_, at) => `SH${600_000 + n + at}`),
  list: null,
  book: false,
});

/** Begins watches of eight for each client until one is refused; answers how many there were. */
function watchUntilRefused(channels: WatchChannels, ip: (client: number) => string): number {
  for (let n = 0; n < 10_000; n += 1) {
    const client = Math.floor(n / 8);
    try {
      channels.join(watched(n), { cid: `${ip(client)} ${client}`, ip: ip(client) }, UNTIL);
    } catch {
      return n;
    }
  }
  throw new Error('nothing was refused');
}

describe('watches', () => {
  it('bounds the stocks of one address, and leaves room for others', () => {
    const channels = new WatchChannels();
    expect(watchUntilRefused(channels, () => '192.0.2.1')).toBe(100);
    channels.join(watched(5_000), { cid: 'another', ip: '192.0.2.2' }, UNTIL);
    // Joining an existing watch costs next to nothing.
    channels.join(watched(5_000), { cid: 'one more', ip: '192.0.2.1' }, UNTIL);
  });

  it('bounds the stocks of an IPv6 site to those of eight addresses', () => {
    const channels = new WatchChannels();
    const ip = (client: number): string => `2001:db8:1:${(client % 64).toString(16)}::1`;
    expect(watchUntilRefused(channels, ip)).toBeLessThanOrEqual(800);
  });

  it('bounds the different stocks of all addresses', () => {
    const channels = new WatchChannels();
    expect(watchUntilRefused(channels, (client) => `192.0.2.${client % 250}`)).toBe(500);
    channels.join(watched(7), { cid: 'another', ip: '198.51.100.1' }, UNTIL);
  });

  it('give their room back when they end, and take none when they are renewed', () => {
    const channels = new WatchChannels();
    watchUntilRefused(channels, () => '192.0.2.1');
    for (let times = 0; times < 3; times += 1)
      channels.join(watched(0), { cid: '192.0.2.1 0', ip: '192.0.2.1' }, UNTIL);
    channels.expire(UNTIL);
    expect([channels.size, [...channels.all()]]).toEqual([0, []]);
    expect(watchUntilRefused(channels, () => '192.0.2.1')).toBe(100);
  });
});
