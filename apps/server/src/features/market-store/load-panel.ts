import {
  adjust,
  type MultiplicativeFactors,
  openPanel,
  type Panel,
  type PanelLayout,
  panelBytes,
  type RawBars,
  type TradeDate,
} from '@guanlan/stock-domain';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { allowAnyTime } from '../../db/silent-connections.js';
import type { DaySpan } from '../../providers/market/port.js';
import { identityFactors } from '../market/bars/identity-factors.js';
import type { StoredPanel } from '../market/market-history.js';
import { PRICE_SCALE } from './checked-bars.js';
import { BAR_COLUMNS, BarRowReader } from './copy-format.js';
import { factorsOfRow, upTo } from './factors.js';

/** Factor of additional memory, so that the bars of the next days fit into it too. */
const GROWTH_FACTOR = 1.01;
/** A panel's rooms are in eights. */
const ALIGNMENT = 8;

/** Content of a panel to load. */
export interface PanelRequest {
  readonly span: DaySpan;
  /** Stocks by the name that they have in the panel, in its order. */
  readonly stocks: readonly { readonly id: number; readonly code: string }[];
  /** Free bars of each stock at least. */
  readonly room: number;
  /** Memory of a discarded panel, to be reused where it is large enough. */
  readonly reuse?: SharedArrayBuffer | undefined;
}

/**
 * Reads bars straight into shared memory, and adjusts them there forward as of the span's end.
 *
 * @param client - a connection of its own, which is of no more use where this fails
 */
export async function loadPanel(client: ClientBase, request: PanelRequest): Promise<StoredPanel> {
  // The number of rows and the rows themselves are read from one snapshot.
  await client.query('begin isolation level repeatable read read only');
  await allowAnyTime(client, 'local');
  const panel = await read(client, request);
  await client.query('commit');
  return panel;
}

async function read(client: ClientBase, { span, stocks, room, reuse }: PanelRequest): Promise<StoredPanel> {
  const { from, to } = span;
  const { rows } = await client.query<{ id: number; bars: number }>(
    'select symbol_id as id, count(*)::int as bars from market_bars where day between $1 and $2 group by symbol_id',
    [from, to],
  );
  const counts = new Map(rows.map(({ id, bars }) => [id, bars]));
  const found = stocks.filter(({ id }) => counts.has(id));
  const layout: PanelLayout = {
    period: 'day',
    symbols: found.map(({ code }) => code),
    capacities: found.map(({ id }) => Math.ceil(((counts.get(id) as number) + room) / ALIGNMENT) * ALIGNMENT),
  };
  const panel = openPanel({ buffer: memoryFor(layout, reuse), layout });
  const ids = found.map(({ id }) => id);
  const isInOrder = await fill(client, panel, placesOf(ids), span);
  const factors = await factorsOf(client, ids, to);
  for (const [at, own] of factors.entries()) {
    if (isInOrder[at] === 0) sortBars(panel, at);
    adjustBars(panel, at, own, to);
  }
  const adjusted = { ...layout, adjusted: { family: 'multiplicative', direction: 'forward' } } as const;
  return { panel: openPanel({ buffer: panel.buffer, layout: adjusted }), factors };
}

async function factorsOf(client: ClientBase, ids: readonly number[], to: TradeDate): Promise<MultiplicativeFactors[]> {
  const { rows } = await client.query<{ id: number; dates: number[]; cumulative: number[] }>(
    'select symbol_id as id, dates, cumulative from market_factors where symbol_id = any($1)',
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.id, upTo(factorsOfRow(row), to)]));
  return ids.map((id) => byId.get(id) ?? identityFactors);
}

function memoryFor(layout: PanelLayout, reuse: SharedArrayBuffer | undefined): SharedArrayBuffer {
  const bytes = panelBytes(layout);
  if (!reuse || reuse.byteLength < bytes) return new SharedArrayBuffer(Math.ceil(bytes * GROWTH_FACTOR));
  // Clears the lengths of the panel before.
  new Int32Array(reuse, 0, layout.symbols.length).fill(0);
  return reuse;
}

/** Places by id; -1 for stocks that are not requested. Ids are given out one after the other, so an array is small. */
function placesOf(ids: readonly number[]): Int32Array {
  const places = new Int32Array(ids.reduce((most, id) => Math.max(most, id), 0) + 1).fill(-1);
  for (const [at, id] of ids.entries()) places[id] = at;
  return places;
}

/** Reads the years one after the other, each as it lies on the disk: a stock's days are in their order but for corrections. */
async function fill(client: ClientBase, panel: Panel, places: Int32Array, { from, to }: DaySpan): Promise<Uint8Array> {
  await client.query('set local max_parallel_workers_per_gather = 0');
  const { columns, offsets, lengths } = panel;
  const isInOrder = new Uint8Array(panel.symbols.length).fill(1);
  const reader = new BarRowReader((id, day, open, high, low, close, volume, amount) => {
    const place = id < places.length ? (places[id] as number) : -1;
    if (place < 0) return;
    const count = lengths[place] as number;
    const at = (offsets[place] as number) + count;
    if (count > 0 && (columns.time[at - 1] as number) > day) isInOrder[place] = 0;
    columns.time[at] = day;
    columns.open[at] = open / PRICE_SCALE;
    columns.high[at] = high / PRICE_SCALE;
    columns.low[at] = low / PRICE_SCALE;
    columns.close[at] = close / PRICE_SCALE;
    columns.volume[at] = volume;
    columns.amount[at] = amount;
    lengths[place] = count + 1;
  });
  const query = `select ${BAR_COLUMNS} from market_bars where day between ${Number(from)} and ${Number(to)}`;
  const rows = client.query(copyTo(`copy (${query}) to stdout with (format binary)`));
  for await (const chunk of rows) reader.push(chunk as Uint8Array);
  if (!reader.ended) throw new Error('the bars broke off');
  return isInOrder;
}

/** Puts a stock's bars into the order of their days. */
function sortBars(panel: Panel, at: number): void {
  const bars = panel.bars(at);
  const order = Array.from({ length: bars.length }, (_, place) => place);
  order.sort((a, b) => (bars.time[a] as number) - (bars.time[b] as number));
  for (const name of ['time', 'open', 'high', 'low', 'close', 'volume', 'amount'] as const) {
    const before = bars[name].slice(0, bars.length);
    for (const [to, from] of order.entries()) bars[name][to] = before[from] as number;
  }
}

function adjustBars(panel: Panel, at: number, factors: MultiplicativeFactors, asOf: number): void {
  const raw: RawBars = { ...plain(panel, at) };
  const { dates } = factors;
  if (raw.length === 0 || !dates.some((date) => date > (raw.time[0] as number) && date <= asOf)) return;
  const adjusted = adjust(raw, factors, { asOf });
  for (const name of ['open', 'high', 'low', 'close'] as const) {
    raw[name].set(adjusted[name].subarray(0, adjusted.length));
  }
}

/** The bars as quoted, in the panel's memory. */
function plain(panel: Panel, at: number): RawBars {
  const { length, period, time, open, high, low, close, volume, amount } = panel.bars(at);
  return { length, period, time, open, high, low, close, volume, amount };
}
