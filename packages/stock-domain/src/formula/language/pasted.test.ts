import { describe, expect, it } from 'vitest';
import type { Bars } from '../../bars/bars.js';
import { createBars } from '../../bars/create-bars.js';
import { compileFormula } from '../formula.js';

/** 000158 on 2016-08-05, for which 通达信 shows VOL 57995.172, AMOUNT 77332480 and an average price of 13.3343. */
const known = createBars(1, 'day');
known.time.set([20_160_805]);
known.open.set([13.3]);
known.high.set([13.47]);
known.low.set([13.18]);
known.close.set([13.37]);
known.volume.set([5_799_517.2]);
known.amount.set([77_332_480]);

/** Days of a stock whose amount is its volume at the middle of the day's range. */
const days = ((): Bars => {
  const bars = createBars(120, 'day');
  for (let i = 0; i < bars.length; i++) {
    const middle = 20 + 4 * Math.sin(i / 9);
    bars.time[i] = 20_260_101 + i;
    bars.low[i] = middle - 0.3;
    bars.high[i] = middle + 0.3;
    bars.open[i] = middle - 0.1;
    bars.close[i] = middle + (i % 3 === 0 ? -0.15 : 0.2);
    bars.volume[i] = 3_000_000 + 100 * ((i * 7919) % 20_000);
    bars.amount[i] = (bars.volume[i] as number) * middle;
  }
  return bars;
})();

const lastOf = (text: string, bars: Bars): number => compileFormula(text).calcLast(bars).at(-1) as number;
const last = days.length - 1;
const lots = (back: number): number => (days.volume[last - back] as number) / 100;

describe('a formula that is pasted from 通达信', () => {
  it('has VOL in lots and AMOUNT in yuan, as the terminal shows them', () => {
    expect(lastOf('VOL', known)).toBeCloseTo(57_995.172, 6);
    expect(lastOf('AMOUNT', known)).toBe(77_332_480);
    expect(lastOf('AMOUNT/V/100', known)).toBeCloseTo(13.3343, 4);
    expect(lastOf('V>45000', known)).toBe(1);
    expect(lastOf('V>60000', known)).toBe(0);
  });

  // Average prices as people write them; each lies within the range of the days that it is of.
  it.each([
    ['AV:0.01*AMOUNT/VOL;', 1],
    ['Y1:=AMOUNT/V/100;Y1', 1],
    ['MJ:=AMOUNT/VOL/100;', 1],
    ['真实均价:AMO/(VOL*100),COLORYELLOW;', 1],
    ['CYC13:0.01*EMA(AMOUNT,13)/EMA(VOL,13),COLORRED;', 120],
    ['MA(AMOUNT/(100*VOL),5)', 5],
    ['SUM(AMOUNT,20)/SUM(V,20)/100', 20],
    ['AMOV:=VOL*(OPEN+CLOSE)/2;AMV1:SUM(AMOV,5)/SUM(VOL,5);', 5],
  ])('%s is a price', (text, reach) => {
    const shown = text.startsWith('MJ:=') ? `${text}MJ` : text;
    const price = lastOf(shown, days);
    expect(price).toBeGreaterThan(Math.min(...days.low.slice(-reach)));
    expect(price).toBeLessThan(Math.max(...days.high.slice(-reach)));
  });

  it('counts what it sums of volumes in lots', () => {
    const weight = (back: number): number => {
      const [close, high, low] = [days.close, days.high, days.low].map((column) => column[last - back] as number);
      return (
        ((2 * (close as number) - (low as number) - (high as number)) / ((high as number) - (low as number))) *
        lots(back)
      );
    };
    const cyw = `VAR1:=CLOSE-LOW;VAR2:=HIGH-LOW;VAR3:=CLOSE-HIGH;
      VAR4:=IF(HIGH>LOW,(VAR1/VAR2+VAR3/VAR2)*VOL,0);CYW:SUM(VAR4,10)/10000,COLORSTICK;`;
    const expected = Array.from({ length: 10 }, (_, back) => weight(back)).reduce((a, b) => a + b, 0) / 10_000;
    expect(lastOf(cyw, days)).toBeCloseTo(expected, 9);
    expect(lastOf('VA:=IF(CLOSE>REF(CLOSE,1),VOL,-VOL);SUM(IF(CLOSE=REF(CLOSE,1),0,VA),5)', days)).toBeCloseTo(
      lastOf('OBV-REF(OBV,5)', days),
      6,
    );
  });

  it('gives an amount where a feed has none: volume times price times 100', () => {
    const amount = lastOf('AMT0:=IF(AMOUNT>0,AMOUNT,VOL*C*100);AMT0', { ...days, amount: new Float64Array(120) });
    expect(amount).toBeCloseTo((days.volume[last] as number) * (days.close[last] as number), 3);
  });

  it.each([
    'AM:AMOUNT>=600000000 OR VOL/CAPITAL*100>10',
    'MCST:DMA(AMOUNT/(100*VOL),VOL/CAPITAL);',
    'HSL:100*VOL/(FINANCE(7)/100);',
  ])('is refused where it asks for shares outstanding: %s', (text) => {
    expect(() => compileFormula(text)).toThrow(expect.objectContaining({ code: 'NOT_SUPPORTED' }));
  });
});

describe('BOLL of a formula', () => {
  it.each([
    ['BOLL.UP', 'MA(C,20)+2*STD(C,20)'],
    ['BOLL.DN', 'MA(C,20)-2*STD(C,20)'],
    ['BOLL(26,1.5).UP', 'MA(C,26)+1.5*STD(C,26)'],
    ['"BOLL.UP"(26,3)', 'MA(C,26)+3*STD(C,26)'],
  ])('%s is %s', (line, formula) => {
    const [found, expected] = [line, formula].map((text) => compileFormula(text).calc(days)[0]?.values ?? []);
    expect(expected?.[last]).toBeGreaterThan(0);
    for (const [i, value] of (expected ?? []).entries()) {
      if (i < 25) continue;
      expect(found?.[i]).toBeCloseTo(value, 10);
    }
  });
});

describe('a condition of 通达信', () => {
  const one = createBars(1, 'day');
  for (const column of [one.open, one.low]) column.set([10]);
  for (const column of [one.high, one.close]) column.set([11]);

  it.each([
    ['BETWEEN(C,O,H)', 1],
    ['BETWEEN(C,H,O)', 1],
    ['BETWEEN(O,L,H)', 1],
    ['BETWEEN(C,10,10.5)', 0],
    ['RANGE(C,O,H)', 0],
    ['RANGE((O+H)/2,O,H)', 1],
    ['RANGE((O+H)/2,H,O)', 0],
  ])('%s is %d: BETWEEN takes its ends in, RANGE leaves them out', (text, expected) => {
    expect(lastOf(text, one)).toBe(expected);
    // A price between averages of itself is on both.
    expect(lastOf('BETWEEN(X,MA(X,3),MA(X,7))'.replaceAll('X', '(C-C+0.1)'), days)).toBe(1);
  });

  it('LAST with 0 looks from the first bar on', () => {
    expect(lastOf('LAST(C>O,0,0)', days)).toBe(0);
    expect(lastOf('LAST(C>10,0,0)', days)).toBe(1);
    expect(lastOf('LAST(C>REF(C,1),0,0)', days)).toBe(0);
    expect(lastOf('LAST(H>L,0,3)', days)).toBe(1);
    const falls = 'LAST(BARSCOUNT(C)<119,0,2)';
    expect([lastOf(falls, days), lastOf(falls.replace(',2)', ',1)'), days)]).toEqual([1, 0]);
  });

  it('HHVBARS and LLVBARS with 0 look at all bars, SMA takes any number from 1 on', () => {
    const close = [...days.close];
    expect(lastOf('HHVBARS(C,0)', days)).toBe(last - close.lastIndexOf(Math.max(...close)));
    expect(lastOf('LLVBARS(C,0)', days)).toBe(last - close.lastIndexOf(Math.min(...close)));
    const smooth = close.reduce((before, value) => (value + 2.2 * before) / 3.2);
    expect(lastOf('SMA(C,3.2,1)', days)).toBeCloseTo(smooth, 9);
  });
});

describe('a formula of an earlier version', () => {
  it('goes on with its BETWEEN and LAST', () => {
    const old = { languageVersion: 1 } as const;
    expect(compileFormula('BETWEEN(C,C,H)', old).calcLast(days)).toEqual([0]);
    expect(compileFormula('BETWEEN(C,H,L)', old).calcLast(days)).toEqual([1]);
    expect(compileFormula('LAST(C>O,0,0)', old).calcLast(days)).toEqual(compileFormula('C>O').calcLast(days));
    const bad = expect.objectContaining({ code: 'BAD_WINDOW' });
    expect(() => compileFormula('LAST(C>O,0,1)', old)).toThrow(bad);
    expect(() => compileFormula('LAST(C>O,1,2)')).toThrow(bad);
    for (const n of ['0.5', '5001', '-1']) expect(() => compileFormula(`SMA(C,${n},0.1)`)).toThrow(bad);
  });

  it('goes on with the band of the population', () => {
    const old = { languageVersion: 1 } as const;
    const [up] = compileFormula('BOLL.UP', old).calcLast(days);
    expect(up).toBeCloseTo(lastOf('MA(C,20)+2*STDP(C,20)', days), 10);
    expect(up).not.toBeCloseTo(lastOf('BOLL.UP', days), 4);
  });

  it('goes on counting shares', () => {
    const old = { languageVersion: 1 } as const;
    expect(compileFormula('V', old).calcLast(known)).toEqual([5_799_517.2]);
    expect(compileFormula('V>45000', old).calcLast(known)).toEqual([1]);
    expect(compileFormula('V>6000000', old).calcLast(known)).toEqual([0]);
    expect(compileFormula('OBV', old).calcLast(days)[0]).toBeCloseTo(100 * lastOf('OBV', days), 3);
  });

  it('of a version that is not known is refused', () => {
    const ahead = { languageVersion: 9 as 2 };
    expect(() => compileFormula('C>O', ahead)).toThrow(expect.objectContaining({ code: 'NOT_SUPPORTED' }));
  });
});
