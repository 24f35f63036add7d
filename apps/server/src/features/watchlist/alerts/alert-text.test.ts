import type { Quote } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { alertText } from './alert-text.js';

const quote = (last: number) =>
  ({ name: '上证 50ETF', code: 'SH510050', last, ratios: { changePercent: null } }) as unknown as Quote;

describe('alertText', () => {
  it('names thousandths of a yuan where there are any, and two decimals elsewhere', () => {
    expect(alertText({ kind: 'price-above', value: 1.005 }, quote(1.015)).text).toBe(
      '上证 50ETF（510050）已涨到 1.005 元，现价 1.015 元',
    );
    expect(alertText({ kind: 'price-below', value: 2.1 }, quote(2.05)).text).toBe(
      '上证 50ETF（510050）已跌到 2.10 元，现价 2.05 元',
    );
  });
});
