import type { WatchItem } from '@guanlan/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteOf } from '../market/quote.fixture';
import { alertText, valueProblem } from './alert-text';
import { holdingOf, leftOutText, profitPercentText, profitText, totalsOf } from './holding';
import { moveIn } from './move-in';
import { CODES_MAX, readCodes } from './read-codes';
import { withinGroup } from './use-order';
import { watchlistCsv } from './watchlist-csv';

const item = (id: string, facts: Partial<WatchItem> = {}): WatchItem => ({
  id,
  groupId: 'g',
  code: 'SH610001',
  name: '测试',
  position: 0,
  cost: null,
  quantity: null,
  note: '',
  addedAt: Date.parse('2026-11-20T02:00:00Z'),
  addedPrice: 10,
  floatShares: null,
  alerts: [],
  ...facts,
});

test('a holding: value, profit and what today brought; unknown where a number is missing', () => {
  const quote = quoteOf('SH610001', 11);
  expect(holdingOf({ cost: 10, quantity: 200 }, quote)).toMatchObject({ value: 2200, profit: 200, today: 200 });
  expect(holdingOf({ cost: 10, quantity: 200 }, quote).profitPercent).toBeCloseTo(10);
  expect(holdingOf({ cost: 12, quantity: null }, quote)).toMatchObject({ value: null, profit: null, today: null });
  expect(holdingOf({ cost: null, quantity: 0 }, quote)).toEqual({
    value: null,
    profit: null,
    profitPercent: null,
    today: null,
  });
  expect(holdingOf({ cost: 10, quantity: 1 }, undefined)).toMatchObject({ value: null, profit: null });
});

test('a profit fits into its cell', () => {
  expect([99_999.4, -99_999.4, 100_000, -125_530_520, 0].map(profitText)).toEqual([
    '+99999',
    '−99999',
    '+10.00万',
    '−1.26亿',
    '0',
  ]);
  expect([99.994, -123.45, 12_345.6, null].map(profitPercentText)).toEqual(['+99.99%', '−123.5%', '+12346%', '—']);
});

test('sums say how many holdings they leave out, and of what; what is only watched is none', () => {
  const [bought, plain] = [quoteOf('SH610001', 11), quoteOf('SH610003', 11)];
  const still = { ...plain, ratios: { ...plain.ratios, change: null } };
  const quotes = new Map([
    ['SH610001', bought],
    ['SH610003', still],
  ]);
  const sums = (...items: WatchItem[]) => totalsOf(items, (code) => quotes.get(code));
  const held = item('a', { cost: 10, quantity: 200 });
  expect(sums(held, item('b'), item('c', { quantity: 0 }))).toEqual({
    ...{ value: 2200, profit: 200, today: 200 },
    ...{ unpriced: 0, costless: 0, unchanged: 0 },
  });
  expect(leftOutText(sums(held, item('b')))).toBeNull();
  expect(sums()).toMatchObject({ value: null, profit: null, today: null, unpriced: 0 });
  const unpriced = ['b', 'c'].map((id) => item(id, { code: 'SH610002', cost: 1, quantity: 1 }));
  expect(leftOutText(sums(held, ...unpriced))).toBe('2 只无价未计');
  expect(leftOutText(sums(...unpriced))).toBe('2 只无价未计');
  const all = sums(held, ...unpriced, item('d', { code: 'SH610003', quantity: 100 }));
  expect(all).toMatchObject({ value: 3300, profit: 200, today: 200 });
  expect(leftOutText(all)).toBe('2 只无价未计；1 只未填成本，不计浮动盈亏；1 只今天没有成交，不计今日盈亏');
});

test('codes are found in what was pasted, each once', () => {
  const { read } = readCodes('贵州 SH610519, 600001.SZ；sz.300750\n830799.BJ 610519.ss 13812345678 ６００００１');
  expect(read.map(({ codes }) => codes)).toEqual([
    ['SH610519'],
    ['SZ600001'],
    ['SZ300750'],
    ['BJ830799'],
    ['SH600001', 'SZ600001', 'BJ600001'],
  ]);
  const many = Array.from({ length: 300 }, (_, at) => `SH${600_000 + at}`).join(' ');
  const limited = readCodes(`${many} SH600000 SH600299`);
  expect([limited.read.length, limited.left]).toEqual([CODES_MAX, 100]);
});

test('whatever is pasted, what is found has the shape of a code', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      for (const { codes } of readCodes(text).read) for (const code of codes) expect(code).toMatch(/^(SH|SZ|BJ)\d{6}$/);
    }),
  );
});

test('an item moves before another, to the end, or into another group', () => {
  const list = () => ({ items: ['a', 'b', 'c'].map((id) => item(id)) });
  const order = (before: string | null, id = 'c', groupId = 'g') => {
    const moved = list();
    moveIn(moved, { id, groupId, before });
    return moved.items.map((each) => each.id + (each.groupId === 'g' ? '' : `@${each.groupId}`)).join(' ');
  };
  expect([order('a'), order(null, 'a'), order('b', 'a', 'h'), order('gone', 'a'), order('a', 'unknown')]).toEqual([
    'c a b',
    'b c a',
    'a@h b c',
    'b c a',
    'a b c',
  ]);
});

test('in the list of all groups an item is put before one of its own group, or at the end of that', () => {
  const all = [item('a'), item('b'), item('x', { groupId: 'h' }), item('y', { groupId: 'h' })];
  const put = (at: number, before: string | null) => withinGroup(all, all[at] as WatchItem, before);
  expect([put(1, 'a'), put(0, null), put(0, 'y'), put(3, 'a'), put(2, null), put(3, 'x')]).toEqual([
    'a',
    null,
    null,
    'x',
    null,
    'x',
  ]);
  const list = { items: [...all] };
  moveIn(list, { id: 'a', groupId: 'g', before: null });
  expect(list.items.map(({ id }) => id)).toEqual(['b', 'a', 'x', 'y']);
});

test('the exported table: unknown numbers are empty, notes cannot become formulas', () => {
  const groups = [{ id: 'g', name: '默认', position: 0, count: 1 }];
  const csv = watchlistCsv({
    groups,
    items: [item('a', { note: '=HYPERLINK("x")', cost: 9.5, quantity: 100 }), item('b', { code: 'SH610002' })],
    quoteOf: (code) =>
      code === 'SH610001' ? quoteOf(code, 9, { asOf: Date.parse('2026-11-20T14:31:57+08:00') }) : undefined,
  });
  expect(csv.split('\r\n').slice(1)).toEqual([
    `默认,SH610001,测试,9.00,-10.00,2026-11-20 14:31:57,9.500,100,-50.00,-5.26,"'=HYPERLINK(""x"")",2026-11-20,10.00`,
    '默认,SH610002,测试,,,,,,,,,2026-11-20,10.00',
  ]);
});

test('an alert is put into words, and its number is checked against its kind', () => {
  const alert = { kind: 'price-above', value: 12.5, repeat: 'daily' } as const;
  expect(alertText(alert)).toBe('价格涨到 12.50 元');
  expect(alertText({ ...alert, kind: 'change-below', value: -3 })).toBe('当日跌幅达到 3.00%');
  expect(alertText({ ...alert, kind: 'limit-up', value: null })).toBe('封上涨停');
  expect(valueProblem('price-below', null)).not.toBeNull();
  expect(valueProblem('price-below', 0)).not.toBeNull();
  expect(valueProblem('change-above', 300)).not.toBeNull();
  expect(valueProblem('change-above', 5)).toBeNull();
  expect(valueProblem('limit-down', null)).toBeNull();
});
