import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCalendar, tradingCalendar } from '@guanlan/stock-domain';
import fc from 'fast-check';
import { parquetWriteBuffer, parquetWriteFile } from 'hyparquet-writer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canTellThreads, threadCpu } from '../../../metrics/thread-cpu.js';
import { failureOf, patient } from '../vendor/vendor.fixture.js';
import { readHeader } from './columns.js';
import { importFile } from './import-file.js';
import { CsvMarket } from './source.js';

const calendar = createCalendar(tradingCalendar);
let folder: string;
let source: CsvMarket;
let openFolder: (unchangedMs?: number) => CsvMarket;
let reports: [string, Readonly<Record<string, unknown>>][];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bars-'));
  reports = [];
  const now = (): number => Date.parse('2026-11-20T14:00:00+08:00');
  openFolder = (unchangedMs) =>
    new CsvMarket({
      folder,
      now,
      calendar: () => calendar,
      report: (what, message) => reports.push([message, what]),
      ...(unchangedMs !== undefined && { unchangedMs }),
    });
  source = openFolder(0);
});
afterEach(() => rm(folder, { recursive: true }));

const put = (name: string, content: string | Uint8Array) => writeFile(join(folder, name), content);
const days = async (code: string) => (await source.days(code, null, 100, patient())).value;

const row = (day: string, volume: number, amount: number) => `${day},10.1,10.3,10.05,10.2,${volume},${amount}`;
const english = ['date,open,high,low,close,volume,amount', row('2026-11-20', 12_345, 12_567_210)].join('\n');

describe('a file of one stock', () => {
  it('is in lots and yuan, as its own numbers tell', async () => {
    await put('sh600901.csv', english);
    const bars = await days('SH600901');
    expect([bars.time[0], bars.close[0], bars.volume[0], bars.amount[0]]).toEqual([
      20_261_120, 10.2, 1_234_500, 12_567_210,
    ]);
    expect((await source.symbols(patient())).value).toMatchObject([{ code: 'SH600901', name: '600901' }]);
  });

  it('may have a Chinese header in GBK, declared units, and any order', async () => {
    // GBK of: 日期,开盘,最高,最低,收盘,成交量(手)
    const header = 'c8d5c6da2cbfaac5cc2cd7eeb8df2cd7eeb5cd2ccad5c5cc2cb3c9bdbbc1bf28cad629';
    const lines = ['', '2026/11/20,10.1,10.3,10.05,10.2,"12,345"', '2026/11/9,10,10,10,10,5', ''].join('\r\n');
    await put('600901.SH.csv', Buffer.concat([Buffer.from(header, 'hex'), Buffer.from(lines)]));
    const bars = await days('SH600901');
    expect([...bars.time]).toEqual([20_261_109, 20_261_120]);
    expect([...bars.volume]).toEqual([500, 1_234_500]);
    expect(bars.amount[0]).toBeNaN();
  });

  it('is refused where its units are anybody’s guess', async () => {
    await put('SZ000901.csv', 'date,open,high,low,close,volume\n2026-11-20,10,10,10,10,500\n');
    expect(await failureOf(source.days('SZ000901', null, 10, patient()))).toBe('MARKET_UNKNOWN_SYMBOL');
    expect(reports).toMatchObject([['a file of bars was refused', { fault: expect.stringContaining('成交量(手)') }]]);
  });
});

describe('days of a file', () => {
  it.each(['2026-11-19T16:00:00Z', '2026-11-20 00:00:00+08:00', '2026-11-19 11:00:00-0500'])(
    'that are moments of another time zone, such as %s, are those that they were in Shanghai',
    async (time) => {
      await put('sh600901.csv', ['date,open,high,low,close,volume,amount', row(time, 12_345, 12_567_210)].join('\n'));
      expect([...(await days('SH600901')).time]).toEqual([20_261_120]);
    },
  );

  it('reads moments in a Parquet file as days in Shanghai', async () => {
    const ones = ['open', 'high', 'low', 'close'].map((name) => ({ name, data: [10, 10], type: 'DOUBLE' as const }));
    const data = [new Date('2026-11-18T16:00:00Z'), new Date('2026-11-20T00:00:00Z')];
    const columnData = [
      { name: 'date', data, type: 'TIMESTAMP' as const },
      ...ones,
      { name: '成交量(股)', data: [100, 100], type: 'DOUBLE' as const },
    ];
    await parquetWriteFile({ filename: join(folder, 'sh600901.parquet'), columnData });
    expect([...(await days('SH600901')).time]).toEqual([20_261_119, 20_261_120]);
  });

  it('without trading are refused; those of a year without a calendar are not', async () => {
    const lines = ['2026-10-01', '2026-11-14', '2026-11-20', '2027-01-04'].map((day) => row(day, 12_345, 12_567_210));
    await put('sh600901.csv', ['date,open,high,low,close,volume,amount', ...lines].join('\n'));
    expect([...(await days('SH600901')).time]).toEqual([20_261_120]);
    expect(reports.at(-1)?.[1]).toMatchObject({
      refused: 2,
      faults: [
        { line: 2, fault: '20261001 is no trading day' },
        { line: 3, fault: '20261114 is no trading day' },
      ],
    });
    const span = { from: 20_270_101, to: 20_270_131 };
    for await (const { bars } of source.history(['SH600901'], span, patient())) expect(bars.time[0]).toBe(20_270_104);
  });
});

describe('a Parquet file', () => {
  it('refuses a Parquet file that claims more rows than it has', async () => {
    const whole = Buffer.from(
      parquetWriteBuffer({
        columnData: [
          { name: 'date', data: Array(1_000).fill('2026-11-20') },
          ...['open', 'high', 'low', 'close', 'volume'].map((name) => ({
            name,
            data: new Float64Array(1_000).fill(10),
          })),
        ],
      }),
    );
    const start = whole.length - 8 - whole.readUInt32LE(whole.length - 8);
    const metadata = whole.subarray(start, whole.length - 8);
    // The first 1,000 of the metadata is the count of rows, as a zigzag varint; it becomes 2 ** 54.
    const at = metadata.indexOf(Buffer.from([0xd0, 0x0f]));
    const count = Buffer.from([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x40]);
    const wrong = Buffer.concat([metadata.subarray(0, at), count, metadata.subarray(at + 2)]);
    const end = Buffer.alloc(8, 'PAR1');
    end.writeUInt32LE(wrong.length);
    await put('sh600901.parquet', Buffer.concat([whole.subarray(0, start), wrong, end]));
    await put('sh600902.csv', english);
    expect((await days('SH600902')).length).toBe(1);
    const refusal = { fault: expect.stringContaining('it has fewer rows than it says') };
    expect(reports).toContainEqual(['a file of bars was refused', expect.objectContaining(refusal)]);
  });
});

describe('a file of many stocks', () => {
  const header = '代码\t名称\t日期\t开盘价\t最高价\t最低价\t收盘价\t成交量(股)\t成交额(万元)';

  it('finds its stocks by code, also one without its zeros', async () => {
    const lines = [
      '1\t示例银行\t20261120\t10\t10\t10\t10\t1000\t1',
      '600901.SH\t示例\t20261120\t10\t10\t10\t10\t1000\t1',
    ];
    await put('all.txt', [header, ...lines].join('\n'));
    const { value } = await source.symbols(patient());
    expect(value.map(({ code, name }) => [code, name])).toEqual([
      ['SZ000001', '示例银行'],
      ['SH600901', '示例'],
    ]);
    expect((await days('SZ000001')).amount[0]).toBe(10_000);
  });

  it('reports lines that are wrong and keeps the others; a day without trading is no error', async () => {
    const good = '600901\t示例\t20261120\t10\t10\t10\t10\t1000\t1';
    const lines = [
      good,
      good,
      'abc\t示例\t20261120\t10\t10\t10\t10\t1000\t1',
      '600901\t示例\t20261332\t10\t10\t10\t10\t1000\t1',
      '600901\t示例\t20261119\t10\t9\t10\t10\t1000\t1',
      '600901\t示例\t20261118\t-\t10\t10\t10\t1000\t1',
      '600901\t示例\t20261117\t0\t0\t0\t10\t0\t0',
    ];
    await put('all.txt', [header, ...lines].join('\n'));
    expect((await days('SH600901')).length).toBe(1);
    const [[message, report] = ['', {}]] = reports;
    expect(message).toBe('a file of bars was read');
    expect(report).toMatchObject({ rows: 7, stocks: 1, refused: 5 });
    expect((report.faults as { line: number }[]).map(({ line }) => line)).toEqual([3, 4, 5, 6, 7]);
  });
});

describe('files as others write them', () => {
  it('reads files of AKShare, whose turnover is a rate beside the amount', async () => {
    const header = 'date,open,high,low,close,volume,amount,outstanding_share,turnover';
    await put('sh600901.csv', `${header}\n2026-11-20,10.1,10.3,10.05,10.2,1234500,12567210,1000000000,0.0012345`);
    const bars = await days('SH600901');
    expect([bars.volume[0], bars.amount[0]]).toEqual([1_234_500, 12_567_210]);
  });

  it('reads files whose turnover is the amount', async () => {
    await put(
      'sh600901.csv',
      'date,open,high,low,close,volume,turnover\n2026-11-20,10.1,10.3,10.05,10.2,1234500,12567210',
    );
    expect((await days('SH600901')).amount[0]).toBe(12_567_210);
  });

  it('reads files of Baostock: refuses adjusted prices, and drops rows of suspended days', async () => {
    const header = 'date,code,open,high,low,close,preclose,volume,amount,adjustflag,turn,tradestatus,pctChg,isST';
    const line = (day: string, adjusted: number, trades: number): string =>
      `${day},sh.600901,10.1000,10.3000,10.0500,10.2000,10.0000,1234500,12567210.0000,${adjusted},0.19,${trades},2.0,0`;
    const lines = [line('2026-11-18', 3, 1), line('2026-11-19', 3, 0), line('2026-11-20', 2, 1)];
    await put('all.csv', [header, ...lines].join('\n'));
    expect([...(await days('SH600901')).time]).toEqual([20_261_118]);
    expect(reports[0]?.[1]).toMatchObject({ rows: 3, refused: 1, faults: [{ line: 4 }] });
  });
});

it('has no day that is still to come', async () => {
  await put('sh600901.csv', `${english}\n${row('2026-11-23', 12_345, 12_567_210)}`);
  expect([...(await days('SH600901')).time]).toEqual([20_261_120]);
});

it('reads Parquet', async () => {
  const columnData = [
    { name: 'ts_code', data: ['600901.SH', '000901.SZ'] },
    { name: 'trade_date', data: ['20261120', '20261120'] },
    ...['open', 'high', 'low', 'close'].map((name) => ({ name, data: [10, 20], type: 'DOUBLE' as const })),
    { name: 'vol', data: [12_345n, 500n], type: 'INT64' as const },
    { name: 'amount', data: [12_345, 1_000], type: 'DOUBLE' as const },
  ];
  await parquetWriteFile({ filename: join(folder, 'all.parquet'), columnData });
  expect([...(await days('SH600901')).volume]).toEqual([1_234_500]);
  expect([...(await days('SZ000901')).amount]).toEqual([1_000_000]);
});

it('reads a file again when it changes, and forgets one that is gone', async () => {
  await put('sh600901.csv', english);
  expect((await days('SH600901')).length).toBe(1);
  await days('SH600901');
  expect(reports).toHaveLength(1);
  await put('sh600901.csv', `${english}\n${row('2026-11-19', 12_345, 12_567_210)}`);
  expect((await days('SH600901')).length).toBe(2);
  for await (const { bars } of source.history(['SH600901'], { from: 20_261_101, to: 20_261_119 }, patient())) {
    expect([...bars.time]).toEqual([20_261_119]);
  }
  await rm(join(folder, 'sh600901.csv'));
  expect(await failureOf(source.days('SH600901', null, 10, patient()))).toBe('MARKET_UNKNOWN_SYMBOL');
});

it('looks at the files of a large folder once a second, or when its mark is asked for', async () => {
  source = openFolder(60_000);
  await put('sh600901.csv', english);
  expect((await days('SH600901')).length).toBe(1);
  await put('sh600901.csv', `${english}\n${row('2026-11-19', 12_345, 12_567_210)}`);
  expect((await days('SH600901')).length).toBe(1);
  await source.mark(patient());
  expect((await days('SH600901')).length).toBe(2);
});

it('refuses a pipe and a folder among its files, which nothing could be waited for', async () => {
  await put('sh600901.csv', english);
  execFileSync('mkfifo', [join(folder, 'sh600902.csv')]);
  await symlink(folder, join(folder, 'sh600903.csv'));
  expect((await source.symbols(patient())).value).toHaveLength(1);
  const refused = reports.filter(([message]) => message === 'a file of bars was refused');
  expect(refused.map(([, { file }]) => file)).toEqual(['sh600902.csv', 'sh600903.csv']);
});

it('may be left while a file is read, and has read it for the next who asks', async () => {
  await put('sh600901.csv', english);
  const leaving = new AbortController();
  const given = source.days('SH600901', null, 10, leaving.signal);
  setTimeout(() => leaving.abort(new Error('gone')), 5);
  await expect(given).rejects.toThrow('gone');
  expect((await days('SH600901')).length).toBe(1);
});

it.runIf(canTellThreads)('reads a large file without the thread that asks for it', async () => {
  const open = [...calendar.days].filter((day) => day > 20_230_101 && day < 20_251_231);
  const lines = Array.from({ length: 150 }, (_, n) =>
    open.map((day) => `${600_000 + n},${day},10.1,10.3,10.05,10.2,12345,125672.1`),
  );
  await put('all.csv', ['code,date,open,high,low,close,volume,amount', ...lines.flat()].join('\n'));
  const [before, own] = [process.cpuUsage(), threadCpu()];
  expect((await days('SH600149')).length).toBe(100);
  const { user, system } = process.cpuUsage(before);
  expect(threadCpu() - own).toBeLessThan((user + system) / 1000 / 3);
});

it('reads any bytes, or refuses them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('csv', 'parquet'), fc.uint8Array({ maxLength: 300 }), async (ending, bytes) => {
      const path = join(folder, `600901.${ending}`);
      await writeFile(path, bytes);
      const answer = await failureOf(importFile(path, patient(), { calendar }));
      expect(answer === 'MARKET_MALFORMED' || typeof answer === 'object').toBe(true);
    }),
    { numRuns: 40 },
  );
});

it('reads headers as people write them', () => {
  const titles = ['Trade Date', 'OPEN', '最高价', 'low', 'Close_Price', '成交量（手）', '成交额 [千元]'];
  expect(readHeader(titles)).toMatchObject({ volumeUnit: 100, amountUnit: 1000 });
  expect(readHeader(['date', 'open', 'high', 'low', 'close', 'volume', 'vol'])).toBeUndefined();
  expect(readHeader(['date', 'open', 'high', 'low', 'close'])).toBeUndefined();
});
