import type { MarketStatus } from '@guanlan/contract';
import { expect, test } from 'vitest';
import { sourceNotes } from './source-notes';

const status: MarketStatus = {
  phase: 'continuous',
  day: 20_261_120,
  isTradingDay: 'open',
  nextOpen: null,
  calendarTo: 20_261_231,
  interval: 3000,
  clock: { now: 0, speed: 1, label: '' },
  source: { id: 'x', name: '某来源', badge: '模拟行情', terms: '只供学习', simulated: true, fault: null },
};

test('the notes name the source in force with its terms, its interval and the end of the calendar', () => {
  const text = sourceNotes(status).join('\n');
  for (const part of ['某来源（模拟行情）', '只供学习', '每 3 秒更新', '2026-12-31 周四']) expect(text).toContain(part);
  expect(sourceNotes({ ...status, source: { ...status.source, badge: null } }).join('\n')).toContain('某来源。');
});
