import type { RuleDiagnosis } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { quoteOf } from '../quote.fixture';
import { askText } from './ask-text';

const stock = { code: 'SH600519', name: '测试' };
const QUESTION = '测试（SH600519）最近走势怎么样？有哪些要留意的地方？';
const asOf = Date.parse('2026-11-20T10:15:03+08:00');
const diagnosis = {
  stock: { key: stock.code },
  facts: [{ key: 'support1', value: 9.5, status: 'available' }],
  parts: [{ id: 'atr', section: 'risk', lean: 'bull' }],
  horizons: { short: { stance: 'strong' }, long: { stance: 'weak' } },
} as unknown as RuleDiagnosis;

describe('askText', () => {
  it('says the price with its time, and the diagnosis in three sentences', () => {
    expect(askText(stock, quoteOf(stock.code, 10.2, { asOf }), diagnosis)).toBe(
      [
        QUESTION,
        '',
        '已知（11-20 10:15）：现价 10.20 元，较昨收 +0.20 元（+2.00%）。',
        '按规则的诊断：短期偏强。长期偏弱。要留意：没有特别突出的风险；下方支撑 9.50 元。',
      ].join('\n'),
    );
  });

  it('asks alone where nothing is known, and gives an index in points', () => {
    expect(askText(stock, undefined, undefined)).toBe(QUESTION);
    expect(askText({ code: 'SH000001', name: '上证指数' }, quoteOf('SH000001', 3105.2, { asOf }), undefined)).toContain(
      '现价 3105.20 点',
    );
  });
});
