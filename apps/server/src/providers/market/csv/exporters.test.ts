import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCalendar, tradingCalendar } from '@guanlan/stock-domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { patient } from '../vendor/vendor.fixture.js';
import { codeOfCell, codeOfFile } from './file-code.js';
import { type ImportedFile, importFile } from './import-file.js';
import { CsvMarket } from './source.js';

const calendar = createCalendar(tradingCalendar);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exports-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(name: string, content: string | Uint8Array): Promise<ImportedFile> {
  await writeFile(join(folder, name), content);
  return importFile(join(folder, name), patient(), { calendar });
}

const faultOf = (reading: Promise<ImportedFile>): Promise<string> =>
  reading.then(
    ({ report }) => report.faults.map(({ line, fault }) => `${line}: ${fault}`).join('\n'),
    (error: Error) => error.message,
  );

const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
/** Lots and yuan. */
const lines = days.map((day) => `${day},10,10.2,9.9,10.1,500,505000`);
const header = '日期,开盘,最高,最低,收盘,成交量(手),成交额(元)';
const file = [header, ...lines].join('\n');

describe('what a desktop program exports', () => {
  const rows = days.map((day) => `${day.replaceAll('-', '/')}\t10\t10.2\t9.9\t10.1\t50000\t505000.00`);
  const exported = (title: string): string =>
    [
      title,
      '      日期\t    开盘\t    最高\t    最低\t    收盘\t    成交量\t    成交额',
      ...rows,
      '数据来源:通达信',
      '',
    ].join('\r\n');

  it('has a title with the stock, and a footnote that is no line', async () => {
    const { stocks, report } = await read('日线.txt', exported('600901 示例银行 日线 不复权'));
    expect(stocks.get('SH600901')).toMatchObject({ name: '示例银行', bars: { length: 5 } });
    expect(stocks.get('SH600901')?.bars.volume[0]).toBe(50_000);
    expect(report).toMatchObject({ rows: 5, refused: 0 });
  });

  it('is of the stock of its file, and refused where its prices are adjusted', async () => {
    expect([...(await read('SZ#000901.txt', exported('000901 示例 日线 不复权'))).stocks.keys()]).toEqual(['SZ000901']);
    expect(await faultOf(read('SH#600901.txt', exported('600901 示例银行 日线 前复权')))).toContain('adjusted');
    expect(await faultOf(read('600901_qfq.csv', file))).toContain('adjusted');
  });
});

it('reads a table whose days are an index without a name', async () => {
  const { stocks } = await read('600901.XSHG.csv', [',开盘,最高,最低,收盘,成交量,成交额', ...lines].join('\n'));
  expect([...(stocks.get('SH600901')?.bars.volume ?? [])]).toEqual(days.map(() => 50_000));
});

it('finds the stock in names as people give them, and in none that has a day or several', () => {
  const names = ['SH#600901.txt', '600901 (1).csv', '示例_600901_daily.csv', '600901.SS.csv', '600901-XSHG.CSV'];
  for (const name of names) expect(codeOfFile(name)).toBe('SH600901');
  expect(codeOfFile('sh000001 指数.csv')).toBe('SH000001');
  const none = ['daily_202611.csv', '20261120.csv', 'daily_200401.csv', '600901_600902.csv', '1600901.csv', 'all.csv'];
  for (const name of none) expect(codeOfFile(name)).toBeNull();
  for (const cell of ["'000901", '="000901"', '901', ' sz.000901 ']) expect(codeOfCell(cell)).toBe('SZ000901');
});

describe('numbers that cannot be right are not taken', () => {
  it('refuses a file whose header has other units than its numbers', async () => {
    expect(await faultOf(read('600901.csv', file.replace('(手)', '(股)')))).toContain('5 of 5 lines');
    expect(await faultOf(read('600901.csv', file.replace('(手)', '(箱)')))).toContain('箱');
  });

  it('counts in ten thousands where the header says so', async () => {
    const big = days.map((day) => `${day},10,10.2,9.9,10.1,5,0.505`);
    const { stocks } = await read(
      '600901.csv',
      [header.replace('手', '万手').replace('元', '亿元'), ...big].join('\n'),
    );
    expect(stocks.get('SH600901')?.bars.volume[4]).toBe(5_000_000);
    expect(stocks.get('SH600901')?.bars.amount[4]).toBe(50_500_000);
  });

  it('refuses a file that ends in the middle of a line, even in the middle of its last number', async () => {
    expect(await faultOf(read('600901.csv', file.slice(0, -'00,505000'.length)))).toBe('6: the line breaks off');
    expect(await faultOf(read('600901.csv', file.slice(0, -3)))).toBe('6: amount over volume is no price of the day');
  });

  it('refuses a line of a day without trading', async () => {
    expect(await faultOf(read('600901.csv', `${file}\n2026-11-21,10,10.2,9.9,10.1,500,505000`))).toBe(
      '7: 20261121 is no trading day',
    );
  });

  it('but of an index, whose amount over volume is no price of it', async () => {
    const index = days.map((day) => `${day},3900,3910,3890,3905,500000,505000000`);
    expect((await read('SH000001.csv', [header, ...index].join('\n'))).stocks.get('SH000001')?.bars.length).toBe(5);
  });
});

it('passes over folders and over files that programs keep for themselves', async () => {
  await mkdir(join(folder, 'old.csv'));
  for (const name of ['~$600901.csv', '._600901.csv', '600901.csv']) await writeFile(join(folder, name), file);
  const reports: string[] = [];
  const report = ({ file }: Readonly<Record<string, unknown>>): number => reports.push(String(file));
  const now = (): number => Date.parse('2026-11-20T14:00:00+08:00');
  const source = new CsvMarket({ folder, now, calendar: () => calendar, report });
  expect((await source.days('SH600901', null, 10, patient())).value.length).toBe(5);
  expect(reports).toEqual(['600901.csv']);
});
