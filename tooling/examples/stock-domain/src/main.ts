import {
  adjust,
  barsFrom,
  createCalendar,
  createPanel,
  factorsOf,
  limitBandAt,
  limitPrices,
  orderFees,
  parseCode,
  resample,
  toCents,
  tradingCalendar,
} from '@guanlan/stock-domain';
import { compileFormula } from '@guanlan/stock-domain/formula';
import { indicators } from '@guanlan/stock-domain/indicators';
import { openMarket, replay } from '@guanlan/stock-domain/replay';
import { planScreen, screen } from '@guanlan/stock-domain/screening';
import { compileSignal, signals } from '@guanlan/stock-domain/signals';

const stock = parseCode('600519.sh');
if (!stock?.board) throw new Error('not a stock');
console.log(stock.key, stock.board);

const band = limitBandAt({ board: stock.board, date: 20261120 });
if (typeof band === 'object') {
  const { up, down } = limitPrices(toCents(17.15), band, stock.exchange);
  console.log('17.15 may move to', down / 100, '…', up / 100);
}

const calendar = createCalendar(tradingCalendar);
console.log('after 2026-09-30:', calendar.step(20260930, 1), '- 2027-01-04:', calendar.statusOf(20270104));

const bars = barsFrom(
  [
    { time: 20260617, open: 10, high: 10.2, low: 9.9, close: 10, volume: 120_000, amount: 1_206_000 },
    { time: 20260618, open: 6.5, high: 6.7, low: 6.4, close: 6.6, volume: 180_000, amount: 1_179_000 },
  ],
  'day',
  { calendar },
);
const factors = factorsOf(bars, [{ exDate: 20260618, cash: 0.25, bonus: 0.5 }]);
console.log('adjusted:', [...adjust(bars, factors).close].map((price) => price.toFixed(2)).join(' '));
console.log('the week of', resample(bars, 'week', { calendar }).bars.time[0]);

const fees = orderFees({ security: stock, date: 20261120, side: 'sell', amount: 1_000_000 });
console.log('selling for 10,000 yuan costs', (fees.total ?? Number.NaN) / 100);

const { MA } = indicators.ma.calc(bars, { n: 2 });
console.log('a mean of two:', [...MA].map((value) => value.toFixed(2)).join(' '));

const rises = 'C>O AND V>REF(V,1)';
console.log(rises, 'on the last day:', compileFormula(rises).calcLast(bars)[0] === 1);
const [hit] = screen(createPanel('day', [[stock.key, bars]]), planScreen({ condition: rises })).hits;
console.log(
  hit?.symbol,
  hit?.parts.map(({ text, values }) => `${text}: ${values.map(({ value }) => value).join(', ')}`),
);

const days = calendar.days.subarray(calendar.days.length - 60);
const rows = Array.from(days, (time, at) => {
  const price = 10 + (at % 20 < 10 ? at % 10 : 10 - (at % 10)) / 10;
  return { time, open: price, high: price, low: price, close: price, volume: 1000 };
});
const market = openMarket(createPanel('day', [[stock.key, barsFrom(rows, 'day')]]), { calendar });
const streak = { id: 'rises', name: '连涨', summary: '', params: [], entry: 'UPNDAY(C,3)', exit: 'DOWNNDAY(C,3)' };
const { book, equity } = replay(market, compileSignal(streak), { cash: 10_000_000, positions: 1 });
console.log(
  signals.length,
  'rules;',
  streak.entry,
  'traded',
  book.count,
  'times, 100000 became',
  (equity.at(-1) ?? 0) / 100,
);
