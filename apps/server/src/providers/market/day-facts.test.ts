import { describe, expect, it } from 'vitest';
import { DayFacts } from './day-facts.js';
import { MarketError } from './market-error.js';
import type { MarketSource, SourceQuote } from './port.js';
import { optionsFor } from './vendor/vendor.fixture.js';

const BEGIN = Date.parse('2026-11-20T10:15:00+08:00');
const AHEAD_MS = 365 * 86_400_000;
const LIMITS = { up: 11, down: 9 };

/** A first source that does not tell limits, a second that does, and the facts of both. */
function twoSources() {
  const clock = { now: () => time, speed: 1, label: '' };
  let time = BEGIN;
  let isFailing = false;
  let asked = 0;
  const quoteOf = (source: string, limits: SourceQuote['limits']): SourceQuote =>
    ({
      ...{
        code: 'SH600901',
        day: time < BEGIN + AHEAD_MS ? 20_261_120 : 20_271_119,
        state: 'trading',
        prevClose: 10,
        high: 10,
        low: 10,
        limits,
      },
      provenance: { source, asOf: time, fetchedAt: time },
    }) as unknown as SourceQuote;
  const teller = {
    info: { id: 'teller', batch: 10, tells: new Set(['limits']) },
    quotes: async () => {
      asked += 1;
      if (isFailing) throw new MarketError('MARKET_NETWORK', 'teller', 'down');
      return [quoteOf('teller', LIMITS)];
    },
  } as unknown as MarketSource;
  const facts = new DayFacts([teller], clock, optionsFor({} as never).calendar);
  return {
    complete: async () =>
      (await facts.complete([quoteOf('other', 'unknown')], new AbortController().signal))[0]?.limits,
    asked: () => asked,
    set: (by: number) => {
      time += by;
    },
    fail: (failing: boolean) => {
      isFailing = failing;
    },
  };
}

describe('DayFacts', () => {
  it('leaves a source that failed alone for a minute', async () => {
    const { complete, asked, set, fail } = twoSources();
    fail(true);
    for (const step of [0, 30_000, 29_999]) {
      set(step);
      expect(await complete()).toBe('unknown');
    }
    expect(asked()).toBe(1);
    fail(false);
    set(1);
    expect(await complete()).toEqual(LIMITS);
  });

  it('asks a source again that failed before the clock was put back', async () => {
    const { complete, set, fail } = twoSources();
    set(AHEAD_MS);
    fail(true);
    expect(await complete()).toBe('unknown');
    set(-AHEAD_MS);
    fail(false);
    expect(await complete()).toEqual(LIMITS);
  });

  it('reads facts anew that were read before the clock was put back', async () => {
    const { complete, set } = twoSources();
    set(AHEAD_MS);
    expect(await complete()).toEqual(LIMITS);
    set(-AHEAD_MS);
    expect(await complete()).toEqual(LIMITS);
  });
});
