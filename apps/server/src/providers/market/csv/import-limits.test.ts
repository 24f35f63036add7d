import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCalendar, tradingCalendar } from '@guanlan/stock-domain';
import { parquetMetadata } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failureOf, patient } from '../vendor/vendor.fixture.js';
import type { ImportLimits } from './import-thread.js';
import { CsvMarket } from './source.js';

const calendar = createCalendar(tradingCalendar);
const REFUSED = 'a file of bars was refused';
const READ = 'a file of bars was read';
let folder: string;
let reports: [string, Readonly<Record<string, unknown>>][];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bars-'));
  reports = [];
});
afterEach(() => rm(folder, { recursive: true }));

function open(limits?: ImportLimits): CsvMarket {
  return new CsvMarket({
    folder,
    now: () => Date.parse('2026-11-20T14:00:00+08:00'),
    calendar: () => calendar,
    report: (what, message) => reports.push([message, what]),
    unchangedMs: 0,
    ...(limits && { limits }),
  });
}
const put = (name: string, content: string | Uint8Array) => writeFile(join(folder, name), content);
const days = (source: CsvMarket, signal = patient()) => failureOf(source.days('SH600901', null, 100, signal));

/** Equal rows, which compress to the bytes of one. */
const repeated = (rows: number, more: Readonly<Record<string, unknown>> = {}): Uint8Array => {
  const row = { date: '2026-11-20', open: '10', high: '10', low: '10', close: '10', '成交量(股)': '100', ...more };
  const columnData = Object.entries(row).map(([name, one]) => ({ name, data: Array(rows).fill(one) }));
  return new Uint8Array(parquetWriteBuffer({ columnData }));
};
const HEADER = 'code,date,open,high,low,close,成交量(股)';
/** Takes some time to be read, and some memory: thirty stocks with all their days. */
const longCsv = (): Promise<void> => {
  const lines = Array.from({ length: 30 }, (_, stock) => {
    return [...calendar.days.slice(0, -40)].map((day) => `${600_901 + stock},${day},10,10,10,10,100`);
  });
  return put('all.csv', [HEADER, ...lines.flat()].join('\n'));
};

describe('a Parquet file', () => {
  it('is refused where it has more rows than its bytes can hold', async () => {
    const bytes = repeated(150_000);
    expect(bytes.length).toBeLessThan(20_000);
    await put('sh600901.parquet', bytes);
    expect(await days(open())).toBe('MARKET_UNKNOWN_SYMBOL');
    expect(reports).toMatchObject([[REFUSED, { fault: expect.stringContaining('150000 rows in') }]]);
  });

  it('is read in the columns of bars alone', async () => {
    const bytes = repeated(1, { note: 'x'.repeat(1_000) });
    const [group] = parquetMetadata(bytes.buffer as ArrayBuffer).row_groups;
    const note = group?.columns.find(({ meta_data }) => meta_data?.path_in_schema[0] === 'note')?.meta_data;
    const from = Number(note?.dictionary_page_offset ?? note?.data_page_offset);
    bytes.fill(0xff, from, from + Number(note?.total_compressed_size));
    await put('sh600901.parquet', bytes);
    expect(await days(open())).toMatchObject({ value: { length: 1 } });
  });

  it('is refused where a column of bars holds lists', async () => {
    const bytes = Buffer.from(repeated(1));
    // The schema has how often a column is there before its name; 2, as a zigzag varint, is any number of times.
    bytes.writeUInt8(4, bytes.indexOf('\x18\x04open') - 1);
    await put('sh600901.parquet', bytes);
    expect(await days(open())).toBe('MARKET_UNKNOWN_SYMBOL');
    expect(reports).toMatchObject([[REFUSED, { fault: expect.stringContaining('its column open holds lists') }]]);
  });
});

describe('a file that takes too much', () => {
  it.each([
    ['time', { timeMs: 1, memoryMb: 1_000 }, 'given up: not read in 0.001 s'],
    ['memory', { timeMs: 60_000, memoryMb: 30 }, 'given up: '],
  ] as const)('gives up a file of %s, and tries it again when it has changed', async (_, limits, fault) => {
    await longCsv();
    const source = open(limits);
    for (let n = 0; n < 3; n += 1) expect(await days(source)).toBe('MARKET_UNKNOWN_SYMBOL');
    expect(reports).toMatchObject([[REFUSED, { file: 'all.csv', fault: expect.stringContaining(fault) }]]);
    await put('all.csv', HEADER);
    await days(source);
    expect(reports).toHaveLength(2);
  });

  it('is read for all who ask, also when each of them leaves before its end', async () => {
    await longCsv();
    const source = open();
    for (let n = 0; n < 5; n += 1) await expect(days(source, AbortSignal.timeout(10))).rejects.toThrow();
    expect(await days(source)).toMatchObject({ value: { length: 100 } });
    expect(reports.filter(([message]) => message === READ)).toHaveLength(1);
  });
});
