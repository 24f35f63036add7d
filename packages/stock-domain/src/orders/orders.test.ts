import { describe, expect, it } from 'vitest';
import { tradingCalendar } from '../calendar/calendar.data.js';
import { createCalendar } from '../calendar/calendar.js';
import { parseCode, type Security } from '../code.js';
import { sellableFrom } from './settlement.js';
import { tickOf } from './tick.js';

describe('tickOf', () => {
  it.each([
    ['SH600519', 10, 'CNY'],
    ['SH688981', 10, 'CNY'],
    ['SH689009', 10, 'CNY'],
    ['BJ920002', 10, 'CNY'],
    ['SH510300', 1, 'CNY'],
    ['SZ159915', 1, 'CNY'],
    ['SH900901', 1, 'USD'],
    ['SZ200002', 10, 'HKD'],
  ])('%s moves by %i thousandths of a %s', (code, thousandths, currency) => {
    expect(tickOf(parseCode(code) as Security)).toEqual({ thousandths, currency });
  });

  it.each(['SH000001', 'SZ399001', 'SZ123456'])('%s has none', (code) => {
    expect(tickOf(parseCode(code) as Security)).toBeUndefined();
  });
});

describe('sellableFrom', () => {
  const calendar = createCalendar(tradingCalendar);

  it.each([
    [20_261_120, 20_261_123],
    [20_260_930, 20_261_008],
    [20_261_231, undefined],
    [19_940_104, undefined],
  ])('bought on %i: %j', (bought, expected) => {
    expect(sellableFrom(bought, calendar)).toBe(expected);
  });
});
