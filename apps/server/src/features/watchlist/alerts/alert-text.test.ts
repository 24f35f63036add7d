import type { Quote } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { alertText } from './alert-text.js';

const quote = (last: number | null, changePercent: number | null = null) =>
  ({ name: '上证 50ETF', code: 'SH510050', last, ratios: { changePercent } }) as unknown as Quote;

describe('alertText', () => {
  it('says what happened in the title, and the price in a text that repeats none of it', () => {
    expect(alertText({ kind: 'price-above', value: 2 }, quote(2.05, 1.7))).toEqual({
      title: '上证 50ETF 已涨到 2.00 元',
      text: '510050 · 现价 2.05 元 +1.70%',
    });
  });

  it('writes falls with a minus', () => {
    expect(alertText({ kind: 'change-below', value: -5 }, quote(2.05, -5.25))).toEqual({
      title: '上证 50ETF 涨跌幅已降到 −5.00%',
      text: '510050 · 现价 2.05 元 −5.25%',
    });
  });

  it('has only the code in its text where there is no price', () => {
    expect(alertText({ kind: 'limit-up', value: null }, quote(null, 10)).text).toBe('510050');
  });

  it('names thousandths of a yuan where there are any, and two decimals elsewhere', () => {
    const { title, text } = alertText({ kind: 'price-above', value: 1.005 }, quote(1.015));
    expect([title, text]).toEqual(['上证 50ETF 已涨到 1.005 元', '510050 · 现价 1.015 元']);
    expect(alertText({ kind: 'price-below', value: 2.1 }, quote(2.1)).title).toBe('上证 50ETF 已跌到 2.10 元');
  });
});
