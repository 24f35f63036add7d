import type { MarketStatus } from '@guanlan/contract';
import { expect, test } from 'vitest';
import {
  ageText,
  dateText,
  dayText,
  fixedText,
  indicatorText,
  largeText,
  percentText,
  sharesText,
  shareText,
  signedText,
  sourceText,
  spanText,
  timeText,
} from './market-text';

test('numbers have a sign when they rise or fall, none at zero and a dash when unknown', () => {
  expect([signedText(1.2), signedText(-0.345), signedText(0), signedText(-0.001), signedText(null)]).toEqual([
    '+1.20',
    '−0.34',
    '0.00',
    '0.00',
    '—',
  ]);
  expect([fixedText(Number.NaN), fixedText(undefined), fixedText(2.34567, 3)]).toEqual(['—', '—', '2.346']);
  expect([percentText(10), percentText(null), shareText(0.256), shareText(null)]).toEqual([
    '+10.00%',
    '—',
    '25.6%',
    '—',
  ]);
});

test('large numbers in 万, 亿 and 万亿', () => {
  expect([61_700_000, 12_345, 50, 0, null].map(sharesText)).toEqual(['61.70万手', '123手', '0.50手', '0手', '—']);
  expect([0, 999, 12.5, 12_345, 1_234_567, 123_456_789, 56_780_000_000, -2e12, null].map(largeText)).toEqual([
    '0',
    '999',
    '12.50',
    '1.23万',
    '123万',
    '1.23亿',
    '568亿',
    '−2.00万亿',
    '—',
  ]);
});

test('values of indicators have fewer digits the larger they are, and the minus sign of all other numbers', () => {
  expect([1.234, -12.345, 1234.56, 123_456, -2e9, Number.NaN, undefined].map(indicatorText)).toEqual([
    '1.23',
    '−12.35',
    '1234.6',
    '12.35万',
    '−20.00亿',
    '—',
    '—',
  ]);
});

test('times are those of Shanghai whatever zone the device is in', () => {
  const moment = Date.parse('2026-11-20T16:30:05Z');
  expect([timeText(moment), dateText(moment)]).toEqual(['00:30:05', '2026-11-21']);
  expect(dayText(20_261_120)).toBe('2026-11-20 周五');
});

test('a source is shown by its name, also several behind one answer and one unknown to this server', () => {
  const status: MarketStatus = {
    ...{ phase: 'continuous', day: 20_261_120, isTradingDay: 'open', nextOpen: null, calendarTo: 20_261_231 },
    ...{ interval: 3000, clock: { now: 0, speed: 1, label: '' } },
    source: { id: 'own', name: '自己的', badge: null, terms: '', simulated: false, fault: null },
    sources: { tencent: '腾讯行情', sina: '新浪行情' },
  };
  expect(['own', 'tencent', 'sina+tencent', 'sina+gone'].map((id) => sourceText(id, status))).toEqual([
    '自己的',
    '腾讯行情',
    '新浪行情、腾讯行情',
    '新浪行情、其他来源',
  ]);
});

test('an age is rounded down to its largest unit, and stale data names the time it stopped at', () => {
  expect([0, 59_000, 60_000, 3_599_000, 3_600_000, 86_400_000, -5].map(spanText)).toEqual([
    '0 秒',
    '59 秒',
    '1 分钟',
    '59 分钟',
    '1 小时',
    '1 天',
    '0 秒',
  ]);
  const asOf = Date.parse('2026-11-20T14:32:00+08:00');
  const provenance = { source: 'x', asOf, fetchedAt: asOf, stale: true };
  expect(ageText(provenance, asOf + 120_000)).toBe('数据停在 11-20 14:32:00，已过去 2 分钟');
});
