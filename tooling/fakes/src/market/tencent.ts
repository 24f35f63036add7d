import type { FakeAnswer, FakeMarketState, FakeRequest } from './answer.ts';
import type { FakeBar, FakeStock } from './fake-stock.ts';
import { toGbk } from './gbk.ts';

/** Tencent counts lots of 100, but shares on the STAR market. */
const unitOf = ({ code }: FakeStock): number => (code.startsWith('SH688') ? 1 : 100);
const keyOf = ({ code }: FakeStock): string => code.toLowerCase();
/** Funds alone have a third decimal. */
const price = (value: number): string => value.toFixed(Number.isInteger(Math.round(value * 1000) / 10) ? 2 : 3);

/** Cells 6 onwards in the vendor's order; cells that the adapters do not read are empty or invented. */
function line(stock: FakeStock, { quirk }: FakeMarketState): string {
  const { name, code, last, prevClose, open, high, low, amount, stamp } = stock;
  const unit = quirk === 'wrong-units' ? 10_000 : unitOf(stock);
  const volume = String(Math.round(stock.volume / unit));
  // While it is suspended, and before the first trade, the vendor repeats the close as the last price.
  const shown = price(last || prevClose);
  const cells: string[] = ['1', name, code.slice(2), shown, price(prevClose), price(open), volume, volume, '0'];
  for (const side of [stock.bids, stock.asks]) {
    for (let level = 0; level < 5; level += 1) {
      const [at, shares] = side[level] ?? [0, 0];
      cells.push(price(at), String(shares / 100));
    }
  }
  const change = price(last - prevClose);
  cells.push('', quirk === 'missing-fields' ? '' : stamp, change, '0.14', price(high), price(low));
  cells.push(`${shown}/${volume}/${quirk === 'no-amount' ? '' : amount.toFixed(0)}`, volume);
  cells.push(String(Math.round(amount / 10_000)), '0.19', '21.50', '', price(high), price(low), '0.63');
  cells.push('188.41', '188.41', '7.10', price(stock.limitUp), price(stock.limitDown), '0.95', '12', price(last));
  while (cells.length < 72) cells.push('');
  cells.push(String(stock.floatShares || ''), String(stock.totalShares || ''));
  while (cells.length < 88) cells.push('');
  return `v_${keyOf(stock)}="${cells.join('~')}";\n`;
}

function quotes(path: string, state: FakeMarketState): FakeAnswer {
  const keys = (path.split('q=')[1] ?? '').split(',');
  const lines = keys.map((key) => {
    const asked = state.stocks.find((stock) => keyOf(stock) === key);
    if (!asked) return 'v_pv_none_match="1";\n';
    if (state.quirk !== 'other-security' || key === 'sh000001') return line(asked, state);
    return line({ ...asked, code: `${asked.code.slice(0, 2)}999999` }, state).replace(/^v_\w+/, `v_${key}`);
  });
  const bytes = toGbk(lines.join(''));
  return {
    type: 'text/html; charset=GBK',
    body: state.quirk === 'half-page' ? bytes.subarray(0, bytes.length / 2) : bytes,
  };
}

const cut = (text: string, { quirk }: FakeMarketState): string =>
  quirk === 'half-page' ? text.slice(0, text.length / 2) : text;

/** Rows are date, open, **close**, high, low, volume. */
function rowOf(bar: FakeBar, unit: number): (string | object)[] {
  const volume = (bar.volume / unit).toFixed(2);
  return [bar.time, price(bar.open), price(bar.close), price(bar.high), price(bar.low), volume];
}

function days(stock: FakeStock, param: readonly string[], state: FakeMarketState): FakeAnswer {
  const [, , , end = '', count = '640'] = param;
  const until = end.replaceAll('-', '') || '99999999';
  const shift = state.quirk === 'wrong-day' ? (time: string) => String(Number(time) + 1_0000) : (time: string) => time;
  const rows = stock.days
    .filter(({ time }) => time <= until)
    .slice(-Number(count))
    .map((bar) => {
      const cells = rowOf({ ...bar, time: shift(bar.time).replace(/(....)(..)(..)/, '$1-$2-$3') }, unitOf(stock));
      const amount = state.quirk === 'no-amount' ? [] : [{}, '0.19', String(bar.amount / 10_000)];
      return [...cells, ...amount];
    });
  const answer = { code: 0, msg: '', data: { [keyOf(stock)]: { day: rows, qt: {}, prec: '9.90' } } };
  return { type: 'application/json', body: cut(`kline_day=${JSON.stringify(answer)}`, state) };
}

function bars(stock: FakeStock, param: readonly string[], state: FakeMarketState): FakeAnswer {
  const [, period = 'm5', , count = '320'] = param;
  const rows = stock.minutes.slice(-Number(count)).map((bar) => [...rowOf(bar, unitOf(stock)), {}, '0.0026']);
  const answer = { code: 0, msg: '', data: { [keyOf(stock)]: { qt: {}, [period]: rows, prec: '10.00' } } };
  return { type: 'application/json', body: cut(JSON.stringify(answer), state) };
}

/** Volume and amount count from the day's beginning; a row of 09:30 is of the opening call. */
function day(stock: FakeStock, state: FakeMarketState): FakeAnswer {
  let volume = 0;
  let amount = 0;
  const rows = ['0930', ...stock.minutes.map(({ time }) => time.slice(8))].map((clock, at) => {
    const bar = stock.minutes[at - 1];
    volume += at === 0 ? 0 : (bar?.volume ?? 0);
    amount += at === 0 ? 0 : (bar?.amount ?? 0);
    const cells = [clock, price(bar?.close ?? stock.open), String(volume / unitOf(stock)), amount.toFixed(2)];
    return cells.slice(0, state.quirk === 'no-amount' ? 3 : 4).join(' ');
  });
  const date = state.quirk === 'wrong-day' ? '20261122' : '20261120';
  const qt = { [keyOf(stock)]: ['1', stock.name, stock.code.slice(2), price(stock.last), price(stock.prevClose)] };
  const answer = { code: 0, data: { [keyOf(stock)]: { data: { data: rows, date }, qt } } };
  return { type: 'application/json', body: cut(JSON.stringify(answer), state) };
}

function list(query: URLSearchParams, state: FakeMarketState): FakeAnswer {
  const stocks = state.stocks.filter(({ limitUp }) => limitUp > 0);
  const offset = Number(query.get('offset'));
  const count = Math.min(state.pageSize ?? 200, Number(query.get('count')));
  const rows = stocks.slice(offset, offset + (state.quirk === 'half-page' ? count - 1 : count));
  const rank_list = rows.map((stock) => ({
    code: keyOf(stock),
    name: stock.name,
    zxj: price(stock.last),
    zdf: '0.14',
  }));
  return { type: 'application/json', body: JSON.stringify({ code: 0, data: { total: stocks.length, rank_list } }) };
}

/** Answers of Tencent's hosts; undefined for a path that they do not have. */
export function tencent({ host, path, query }: FakeRequest, state: FakeMarketState): FakeAnswer | undefined {
  if (host === 'qt.gtimg.cn' && path.startsWith('/q=')) return quotes(path, state);
  if (path.endsWith('/getBoardRankList')) return list(query, state);
  const param = (query.get('param') ?? query.get('code') ?? '').split(',');
  const stock = state.stocks.find((one) => keyOf(one) === param[0]);
  if (!stock) return { type: 'application/json', body: '{"code":0,"msg":"param error","data":[]}' };
  if (path.endsWith('/newfqkline/get')) return days(stock, param, state);
  if (path.endsWith('/kline/mkline')) return bars(stock, param, state);
  return path.endsWith('/minute/query') ? day(stock, state) : undefined;
}
