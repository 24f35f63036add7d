import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Exchange } from '../code.js';
import { feeRules } from './fee-rules.data.js';
import { type FilledOrder, orderFees } from './fees.js';

const stock = (exchange: Exchange = 'SH') => ({ exchange, kind: 'stock', board: 'main' }) as const;
const order = (side: 'buy' | 'sell', amount: number, date = 20_261_120, exchange?: Exchange): FilledOrder => ({
  security: stock(exchange),
  date,
  side,
  amount,
});

describe('orderFees', () => {
  it.each<[date: number, 'buy' | 'sell', stampDuty: number | undefined]>([
    [20_261_120, 'sell', 500],
    [20_261_120, 'buy', 0],
    [20_230_828, 'sell', 500],
    [20_230_827, 'sell', 1000],
    [20_230_827, 'buy', 0],
    [20_080_919, 'sell', 1000],
    [20_080_919, 'buy', 0],
    [20_080_918, 'buy', 1000],
    [20_080_424, 'sell', 1000],
    [20_080_423, 'buy', 3000],
    [20_070_530, 'sell', 3000],
    [20_070_529, 'buy', 1000],
    [20_050_124, 'sell', 1000],
    [20_050_123, 'sell', undefined],
  ])('on %i, to %s for 10,000 yuan, a stamp duty of %j cents', (date, side, stampDuty) => {
    expect(orderFees(order(side, 1_000_000, date)).stampDuty).toBe(stampDuty);
  });

  it.each<[date: number, Exchange, transferFee: number | undefined]>([
    [20_261_120, 'SH', 10],
    [20_261_120, 'SZ', 10],
    [20_261_120, 'BJ', 10],
    [20_220_429, 'SZ', 10],
    [20_220_428, 'SZ', 20],
    [20_150_801, 'SH', 20],
    [20_150_731, 'SH', undefined],
    [20_220_428, 'BJ', 25],
    [20_211_115, 'BJ', 25],
    [20_211_112, 'BJ', undefined],
  ])('on %i in %s, for 10,000 yuan, a transfer fee of %j cents on either side', (date, exchange, transferFee) => {
    for (const side of ['buy', 'sell'] as const) {
      const fees = orderFees(order(side, 1_000_000, date, exchange));
      expect(fees.transferFee).toBe(transferFee);
      expect(fees.total === undefined).toBe(transferFee === undefined);
    }
  });

  it.each([
    [100, 500],
    [2_000_000, 500],
    [2_000_001, 500],
    [2_002_000, 501], // 500.5
    [2_001_999, 500], // 500.49975
    [10_000_000, 2500],
    [0, 0],
  ])('takes a commission for %i cents of %i', (amount, commission) => {
    expect(orderFees(order('buy', amount)).commission).toBe(commission);
  });

  it('adds up', () => {
    expect(orderFees(order('sell', 10_000_000))).toEqual({
      commission: 2500,
      stampDuty: 5000,
      transferFee: 100,
      total: 7600,
    });
    expect(orderFees(order('sell', 0)).total).toBe(0);
  });

  it('rounds each item half up, exactly, whatever the amount', () => {
    const amounts = fc.integer({ min: 1, max: 9_000_000_000_000 });
    const half = (amount: number, parts: bigint): number => Number((2n * BigInt(amount) * parts + 100_000n) / 200_000n);
    fc.assert(
      fc.property(amounts, (amount) => {
        const fees = orderFees(order('sell', amount), { commission: { rate: 0.000_25, minimum: 0 } });
        expect([fees.commission, fees.stampDuty, fees.transferFee]).toEqual([
          half(amount, 25n),
          half(amount, 50n),
          half(amount, 1n),
        ]);
      }),
    );
  });

  it('leaves funds without duty and fee, and knows nothing of B shares and indices', () => {
    const sold = (kind: 'fund' | 'cdr' | 'index', board?: 'star') =>
      orderFees({ ...order('sell', 1_000_000), security: { exchange: 'SH', kind, board } });
    expect(sold('fund')).toEqual({ commission: 500, stampDuty: 0, transferFee: 0, total: 500 });
    expect(sold('cdr', 'star')).toMatchObject({ stampDuty: 500 });
    expect(sold('index').total).toBeUndefined();
    const b = { exchange: 'SH', kind: 'stock', board: 'b' } as const;
    expect(orderFees({ ...order('sell', 1), security: b }).total).toBeUndefined();
  });

  it('takes a person’s own commission and corrected records', () => {
    const halved = { for: ['stock'], from: 20_261_101, rate: 0.000_25, sides: 'sell', evidence: 'unverified' } as const;
    const rules = { ...feeRules, stampDuty: [...feeRules.stampDuty, halved] };
    const commission = { rate: 0.000_085, minimum: 0 };
    expect(orderFees(order('sell', 1_000_000), { commission, rules })).toMatchObject({
      commission: 85,
      stampDuty: 250,
    });
    expect(orderFees(order('sell', 1_000_000, 20_261_031), { rules })).toMatchObject({ stampDuty: 500 });
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses the amount %d', (amount) => {
    expect(() => orderFees(order('buy', amount))).toThrow(expect.objectContaining({ code: 'INVALID_AMOUNT' }));
    const commission = { rate: 0.0001, minimum: amount };
    expect(() => orderFees(order('buy', 1), { commission })).toThrow(
      expect.objectContaining({ code: 'INVALID_AMOUNT' }),
    );
  });

  it.each([-0.1, 0.9, 1e-9, Number.NaN])('refuses the rate %d', (rate) => {
    const commission = { rate, minimum: 0 };
    expect(() => orderFees(order('buy', 1), { commission })).toThrow(expect.objectContaining({ code: 'INVALID_RATE' }));
  });

  it('refuses what is no day', () => {
    expect(() => orderFees(order('buy', 1, 20_260_230))).toThrow(expect.objectContaining({ code: 'INVALID_DATE' }));
  });
});
