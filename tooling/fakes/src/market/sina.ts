import type { FakeAnswer, FakeMarketState, FakeRequest } from './answer.ts';
import type { FakeStock } from './fake-stock.ts';
import { toGbk } from './gbk.ts';

const keyOf = ({ code }: FakeStock): string => code.toLowerCase();
const price = (value: number): string => value.toFixed(3);

function line(stock: FakeStock, { quirk }: FakeMarketState): string {
  const { code, name, open, prevClose, last, high, low, volume, amount, bids, asks, stamp } = stock;
  // Sina counts lots for Shanghai's indices, shares for all others.
  const isInLots = asks.length + bids.length === 0 && code.startsWith('SH');
  const shares = String((quirk === 'wrong-units' ? volume * 100 : volume) / (isInLots ? 100 : 1));
  const cells = [name, ...[open, prevClose, last, high, low, bids[0]?.[0] ?? 0, asks[0]?.[0] ?? 0].map(price)];
  cells.push(shares, amount.toFixed(3));
  for (const side of [bids, asks]) {
    for (let level = 0; level < 5; level += 1) {
      const [at, waiting] = side[level] ?? [0, 0];
      cells.push(String(waiting), price(at));
    }
  }
  const time = /(....)(..)(..)(..)(..)(..)/.exec(stamp) ?? [];
  const day = quirk === 'missing-fields' ? '' : time.slice(1, 4).join('-');
  cells.push(day, time.slice(4).join(':'), stock.isSuspended ? '03' : '00');
  return `var hq_str_${keyOf(stock)}="${cells.join(',')},";\n`;
}

function quotes(path: string, state: FakeMarketState): FakeAnswer {
  const lines = (path.split('list=')[1] ?? '').split(',').map((key) => {
    const stock = state.stocks.find((one) => keyOf(one) === key);
    return stock ? line(stock, state) : `var hq_str_${key}="";\n`;
  });
  const bytes = toGbk(lines.join(''));
  const body = state.quirk === 'half-page' ? bytes.subarray(0, bytes.length / 2) : bytes;
  return { type: 'application/javascript; charset=GB18030', body };
}

function bars(query: URLSearchParams, state: FakeMarketState): FakeAnswer {
  const stock = state.stocks.find((one) => keyOf(one) === query.get('symbol'));
  const isDays = query.get('scale') === '240';
  const all = isDays ? stock?.days : stock?.minutes;
  if (!all?.length) return { type: 'application/json', body: 'null' };
  const rows = all.slice(-Number(query.get('datalen'))).map(({ time, open, high, low, close, volume }) => {
    const year = Number(time.slice(0, 4)) + (state.quirk === 'wrong-day' ? 1 : 0);
    const day = `${year}-${time.slice(4, 6)}-${time.slice(6, 8)}`;
    const clock = isDays ? '' : ` ${time.slice(8, 10)}:${time.slice(10)}:00`;
    const prices = { open: price(open), high: price(high), low: price(low), close: price(close) };
    return { day: day + clock, ...prices, ...(state.quirk === 'missing-fields' ? {} : { volume: String(volume) }) };
  });
  const text = JSON.stringify(rows);
  return { type: 'application/json', body: state.quirk === 'half-page' ? text.slice(0, text.length / 2) : text };
}

function factors(path: string, state: FakeMarketState): FakeAnswer {
  const key = path.split('/').at(-2) ?? '';
  const list = state.stocks.find((one) => keyOf(one) === key)?.factors ?? [];
  const data = list.map(([d, f]) => ({ d, f: f.toFixed(16) })).slice(state.quirk === 'half-page' ? 1 : 0);
  const text = `var ${key}hfq=${JSON.stringify({ total: list.length, data })}\n/* ${key} */`;
  return { type: 'application/javascript', body: text };
}

function list(query: URLSearchParams, state: FakeMarketState): FakeAnswer {
  const stocks = state.stocks.filter(({ limitUp }) => limitUp > 0);
  const [page, size] = [Number(query.get('page')), Number(query.get('num'))];
  const rows = stocks.slice((page - 1) * size, page * size).slice(0, state.quirk === 'half-page' ? -1 : undefined);
  const shown = rows.map((stock) => ({ symbol: keyOf(stock), code: stock.code.slice(2), name: stock.name }));
  return { type: 'application/json', body: JSON.stringify(shown) };
}

/** Answers of Sina's hosts; undefined for a path that they do not have. */
export function sina({ path, query, headers }: FakeRequest, state: FakeMarketState): FakeAnswer | undefined {
  if (path.startsWith('/list=')) {
    const isTheirs = headers.referer?.startsWith('https://finance.sina.com.cn');
    return isTheirs ? quotes(path, state) : { type: 'text/html', body: 'Kinsoku jikou desu!' };
  }
  if (path.endsWith('.getKLineData')) return bars(query, state);
  if (path.endsWith('/hfq.js')) return factors(path, state);
  if (path.endsWith('.getHQNodeStockCount')) {
    const count = state.stocks.filter(({ limitUp }) => limitUp > 0).length;
    return { type: 'application/json', body: `"${count}"` };
  }
  return path.endsWith('.getHQNodeData') ? list(query, state) : undefined;
}
