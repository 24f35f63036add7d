import { expect, test } from 'vitest';
import { mismatchOf } from './match-number.js';
import { narrowed, numbersIn } from './numerals.js';

const read = (text: string) => {
  const narrow = narrowed(text);
  return numbersIn(narrow, new Uint8Array(text.length)).map(({ value, unit, sign }) => [
    sign < 0 ? -value : value,
    unit,
  ]);
};

test.each([
  ['10.52元', [[10.52, '元']]],
  ['1,052.3', [[1052.3, '']]],
  [
    '1,05',
    [
      [1, ''],
      [5, ''],
    ],
  ],
  ['3.2%', [[3.2, '%']]],
  ['-3.2%', [[-3.2, '%']]],
  ['−3.2%', [[-3.2, '%']]],
  ['负3.2%', [[-3.2, '%']]],
  [
    '3%-5%',
    [
      [3, '%'],
      [5, '%'],
    ],
  ],
  ['1.25亿元', [[125_000_000, '元']]],
  ['1.2万亿元', [[1.2e12, '元']]],
  ['3105.2点', [[3105.2, '点']]],
  ['三千一百点', [[3100, '点']]],
  [
    '9点30分',
    [
      [9, ''],
      [30, ''],
    ],
  ],
  ['三点五', [[3.5, '']]],
  ['300万股', [[3_000_000, '股']]],
  ['1.2万手', [[1_200_000, '股']]],
  ['百分之三点二', [[3.2, '%']]],
  ['百分之12.5', [[12.5, '%']]],
  ['三成', [[30, '%']]],
  ['三亿二千万元', [[320_000_000, '元']]],
  ['一百二十三万四千', [[1_234_000, '']]],
  ['一百零五', [[105, '']]],
  ['十二个交易日', [[12, '日']]],
  ['两次', [[2, '次']]],
  ['2.5个百分点', [[2.5, '百分点']]],
  ['半', [[0.5, '']]],
  ['三亿点五', [[300_000_000.5, '']]],
  ['二三', [[Number.NaN, '']]],
  ['百', [[Number.NaN, '']]],
  ['９．５%', [[9.5, '%']]],
  ['Ⅳ', [[Number.NaN, '']]],
  ['走强', []],
])('%s', (text, numbers) => {
  expect(read(text)).toEqual(numbers);
});

test('a mask ends a number', () => {
  const mask = new Uint8Array([0, 1, 0]);
  expect(numbersIn('123', mask).map(({ value }) => value)).toEqual([1, 3]);
});

test('counts are exact, other numbers within half of the last digit and 5 %', () => {
  const fact = {
    id: 'F1',
    key: 'x',
    label: 'x',
    group: 'risk',
    signed: false,
    decimals: 2,
    status: 'available',
    asOf: null,
    source: '',
    method: '',
    bars: null,
    barClosed: true,
    names: [],
  } as const;
  const said = (text: string, value: number, unit: '%' | '次' | '元') => {
    const [number] = numbersIn(text, new Uint8Array(text.length));
    return number && mismatchOf(number, { ...fact, value, unit }, undefined);
  };
  expect(said('3%', 3.1, '%')).toBeUndefined();
  expect(said('3%', 3.4, '%')).toBe('number');
  expect(said('3.4%', 3.44, '%')).toBeUndefined();
  expect(said('3.4%', 3.46, '%')).toBe('number');
  expect(said('3次', 3, '次')).toBeUndefined();
  expect(said('3次', 4, '次')).toBe('number');
  expect(said('12亿元', 1.16e9, '元')).toBeUndefined();
  expect(said('10亿元', 1.16e9, '元')).toBe('number');
});
