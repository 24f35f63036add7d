import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySettings, marketOf, markets, replayOf as run } from './market.fixture.js';
import { type NaiveTrade, naiveReplay } from './naive.fixture.js';
import type { Replay } from './replay.js';
import { exitReasons, FIELD_AT } from './trade-book.js';

/** Trades in the form of the plain replay. */
function tradesOf({ book, market }: Replay): NaiveTrade[] {
  return Array.from({ length: book.count }, (_, at) => {
    const stock = market.stocks[book.get(at, FIELD_AT.stock)];
    const dateAt = (bar: number): number => (bar < 0 ? 0 : (stock?.bars.time[bar] ?? 0));
    return {
      symbol: stock?.symbol ?? '',
      entryDate: dateAt(book.get(at, FIELD_AT.entry)),
      entryPrice: book.get(at, FIELD_AT.entryPrice),
      bought: book.get(at, FIELD_AT.bought),
      exitDate: dateAt(book.get(at, FIELD_AT.exit)),
      exitPrice: book.get(at, FIELD_AT.exitPrice),
      sold: book.get(at, FIELD_AT.sold),
      reason: exitReasons[book.get(at, FIELD_AT.reason)] ?? '',
      fees: book.get(at, FIELD_AT.commission) + book.get(at, FIELD_AT.stampDuty) + book.get(at, FIELD_AT.transferFee),
      dividends: book.get(at, FIELD_AT.dividends),
      rightsPaid: book.get(at, FIELD_AT.rightsPaid),
      profit: book.get(at, FIELD_AT.profit),
      ambiguous: book.get(at, FIELD_AT.isAmbiguous) === 1,
    };
  });
}

const byDay = (a: NaiveTrade, b: NaiveTrade) => a.entryDate - b.entryDate || (a.symbol < b.symbol ? -1 : 1);
const unfilledOf = ({ book, market }: Replay) =>
  Array.from({ length: book.unfilledCount }, (_, at) => book.unfilledAt(at))
    .filter(({ stock, signal }) => signal + 1 < (market.stocks[stock]?.bars.length ?? 0))
    .map(({ stock, signal, reason }) => {
      const { symbol, bars } = market.stocks[stock] as (typeof market.stocks)[number];
      return `${symbol} ${bars.time[signal]} ${reason}`;
    });

describe('a shared account', () => {
  it('is the plain replay, trade by trade, day by day, to the cent', () => {
    fc.assert(
      fc.property(markets, anySettings, (random, settings) => {
        const found = run(random, settings);
        const plain = naiveReplay(random.stocks, random.days, settings);
        expect(tradesOf(found).toSorted(byDay)).toEqual(plain.trades.toSorted(byDay));
        expect(unfilledOf(found).toSorted()).toEqual(plain.unfilled.toSorted());
        expect(Array.from(found.equity)).toEqual(plain.equity);
      }),
      { numRuns: 150 },
    );
  });

  it('keeps its money: never below 0, cash and positions are the account, profits its change', () => {
    fc.assert(
      fc.property(markets, anySettings, (random, settings) => {
        const { account, equity, book, start } = run(random, settings);
        const profits = Array.from({ length: book.count }, (_, at) => book.get(at, FIELD_AT.profit));
        expect(Math.min(...(account?.cash ?? []), 0)).toBe(0);
        for (const [day, value] of equity.entries()) {
          expect((account?.cash[day] ?? 0) + (account?.held[day] ?? 0)).toBe(value);
        }
        expect(profits.reduce((sum, profit) => sum + profit, start)).toBe(equity.at(-1) ?? start);
      }),
      { numRuns: 100 },
    );
  });
});

describe('accounts of single stocks', () => {
  it('are shared accounts of one stock and one position', () => {
    fc.assert(
      fc.property(markets, anySettings, (random, settings) => {
        const all = run(random, { ...settings, accounts: 'each' });
        const alone = random.stocks.map((stock) => naiveReplay([stock], random.days, { ...settings, positions: 1 }));
        expect(tradesOf(all).toSorted(byDay)).toEqual(alone.flatMap(({ trades }) => trades).toSorted(byDay));
        expect(unfilledOf(all).toSorted()).toEqual(alone.flatMap(({ unfilled }) => unfilled).toSorted());
        expect(Array.from(all.equity)).toEqual(
          random.days.map((_, day) => alone.reduce((sum, { equity }) => sum + (equity[day] ?? 0), 0)),
        );
      }),
      { numRuns: 150 },
    );
  });
});

describe('no look-ahead', () => {
  it('leaves trades and days before a cut as they are', () => {
    fc.assert(
      fc.property(markets, anySettings, fc.nat(1000), (random, settings, where) => {
        const { days, stocks } = random;
        const cut = days[where % days.length] ?? 0;
        const kept = stocks.map((stock) => ({ ...stock, rows: stock.rows.filter(({ time }) => time <= cut) }));
        const some = kept.filter(({ rows }) => rows.length > 0);
        if (some.length !== stocks.length) return;
        const early = run({ stocks: some, market: marketOf(some) }, settings);
        const whole = run(random, settings);
        const closed = (trades: NaiveTrade[]) => trades.filter(({ exitDate }) => exitDate > 0 && exitDate <= cut);
        expect(closed(tradesOf(early)).toSorted(byDay)).toEqual(closed(tradesOf(whole)).toSorted(byDay));
        expect(Array.from(early.equity)).toEqual(Array.from(whole.equity.subarray(0, early.equity.length)));
      }),
      { numRuns: 80 },
    );
  });
});
