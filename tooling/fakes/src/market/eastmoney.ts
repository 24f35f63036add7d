import type { FakeAnswer, FakeMarketState, FakeRequest } from './answer.ts';
import type { FakeBar, FakeStock } from './fake-stock.ts';
import type { FakePoolRow } from './pool.ts';

const unitOf = ({ code }: FakeStock): number => (code.startsWith('SH688') ? 1 : 100);
const secidOf = (code: string): string => `${code.startsWith('SH') ? 1 : 0}.${code.slice(2)}`;

/** JSON as it is, JSONP where a callback is named, broken off where the vendor does that. */
function json(value: unknown, query: URLSearchParams, { quirk }: FakeMarketState): FakeAnswer {
  const callback = query.get('cb');
  const text = callback ? `${callback}(${JSON.stringify(value)});` : JSON.stringify(value);
  return { type: 'application/json', body: quirk === 'half-page' ? text.slice(0, text.length / 2) : text };
}

/** Price in thousandths; a clock loses its leading zeros. */
function poolRow(row: FakePoolRow, { quirk }: FakeMarketState) {
  const common = {
    c: row.code.slice(2),
    m: row.code.startsWith('SH') ? 1 : 0,
    n: row.name,
    p: row.last * 1000,
    zdp: row.change,
    amount: 523_000_000,
    ltsz: 4_100_000_000,
    tshare: 5_200_000_000,
    hs: 12.7,
    zttj: { days: row.boards + 1, ct: row.boards },
    hybk: '通用设备',
  };
  if (quirk === 'missing-fields')
    return {
      ...common,
      amount: '-',
      zdp: '-',
      hybk: null,
      ...(row.state === 'broken' ? { ztp: 1000 * row.limitUp } : {}),
    };
  if (row.state === 'broken')
    return { ...common, ztp: row.limitUp * 1000, fbt: row.first, zbc: row.breaks, zs: 0.1, zf: 8.1 };
  return { ...common, lbc: row.boards, fbt: row.first, lbt: row.final, fund: 86_000_000, zbc: row.breaks };
}

function pool(query: URLSearchParams, state: FakeMarketState, kind: FakePoolRow['state']): FakeAnswer {
  const isKnown = query.get('date') === state.poolDay;
  // For a day that it does not have, the pool of the sealed answers with the last one, the others with none.
  if (!isKnown && kind === 'broken') return json({ rc: 0, data: null }, query, state);
  const rows = state.pool.filter((row) => row.state === kind).map((row) => poolRow(row, state));
  const shown = state.quirk === 'half-page' ? rows.slice(0, -1) : rows;
  const text = JSON.stringify({ rc: 0, data: { tc: rows.length, qdate: Number(state.poolDay), pool: shown } });
  return { type: 'application/json', body: text };
}

const boards = [
  { f12: 'BK0475', f13: 90, f14: '示例行业', kind: 't:2' },
  { f12: 'BK0815', f13: 90, f14: '示例概念', kind: 't:3' },
];

function list(query: URLSearchParams, state: FakeMarketState): FakeAnswer {
  const fs = query.get('fs') ?? '';
  const stocks = state.stocks
    .filter(({ limitUp }) => limitUp > 0)
    .map(({ code, name }) => ({ f12: code.slice(2), f13: code.startsWith('SH') ? 1 : 0, f14: name }));
  const all = fs.startsWith('m:90') ? boards.filter(({ kind }) => fs.includes(kind)) : stocks;
  const size = Math.min(100, Number(query.get('pz')));
  const from = (Number(query.get('pn')) - 1) * size;
  const diff = all.slice(from, from + size).slice(0, state.quirk === 'half-page' ? -1 : undefined);
  return { type: 'application/json', body: JSON.stringify({ rc: 0, data: { total: all.length, diff } }) };
}

const two = (time: string): string =>
  time.length === 8
    ? time.replace(/(....)(..)(..)/, '$1-$2-$3')
    : time.replace(/(....)(..)(..)(..)(..)/, '$1-$2-$3 $4:$5');

function rowOf(bar: FakeBar, stock: FakeStock, { quirk }: FakeMarketState): string {
  const year = Number(bar.time.slice(0, 4)) + (quirk === 'wrong-day' ? 1 : 0);
  const { open, close, high, low, volume, amount } = bar;
  return [two(`${year}${bar.time.slice(4)}`), open, close, high, low, volume / unitOf(stock), amount, 0.63].join(',');
}

function bars(query: URLSearchParams, state: FakeMarketState): FakeAnswer {
  const stock = state.stocks.find(({ code }) => secidOf(code) === query.get('secid'));
  if (!stock) return json({ rc: 100, data: null }, query, state);
  const isDays = query.get('klt') === '101';
  const [from, to] = [query.get('beg') ?? '0', query.get('end') ?? '20500101'];
  const rows = (isDays ? stock.days : stock.minutes).filter(({ time }) => {
    return Number(time.slice(0, 8)) >= Number(from) && Number(time.slice(0, 8)) <= Number(to);
  });
  const klines = rows.map((bar) => rowOf(bar, stock, state));
  const code = state.quirk === 'other-security' ? '999999' : stock.code.slice(2);
  return json({ rc: 0, data: { code, market: 1, name: stock.name, klines } }, query, state);
}

function trends(query: URLSearchParams, state: FakeMarketState): FakeAnswer {
  const stock = state.stocks.find(({ code }) => secidOf(code) === query.get('secid'));
  if (!stock) return json({ rc: 100, data: null }, query, state);
  const opening = { ...stock.minutes[0], time: '202611200930', volume: 0, amount: 0 } as FakeBar;
  const rows = [opening, ...stock.minutes].map((bar) => rowOf(bar, stock, state));
  const data = { code: stock.code.slice(2), name: stock.name, preClose: stock.prevClose, trends: rows };
  return json({ rc: 0, data }, query, state);
}

/** Dividends per ten shares. */
function dividends(query: URLSearchParams, state: FakeMarketState): FakeAnswer {
  const stock = state.stocks.find(({ code }) => query.get('filter')?.includes(code.slice(2)));
  if (!stock?.days.length)
    return json({ success: false, code: 9201, message: '返回数据为空', result: null }, query, state);
  const data = [
    {
      SECURITY_CODE: stock.code.slice(2),
      EX_DIVIDEND_DATE: null,
      PRETAX_BONUS_RMB: 9,
      BONUS_RATIO: null,
      IT_RATIO: null,
    },
    {
      SECURITY_CODE: stock.code.slice(2),
      EX_DIVIDEND_DATE: '2026-11-18 00:00:00',
      PRETAX_BONUS_RMB: 2.5,
      BONUS_RATIO: null,
      IT_RATIO: 3,
    },
  ];
  return json({ success: true, code: 0, message: 'ok', result: { pages: 1, count: 2, data } }, query, state);
}

/** Answers of Eastmoney's hosts; undefined for a path that they do not have. */
export function eastmoney({ path, query }: FakeRequest, state: FakeMarketState): FakeAnswer | undefined {
  if (path === '/getTopicZTPool') return pool(query, state, 'sealed');
  if (path === '/getTopicZBPool') return pool(query, state, 'broken');
  if (path === '/api/qt/clist/get') return list(query, state);
  if (path === '/api/qt/stock/kline/get') return bars(query, state);
  if (path === '/api/qt/stock/trends2/get') return trends(query, state);
  return path === '/api/data/v1/get' ? dividends(query, state) : undefined;
}
