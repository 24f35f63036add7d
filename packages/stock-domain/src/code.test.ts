import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Board, type CodeForm, formatCode, parseCode, type SecurityKind, securityOf } from './code.js';

describe('securityOf', () => {
  it.each<[string, SecurityKind, Board | undefined]>([
    ['SH600519', 'stock', 'main'],
    ['SH601318', 'stock', 'main'],
    ['SH603288', 'stock', 'main'],
    ['SH605499', 'stock', 'main'],
    ['SH688981', 'stock', 'star'],
    ['SH689009', 'cdr', 'star'],
    ['SH900901', 'stock', 'b'],
    ['SH000001', 'index', undefined],
    ['SH510300', 'fund', undefined],
    ['SH113050', 'other', undefined],
    ['SZ000001', 'stock', 'main'],
    ['SZ001979', 'stock', 'main'],
    ['SZ002594', 'stock', 'main'],
    ['SZ003816', 'stock', 'main'],
    ['SZ300750', 'stock', 'chinext'],
    ['SZ301269', 'stock', 'chinext'],
    ['SZ302132', 'stock', 'chinext'],
    ['SZ200002', 'stock', 'b'],
    ['SZ399001', 'index', undefined],
    ['SZ159915', 'fund', undefined],
    ['SZ160119', 'fund', undefined],
    ['SZ184801', 'fund', undefined],
    ['SZ127056', 'other', undefined],
    ['BJ430047', 'stock', 'bse'],
    ['BJ831010', 'stock', 'bse'],
    ['BJ870204', 'stock', 'bse'],
    ['BJ889999', 'stock', 'bse'],
    ['BJ920002', 'stock', 'bse'],
    ['BJ899050', 'index', undefined],
    ['BJ810001', 'other', undefined],
  ])('%s is a %s of board %s', (key, kind, board) => {
    const exchange = key.slice(0, 2) as 'SH' | 'SZ' | 'BJ';
    expect(securityOf(exchange, key.slice(2))).toEqual({ key, exchange, code: key.slice(2), kind, board });
  });

  it.each([
    ['SH', '920002'],
    ['SH', '300750'],
    ['SZ', '600519'],
    ['BJ', '900901'],
    ['SH', '60051'],
    ['SH', '6005190'],
    ['SH', '６００５１９'],
  ] as const)('%s has no %s', (exchange, code) => {
    expect(securityOf(exchange, code)).toBeUndefined();
  });
});

describe('parseCode', () => {
  it.each([
    ['600519', 'SH600519'],
    ['000001', 'SZ000001'],
    ['000016', 'SZ000016'],
    ['sh000001', 'SH000001'],
    ['900901', 'SH900901'],
    ['920002', 'BJ920002'],
    ['430047', 'BJ430047'],
    ['399006', 'SZ399006'],
    ['sh600519', 'SH600519'],
    ['SZ.000001', 'SZ000001'],
    ['600519.sh', 'SH600519'],
    ['1.600519', 'SH600519'],
    ['1.000001', 'SH000001'],
    ['0.000001', 'SZ000001'],
    ['0.920002', 'BJ920002'],
    [' ６００５１９ ', 'SH600519'],
  ])('%j is %s', (text, key) => {
    expect(parseCode(text)?.key).toBe(key);
  });

  it.each(['', '茅台', '60051', '6005190', 'sh920002', '2.600519', '600519.HK', 'sh 600519', '700700', '1.000333x'])(
    '%j is none',
    (text) => {
      expect(parseCode(text)).toBeUndefined();
    },
  );

  it('reads every form that it writes', () => {
    const any = fc
      .tuple(fc.constantFrom('SH', 'SZ', 'BJ'), fc.integer({ min: 0, max: 999_999 }))
      .map(([exchange, n]) => parseCode(exchange + String(n).padStart(6, '0')))
      .filter((security) => security !== undefined);
    const forms: CodeForm[] = ['sh600519', 'sh.600519', '600519.SH', '1.600519'];
    fc.assert(
      fc.property(any, fc.constantFrom(...forms), (security, form) => {
        expect(parseCode(formatCode(security, form))).toEqual(security);
      }),
    );
  });
});

describe('formatCode', () => {
  it.each<[string, CodeForm, string]>([
    ['SH600519', 'sh600519', 'sh600519'],
    ['SH600519', 'sh.600519', 'sh.600519'],
    ['SH600519', '600519.SH', '600519.SH'],
    ['SH600519', '1.600519', '1.600519'],
    ['SZ000001', '1.600519', '0.000001'],
    ['BJ920002', '1.600519', '0.920002'],
  ])('%s as %s is %s', (key, form, text) => {
    const security = parseCode(key);
    expect(security && formatCode(security, form)).toBe(text);
  });
});
