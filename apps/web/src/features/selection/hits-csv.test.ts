import type { SelectionHit } from '@guanlan/contract';
import { expect, it } from 'vitest';
import { formulasText, hitsCsv, numbersText } from './hits-csv';

const hit: SelectionHit = {
  code: 'SH605901',
  name: '=1+1,"甲"',
  board: 'main',
  kind: 'stock',
  close: 10.5,
  changePercent: 1.239,
  rank: null,
  parts: [
    {
      text: 'C>MA(C,20)',
      holds: true,
      day: 20261120,
      values: [
        { text: 'C', value: 10.5 },
        { text: 'MA(C,20)', value: null },
      ],
    },
    { text: 'V>0', holds: false, day: 20261120, values: [] },
  ],
};

it('writes hits so that a spreadsheet reads them and runs nothing', () => {
  const [head, row, end] = hitsCsv(20261120, [hit]).split('\r\n');
  expect(head).toBe('\uFEFF代码,名称,日期,收盘价,涨跌幅%,排序值,理由');
  expect(row).toBe(`SH605901,"'=1+1,""甲""",20261120,10.5,1.24,,"C>MA(C,20)（C=10.5，MA(C,20)=—）"`);
  expect(end).toBe('');
});

it('a hit has its numbers once, apart from the formulas that all hits share', () => {
  const part = (text: string, holds: boolean, ...values: [string, number][]) => ({
    text,
    holds,
    day: null,
    values: values.map(([name, value]) => ({ text: name, value })),
  });
  const first = {
    parts: [part('C>MA(C,5)', true, ['C', 12.345678], ['MA(C,5)', 12]), part('C>REF(C,1)', true, ['C', 12.345678])],
  };
  const second = { parts: [part('C>MA(C,5)', true, ['C', 3]), part('C>REF(C,1)', false, ['C', 3])] };
  expect(numbersText(first)).toBe('C=12.3457，MA(C,5)=12');
  expect(numbersText(second)).toBe('C=3');
  expect(formulasText([first, second])).toBe('C>MA(C,5)；C>REF(C,1)');
});
