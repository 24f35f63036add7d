import { expect, it } from 'vitest';
import { toCsv } from './csv';

it('quotes only the cells that need it', () => {
  expect(
    toCsv([
      ['代码', '名"称'],
      ['600000', '甲,乙\n丙'],
    ]),
  ).toBe('代码,"名""称"\r\n600000,"甲,乙\n丙"');
});

it.each([
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-cmd', "'-cmd"],
  ['+1+1', "'+1+1"],
  ['-0.5%', '-0.5%'],
  ['+12', '+12'],
  ['-', "'-"],
])('disarms %s', (text, expected) => {
  expect(toCsv([[text]])).toBe(expected);
});
