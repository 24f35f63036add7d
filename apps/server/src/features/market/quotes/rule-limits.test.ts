import { describe, expect, it } from 'vitest';
import { calendar, never, SetClock, smallMarket } from '../../../providers/market/simulated/world.fixture.js';
import { shownLimits } from './rule-limits.js';

describe('limits by the rules', () => {
  it.each(['2026-11-20', '2026-07-03'])(
    'are those of the simulated exchange on %s, first days, warned and new ones among them',
    async (day) => {
      const market = smallMarket(new SetClock(`${day}T14:00:00+08:00`), 6);
      const { value } = await market.symbols(never);
      const listed = value.filter(({ board }) => board !== null);
      const quotes = await market.quotes(
        listed.map(({ code }) => code),
        never,
      );
      const since = new Map(listed.map(({ code, listedOn }) => [code, listedOn]));
      let computed = 0;
      for (const quote of quotes) {
        const listedOn = since.get(quote.code) ?? null;
        expect([quote.code, shownLimits(quote, listedOn, calendar).isMismatch]).toEqual([quote.code, false]);
        const { limits, isComputed } = shownLimits({ ...quote, limits: 'unknown' }, listedOn, calendar);
        if (!isComputed) continue;
        computed += 1;
        expect([quote.code, limits]).toEqual([quote.code, quote.limits]);
      }
      expect(computed).toBeGreaterThan(quotes.length * 0.8);
    },
  );
});
