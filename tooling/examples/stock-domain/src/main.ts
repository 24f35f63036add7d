import { createCalendar, limitBandAt, limitPrices, parseCode, toCents, tradingCalendar } from '@guanlan/stock-domain';

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
