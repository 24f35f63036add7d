import { describe, expect, it } from 'vitest';
import { isOldBeijingCode, tradedAs } from './beijing-codes.js';
import { parseCode, type Security } from './code.js';

const code = (text: string): Security => {
  const security = parseCode(text);
  if (!security) throw new Error(`refused ${text}`);
  return security;
};
const successors = { '430047': '920047', '831010': '920010' };

describe('tradedAs', () => {
  it.each([
    ['430047', 20_251_008, '430047'],
    ['430047', 20_251_009, '920047'],
    ['831010', 20_261_120, '920010'],
    ['920002', 20_261_120, '920002'],
    ['600519', 20_261_120, '600519'],
    ['899050', 20_261_120, '899050'],
  ])('%s on %i is %s', (given, date, expected) => {
    expect(tradedAs(code(given), date, successors)?.code).toBe(expected);
  });

  it('does not guess a code that the table lacks', () => {
    expect(tradedAs(code('870204'), 20_251_009, successors)).toBeUndefined();
  });
});

describe('isOldBeijingCode', () => {
  it.each([
    ['430047', true],
    ['831010', true],
    ['870204', true],
    ['889999', true],
    ['920002', false],
    ['899050', false],
    ['300750', false],
  ])('%s: %s', (given, expected) => {
    expect(isOldBeijingCode(code(given))).toBe(expected);
  });
});
