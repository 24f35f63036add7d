import { conditionText } from '@guanlan/stock-domain/screening';
import { describe, expect, it } from 'vitest';
import { rowsOf, rowsOfText, treeOf } from './builder-rows';
import { operands } from './operands';

const row = { id: '0', left: 'C', operator: '>', right: '3', within: null, text: null } as const;

describe('the lines of the builder', () => {
  it.each([
    'C>MA(C,20)',
    'CROSS(MACD.DIF,MACD.DEA) AND RSI.RSI1<30',
    'C>10 OR V>MA(V,5)*2',
    'EXIST(CROSS(C,MA(C,60)),5) AND AMOUNT>=100000000',
    'C>REF(C,1) AND NOT(C>O) AND (C>5 OR C<2)',
  ])('say what %s says', (formula) => {
    const rows = rowsOfText(formula);
    expect(rows).toBeDefined();
    if (!rows) return;
    const text = conditionText(treeOf(rows));
    expect(rowsOfText(text)).toEqual(rows);
  });

  it('keep a condition without a line of its own as text', () => {
    const rows = rowsOfText('C>O AND NOT(C>5)');
    expect(rows?.rows.map(({ text }) => text === null)).toEqual([true, false]);
  });

  it('recognise every number that the builder offers', () => {
    for (const text of operands.flatMap(({ items }) => items.map(([one]) => one))) {
      const rows = rowsOfText(conditionText(treeOf({ joint: 'all', rows: [{ ...row, left: text }] })));
      expect(rows?.rows[0]).toEqual({ ...row, left: text });
    }
  });

  it('are a single row for a single condition', () => {
    expect(
      rowsOf({
        kind: 'compare',
        operator: '>',
        left: { kind: 'field', field: 'C' },
        right: { kind: 'number', value: 3 },
      }),
    ).toEqual({
      joint: 'all',
      rows: [{ id: '0', left: 'C', operator: '>', right: '3', within: null, text: null }],
    });
  });
});
