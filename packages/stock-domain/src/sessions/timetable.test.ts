import { describe, expect, it } from 'vitest';
import { tradingCalendar } from '../calendar/calendar.data.js';
import { createCalendar } from '../calendar/calendar.js';
import { parseCode, type Security } from '../code.js';
import { epochOfMinute, minuteTimeOf } from '../minute-time.js';
import { phaseFacts } from './phase.js';
import { sessionRules } from './session-rules.data.js';
import { isDayFinal, phaseAt, timetableOf } from './timetable.js';

const calendar = createCalendar(tradingCalendar);
const security = (code: string): Security => parseCode(code) as Security;
const moment = (date: number, clock: string): number =>
  epochOfMinute(minuteTimeOf(date, Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5)))) +
  Number(clock.slice(6) || 0) * 1000;

describe('phaseAt', () => {
  it.each([
    ['09:14:59', 'before-open'],
    ['09:15', 'opening-call'],
    ['09:19:59', 'opening-call'],
    ['09:20', 'opening-call-locked'],
    ['09:25', 'opening-pause'],
    ['09:30', 'continuous'],
    ['11:29:59', 'continuous'],
    ['11:30', 'lunch'],
    ['13:00', 'continuous'],
    ['14:56:59', 'continuous'],
    ['14:57', 'closing-call'],
    ['15:00', 'closing-pause'],
    ['15:05', 'fixed-price'],
    ['15:30', 'after-close'],
    ['23:59:59', 'after-close'],
    ['00:00', 'before-open'],
  ])('at %s on a trading day: %s', (clock, phase) => {
    expect(phaseAt(moment(20_261_120, clock), security('SH600519'), calendar)).toBe(phase);
  });

  it.each([
    ['SH600519', 20_180_817, '14:58', 'continuous'],
    ['SH600519', 20_180_820, '14:58', 'closing-call'],
    ['SZ000001', 20_060_703, '14:58', 'closing-call'],
    ['SZ000001', 20_060_630, '14:58', 'continuous'],
    ['SH510300', 20_260_703, '14:58', 'continuous'],
    ['SH510300', 20_260_706, '14:58', 'closing-call'],
    ['BJ920002', 20_261_120, '14:58', 'closing-call'],
    ['SH000001', 20_261_120, '14:58', 'closing-call'],
    ['SH688981', 20_190_722, '15:10', 'fixed-price'],
    ['SZ300750', 20_200_821, '15:10', 'after-close'],
    ['SZ300750', 20_200_824, '15:10', 'fixed-price'],
    ['SH600519', 20_260_703, '15:10', 'after-close'],
    ['SH600519', 20_260_706, '15:10', 'fixed-price'],
    ['SZ159915', 20_260_706, '15:10', 'fixed-price'],
    ['BJ920002', 20_260_703, '15:10', 'after-close'],
    ['BJ920002', 20_260_706, '15:10', 'unknown'],
    ['SZ123456', 20_261_120, '10:00', 'continuous'],
    ['SZ123456', 20_261_120, '14:58', 'unknown'],
    ['SH600519', 20_261_121, '10:00', 'closed-day'],
    ['SH600519', 20_261_001, '10:00', 'closed-day'],
    ['SH600519', 20_270_104, '10:00', 'unknown'],
  ])('%s on %i at %s: %s', (code, date, clock, phase) => {
    expect(phaseAt(moment(date, clock), security(code), calendar)).toBe(phase);
  });

  it('takes corrected records', () => {
    const held = { for: ['bse'], exchanges: ['BJ'], from: 20_261_001, held: true, evidence: 'unverified' } as const;
    const rules = { ...sessionRules, fixedPrice: [...sessionRules.fixedPrice, held] };
    expect(phaseAt(moment(20_261_120, '15:10'), security('BJ920002'), calendar, rules)).toBe('fixed-price');
    expect(phaseAt(moment(20_260_706, '15:10'), security('BJ920002'), calendar, rules)).toBe('unknown');
  });
});

describe('timetableOf', () => {
  it.each(['SH600519', 'SZ300750', 'SH688981', 'BJ920002', 'SH510300', 'SH000001'])('%s has no gaps', (code) => {
    for (const date of [20_100_104, 20_180_820, 20_261_120]) {
      const sessions = timetableOf(security(code), date);
      expect([sessions[0]?.from, sessions.at(-1)?.to]).toEqual([0, 1440]);
      for (const [at, { from, to }] of sessions.entries()) {
        expect(to).toBeGreaterThan(from);
        if (at > 0) expect(from).toBe(sessions[at - 1]?.to);
      }
    }
  });

  it('tells what holds: the price of a call is none, a quote over lunch is not late', () => {
    expect(phaseFacts['opening-call']).toMatchObject({ isVirtual: true, isTrading: false, canCancel: true });
    expect(phaseFacts['opening-call-locked']).toMatchObject({ isVirtual: true, canCancel: false });
    expect(phaseFacts.lunch).toMatchObject({ isMoving: false });
    expect(phaseFacts['closing-call']).toMatchObject({ canCancel: false });
  });
});

describe('isDayFinal', () => {
  it.each([
    ['SH600519', 20_261_120, '15:34', false],
    ['SH600519', 20_261_120, '15:35', true],
    ['SH600519', 20_260_703, '15:05', true],
    ['SH600519', 20_260_703, '15:04', false],
    ['SH688981', 20_260_703, '15:05', false],
    ['BJ920002', 20_261_120, '15:10', false],
  ])('%s on %i at %s: %j', (code, date, clock, expected) => {
    expect(isDayFinal(moment(date, clock), date, security(code))).toBe(expected);
  });

  it('holds for earlier days and not for later ones', () => {
    const now = moment(20_261_120, '10:00');
    expect(isDayFinal(now, 20_261_119, security('SH600519'))).toBe(true);
    expect(isDayFinal(now, 20_261_121, security('SH600519'))).toBe(false);
    expect(isDayFinal(moment(20_261_120, '15:30'), 20_261_120, security('SH600519'), { margin: 0 })).toBe(true);
  });
});
