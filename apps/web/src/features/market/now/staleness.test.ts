import { expect, test } from 'vitest';
import { statusAt } from '../status.fixture';
import { hasFault, hasGrownOld } from './staleness';

const at = (time: string): number => Date.parse(`2026-11-20T${time}+08:00`);
const grown = (asOf: string, now: string, rest: Partial<ReturnType<typeof statusAt>> = {}): boolean =>
  hasGrownOld({ asOf: at(asOf) }, { ...statusAt(at(now)), ...rest }, at(now));

test('a price that moves is old after a minute and two intervals without an update', () => {
  expect(grown('10:00:00', '10:01:00')).toBe(false);
  expect(grown('10:00:00', '10:01:07')).toBe(true);
});

test('the data of a faster market ages by its own clock', () => {
  const clock = { now: 0, speed: 60, label: '' };
  expect(grown('10:00:00', '11:00:00', { clock })).toBe(false);
  expect(grown('10:00:00', '11:07:00', { clock })).toBe(true);
});

test('age is measured from the last trading moment while nothing trades', () => {
  expect(grown('11:29:58', '12:30:00', { phase: 'lunch' })).toBe(false);
  expect(grown('11:20:00', '12:30:00', { phase: 'lunch' })).toBe(true);
  expect(grown('15:00:00', '20:00:00', { phase: 'after-close' })).toBe(false);
  expect(grown('14:50:00', '20:00:00', { phase: 'after-close' })).toBe(true);
  expect(grown('15:00:03', '15:20:00', { phase: 'fixed-price' })).toBe(false);
  expect(grown('09:25:00', '09:29:00', { phase: 'opening-pause' })).toBe(false);
});

test('a failing source marks data fetched before its failure, and none fetched after', () => {
  const status = statusAt(at('10:00:00'));
  const failing = { ...status, source: { ...status.source, fault: 'MARKET_BANNED' } };
  expect(hasFault({ fetchedAt: at('09:59:58') }, failing)).toBe(true);
  expect(hasFault({ fetchedAt: at('10:00:02') }, failing)).toBe(false);
  expect(hasFault({ fetchedAt: at('09:59:58') }, status)).toBe(false);
});
