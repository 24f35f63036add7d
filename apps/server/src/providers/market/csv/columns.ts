/** Columns that a file of daily bars may have. */
export type Field =
  | 'code'
  | 'name'
  | 'date'
  | 'open'
  | 'high'
  | 'low'
  | 'close'
  | 'volume'
  | 'amount'
  | 'adjusted'
  | 'trades';

/** Places of a file's columns, and the units that its header states; null where it states none. */
export interface Columns {
  readonly places: Readonly<Partial<Record<Field, number>>>;
  /** Fewest cells of a complete line. */
  readonly width: number;
  readonly volumeUnit: number | null;
  readonly amountUnit: number | null;
  /** A unit of the header that is none of ours: its numbers may be anything. */
  readonly strange: string | null;
}

const names: Readonly<Record<Field, readonly string[]>> = {
  code: ['code', 'symbol', 'tscode', 'secid', 'ticker', 'stockcode', '代码', '股票代码', '证券代码'],
  name: ['name', 'secname', 'stockname', '名称', '简称', '股票名称', '证券简称', '证券名称'],
  date: ['date', 'tradedate', 'tradingdate', 'day', 'time', 'datetime', '日期', '交易日', '交易日期', '时间'],
  open: ['open', 'openprice', '开盘', '开盘价', '今开'],
  high: ['high', 'highprice', '最高', '最高价'],
  low: ['low', 'lowprice', '最低', '最低价'],
  close: ['close', 'closeprice', '收盘', '收盘价', '收盘价格'],
  volume: ['volume', 'vol', 'tradevolume', '成交量', '总手'],
  amount: ['amount', 'money', 'tradeamount', '成交额', '成交金额', '金额'],
  // Baostock's: 1 and 2 are prices that were adjusted, 3 as quoted.
  adjusted: ['adjustflag'],
  // Baostock's: 0 on a day without trading, whose row repeats the day before.
  trades: ['tradestatus'],
};

/** Some call the amount so, and others the share of the stock that changed hands: it counts where nothing else is one. */
const TURNOVER_COLUMN = 'turnover';

const volumeUnits: Readonly<Record<string, number>> = {
  股: 1,
  shares: 1,
  share: 1,
  万股: 10_000,
  亿股: 100_000_000,
  手: 100,
  lots: 100,
  lot: 100,
  万手: 1_000_000,
};
const amountUnits: Readonly<Record<string, number>> = {
  元: 1,
  yuan: 1,
  cny: 1,
  人民币: 1,
  千元: 1000,
  万: 10_000,
  万元: 10_000,
  百万元: 1_000_000,
  亿: 100_000_000,
  亿元: 100_000_000,
};

/** A header's name without its unit, and the unit: `成交量(手)`, `volume_lots`, `成交额 [万元]`. */
function parts(title: string): { readonly name: string; readonly unit: string } {
  const plain = title.normalize('NFKC').trim().toLowerCase();
  const bracketed = /^([^([（]+)[([（]([^)\]）]+)[)\]）]$/.exec(plain);
  const suffixed = /^(.+)_(shares?|lots?|yuan|cny)$/.exec(plain);
  const [, name = plain, unit = ''] = bracketed ?? suffixed ?? [];
  return { name: name.replace(/[\s_.-]/g, ''), unit: unit.trim() };
}

/** Reads a header. Undefined where a column without which there are no bars is missing or repeated. */
export function readHeader(header: readonly string[]): Columns | undefined {
  const places: Partial<Record<Field, number>> = {};
  let volumeUnit: number | null = null;
  let amountUnit: number | null = null;
  let strange: string | null = null;
  for (const [place, title] of header.entries()) {
    const { name, unit } = parts(title);
    const field = (Object.keys(names) as Field[]).find((one) => names[one].includes(name));
    if (!field) continue;
    if (places[field] !== undefined) return undefined;
    places[field] = place;
    if (field === 'volume') volumeUnit = volumeUnits[unit] ?? (name === '总手' ? 100 : null);
    if (field === 'amount') amountUnit = amountUnits[unit] ?? null;
    if (unit !== '' && ((field === 'volume' && !volumeUnit) || (field === 'amount' && !amountUnit))) strange = unit;
  }
  // A table that was written with its days as an index without a name.
  if (places.date === undefined && header[0]?.trim() === '') places.date = 0;
  const turnover = header.findIndex((title) => parts(title).name === TURNOVER_COLUMN);
  if (places.amount === undefined && turnover >= 0) {
    places.amount = turnover;
    amountUnit = amountUnits[parts(header[turnover] ?? '').unit] ?? null;
  }
  const needed = ['date', 'open', 'high', 'low', 'close', 'volume'] as const;
  if (!needed.every((field) => places[field] !== undefined)) return undefined;
  return { places, width: Math.max(...Object.values(places)) + 1, volumeUnit, amountUnit, strange };
}
