import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListProgress } from '../../src/providers/market/port.js';
import { type MarketApp, startMarketApp } from './market-app.js';

let app: MarketApp;
/** Number of themes that the source has read by now; null: all of them. */
let read: number | null = 0;
let asked = 0;

beforeAll(async () => {
  app = await startMarketApp({}, 12, (source) => {
    const whole = source.themes.bind(source);
    const themes = async (signal: AbortSignal, progress?: ListProgress): ReturnType<typeof whole> => {
      asked += 1;
      const { value, provenance } = await whole(signal);
      if (read === null) return { value, provenance };
      progress?.(read, value.length);
      return { value: value.slice(0, read), provenance };
    };
    return Object.assign(source, { themes });
  });
});
afterAll(() => app.close());

it('says of themes that they are being read, asks for the others soon, and then for all of them seldom', async () => {
  app.at('10:15:00');
  const first = await app.answer('market.themes', {});
  expect(first).toMatchObject({ items: [], reading: { read: 0 } });
  const total = first.reading?.total ?? 0;
  expect(total).toBeGreaterThan(2);
  read = 2;
  app.advance(6_000);
  const some = await app.answer('market.themes', {});
  expect([some.items.length, some.reading]).toEqual([2, { read: 2, total }]);
  read = null;
  app.advance(6_000);
  const all = await app.answer('market.themes', {});
  expect(all.items).toHaveLength(total);
  expect(all).not.toHaveProperty('reading');
  const before = asked;
  app.advance(6_000);
  await app.answer('market.themes', {});
  expect(asked).toBe(before);
});
