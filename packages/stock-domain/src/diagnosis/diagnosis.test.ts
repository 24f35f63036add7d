import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayRows } from '../bars/bars.fixture.js';
import type { Bars } from '../bars/bars.js';
import { barsFrom } from '../bars/bars-from.js';
import { sliceBars } from '../bars/slice-bars.js';
import { DomainError } from '../domain-error.js';
import { daysWith, factOf, fullInput, inputs, stock, walk } from './diagnosis.fixture.js';
import { diagnose } from './diagnosis.js';
import { rounded } from './fact.js';
import { factIds } from './fact-ids.fixture.js';
import { plainText } from './narration/plain-text.js';
import { validateText } from './narration/validate.js';

const codeOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return 'none';
};

test('every id and key is there once, and ids are as they were given', () => {
  const { facts } = diagnose(fullInput());
  expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
  expect(new Set(facts.map(({ key }) => key)).size).toBe(facts.length);
  // Stored narrations and caches name them: never renumber.
  expect(facts.map(({ id, key }) => `${id} ${key}`)).toEqual(factIds);
});

test('with everything given, everything is known', () => {
  const { missing, quality, confidenceCap, score } = diagnose(fullInput());
  expect(missing).toEqual([]);
  expect(quality).toMatchObject({ stale: 0, partial: 0, degraded: 0 });
  expect(confidenceCap).toBe('high');
  expect(score.weight).toBe(100);
  expect(score.total).toBe(score.points);
});

test('the parts sum to the sections and the total', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { parts, sections, score, facts } = diagnose(input);
      for (const { points, weight, facts: ids } of parts) {
        const values = ids.map((id) => facts.find((fact) => fact.id === id)?.value ?? null);
        expect(points === null).toBe(values.includes(null));
        if (points !== null) expect(Number.isInteger(points) && points >= 0 && points <= weight).toBe(true);
      }
      const known = parts.filter(({ points }) => points !== null);
      expect(score.points).toBe(known.reduce((sum, { points }) => sum + (points ?? 0), 0));
      expect(score.outOf).toBe(known.reduce((sum, { weight }) => sum + weight, 0));
      expect(score.total).toBe(known.length === parts.length ? score.points : null);
      expect(Object.values(sections).reduce((sum, { points }) => sum + points, 0)).toBe(score.points);
    }),
    { numRuns: 60 },
  );
});

test('a fact is a finite number, a word, or null with its reason', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      for (const { value, status, reason, bars, decimals } of diagnose(input).facts) {
        if (value === null) expect(status === 'none' ? reason === undefined : reason !== undefined).toBe(true);
        else expect(reason).toBeUndefined();
        if (typeof value === 'number') expect(value).toBe(rounded(value, decimals));
        if (bars) expect(bars.from <= bars.to && bars.count > 0).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

test('nothing after the day is looked at', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 1000 }), (until, seed) => {
      const { bars, benchmark, limits, ...rest } = fullInput(300, seed);
      const day = bars.time[until - 1] as number;
      const cut = (source: Bars): Bars => sliceBars(source, 0, until);
      const whole = diagnose({ ...rest, bars, benchmark, limits, quote: rest.quote, asOf: day });
      const past = diagnose({
        ...rest,
        bars: cut(bars),
        benchmark: benchmark && { ...benchmark, bars: cut(benchmark.bars) },
        limits: limits && { bars: cut(limits.bars), columns: limits.columns },
        quote: undefined,
        market: undefined,
        asOf: day,
      });
      expect(whole).toEqual(past);
    }),
    { numRuns: 40 },
  );
});

test('too few bars give no number', () => {
  const { facts, stance, score, confidenceCap } = diagnose({ stock, bars: walk(19) });
  expect(facts.find(({ key }) => key === 'ma20')).toMatchObject({
    value: null,
    status: 'missing',
    reason: 'too-few-bars',
  });
  expect(facts.find(({ key }) => key === 'ma10')?.value).not.toBeNull();
  expect(facts.filter(({ group, value }) => group === 'long' && value !== null)).toEqual([]);
  expect(stance).toBe('insufficient');
  expect(score.total).toBeNull();
  expect(confidenceCap).toBe('low');
});

test('no bar at all is an answer too', () => {
  const { facts, asOf, horizons } = diagnose({ stock, bars: walk(0) });
  expect(asOf).toBeNull();
  expect(facts.every(({ value }) => value === null)).toBe(true);
  expect(horizons.short.stance).toBe('insufficient');
});

test('a flat series: no strength, no direction, no position, no level', () => {
  const flat = daysWith(new Array<number>(300).fill(10), ({ close }) => ({ open: close, high: close, low: close }));
  const diagnosis = diagnose({ stock, bars: flat, benchmark: { name: '沪深300', bars: flat } });
  for (const key of [
    'rsi12',
    'adx',
    'pdi',
    'channel20',
    'channel250',
    'boll',
    'regression120-fit',
    'beta120',
    'correlation120',
  ]) {
    expect(factOf(diagnosis, key), key).toMatchObject({ value: null, reason: 'not-defined' });
  }
  expect(factOf(diagnosis, 'resistance1').status).toBe('none');
  expect(factOf(diagnosis, 'regression120').value).toBe(0);
  expect(factOf(diagnosis, 'drawdown60').value).toBe(0);
  expect(factOf(diagnosis, 'excess20').value).toBe(0);
});

test('a hole is not bridged: what needs it is not known', () => {
  const hole = { open: Number.NaN, high: Number.NaN, low: Number.NaN, close: Number.NaN };
  const closes = Array.from({ length: 300 }, (_, at) => 10 + Math.sin(at));
  const diagnosis = diagnose({ stock, bars: daysWith(closes, (_, at) => (at === 295 ? hole : {})) });
  for (const key of ['ma5', 'ma20', 'alignment-short', 'drawdown60', 'atr', 'channel20', 'regression120', 'gaps60']) {
    expect(factOf(diagnosis, key).value, key).toBeNull();
  }
  expect(factOf(diagnosis, 'close').value).toBe(rounded(closes[299] as number, 2));
  const last = diagnose({ stock, bars: daysWith(closes, (_, at) => (at === 299 ? hole : {})) });
  expect(
    last.facts.filter(({ group, value }) => group !== 'volume' && typeof value === 'number').map(({ key }) => key),
  ).toEqual(['mean-amount20', 'bars-known']);
});

test('prices that leap over the whole range, and days without volume, are told in finite numbers', () => {
  const leaping = Array.from({ length: 300 }, (_, at) => (at % 2 === 0 ? 0.01 : 1e7));
  const still = ({ close }: { close: number }) => ({ open: close, high: close, low: close, volume: 0, amount: 0 });
  for (const bars of [
    daysWith(leaping, still),
    daysWith(leaping.toReversed(), still),
    daysWith([...leaping, 0.01], still),
  ]) {
    const diagnosis = diagnose({ stock, bars, benchmark: { name: '沪深300', bars } });
    const numbers = diagnosis.facts.filter(({ value }) => typeof value === 'number');
    expect(numbers.every(({ value }) => Number.isFinite(value))).toBe(true);
    expect(factOf(diagnosis, 'volume-to-mean5')).toMatchObject({ value: null, reason: 'not-defined' });
    expect(validateText(plainText(diagnosis), diagnosis)).toEqual([]);
  }
});

test('any sound bars are told in text that passes', () => {
  fc.assert(
    fc.property(dayRows, (rows) => {
      const diagnosis = diagnose({ stock, bars: barsFrom(rows, 'day') });
      expect(validateText(plainText(diagnosis), diagnosis)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('bars that are unsound, of another period or adjusted otherwise are refused', () => {
  const bars = walk(30);
  const broken = (change: (copy: Bars) => void): Bars => {
    const copy = { ...bars, time: bars.time.slice(), close: bars.close.slice(), volume: bars.volume.slice() };
    change(copy);
    return copy;
  };
  const given = (odd: Bars) => codeOf(() => diagnose({ stock, bars: odd }));
  expect(given({ ...bars, period: 'week' })).toBe('INVALID_PERIOD');
  expect(given(broken(({ time }) => time.set([time[3] as number], 4)))).toBe('INVALID_BARS');
  expect(given(broken(({ time }) => time.set([20_240_231], 4)))).toBe('INVALID_BARS');
  expect(given(broken(({ close }) => close.set([-1], 4)))).toBe('INVALID_BARS');
  expect(given(broken(({ close }) => close.set([Number.NaN], 4)))).toBe('INVALID_BARS');
  expect(given(broken(({ volume }) => volume.set([-5], 4)))).toBe('INVALID_BARS');
  const adjusted = (family: string, direction: string) => ({ ...bars, adjusted: { family, direction } });
  expect(given(adjusted('subtractive', 'forward'))).toBe('ALREADY_ADJUSTED');
  expect(given(adjusted('multiplicative', 'backward'))).toBe('ALREADY_ADJUSTED');
  expect(given(adjusted('multiplicative', 'forward'))).toBe('none');
  expect(codeOf(() => diagnose({ stock, bars, asOf: 20_241_301 }))).toBe('INVALID_DATE');
  expect(codeOf(() => diagnose({ stock: { key: 'SH600519', name: 'a\u202eb' }, bars }))).toBe('INVALID_FACT');
});

test('a fact from outside is checked and kept as data', () => {
  const bars = walk(30);
  const base = { id: 'E1', label: '公告', value: '重大合同', asOf: 20_240_110, source: '交易所' } as const;
  const given = (fact: object) => codeOf(() => diagnose({ stock, bars, outside: [{ ...base, ...fact }] }));
  expect(given({})).toBe('none');
  expect(given({ id: 'F12' })).toBe('INVALID_FACT');
  expect(given({ label: '' })).toBe('INVALID_FACT');
  expect(given({ value: Number.POSITIVE_INFINITY })).toBe('INVALID_FACT');
  expect(given({ value: 'a\u0000b' })).toBe('INVALID_FACT');
  expect(given({ decimals: 9 })).toBe('INVALID_FACT');
  expect(codeOf(() => diagnose({ stock, bars, outside: [base, base] }))).toBe('INVALID_FACT');
  const later = diagnose({ stock, bars, asOf: 20_240_105, outside: [base] });
  expect(factOf(later, 'outside-E1').value).toBeNull();
});

test('stale, unfinished and borrowed data lower how sure a reading may be', () => {
  const input = fullInput();
  const { asOf, quote } = input;
  const stale = diagnose({ ...input, expected: asOf });
  expect(stale.confidenceCap).toBe('medium');
  expect(factOf(stale, 'ma20').status).toBe('stale');
  expect(diagnose({ ...input, expected: asOf, listing: { isSuspended: true } }).quality.stale).toBe(0);
  const open = diagnose({ ...input, isLastBarClosed: false });
  expect(open.confidenceCap).toBe('medium');
  expect(factOf(open, 'ma20')).toMatchObject({ status: 'partial', barClosed: false });
  // The unfinished day's volume is not set beside whole days.
  expect(factOf(open, 'volume')).toMatchObject({ status: 'available', value: input.bars.volume[298] });
  expect(diagnose({ ...input, quote: quote && { ...quote, status: 'fallback' } }).confidenceCap).toBe('medium');
});

test('before trading begins there is no move of today', () => {
  const input = fullInput();
  for (const phase of ['before-open', 'opening-call', 'opening-call-locked'] as const) {
    expect(factOf(diagnose({ ...input, phase }), 'quote-change')).toMatchObject({ value: null, reason: 'not-traded' });
  }
  const idle = { ...input, quote: input.quote && { ...input.quote, volume: 0 } };
  expect(factOf(diagnose(idle), 'quote-price')).toMatchObject({ value: null, reason: 'not-traded' });
});

test('rounding is as read in decimal', () => {
  expect(rounded(1.005, 2)).toBe(1.01);
  expect(rounded(-2.345, 2)).toBe(-2.35);
  expect(Object.is(rounded(-0.001, 2), 0)).toBe(true);
});
