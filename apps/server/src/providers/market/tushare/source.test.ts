import { addCalendarDays, createCalendar, tradingCalendar, weekdayOf } from '@guanlan/stock-domain';
import { beforeEach, expect, it } from 'vitest';
import { startMarketForTests } from '../vendor/fake-market.fixture.js';
import { failureOf, optionsFor, patient } from '../vendor/vendor.fixture.js';
import { TushareMarket } from './source.js';
import { tushareCalendar } from './tushare-facts.js';

const market = await startMarketForTests();
let source: TushareMarket;

beforeEach(() => {
  source = new TushareMarket({ ...optionsFor(market), token: market.env.MARKET_TUSHARE_TOKEN ?? '' });
});

it('turns lots, thousands and the order of rows round', async () => {
  const { value } = await source.days('SH600901', 20_261_120, 2, patient());
  expect([...value.time]).toEqual([20_261_119, 20_261_120]);
  expect([value.volume[1], value.amount[1], value.close[1]]).toEqual([1_234_500, 12_567_210, 10.2]);
  for await (const { bars } of source.history(['SZ000901'], { from: 20_261_117, to: 20_261_118 }, patient())) {
    expect([...bars.time]).toEqual([20_261_117, 20_261_118]);
  }
});

it('reads the days of a stock that is older than an answer is long in several answers', async () => {
  market.state.pageSize = 2;
  const { value } = await source.days('SH600901', 20_261_120, 100, patient());
  expect([...value.time]).toEqual([20_261_116, 20_261_117, 20_261_118, 20_261_119, 20_261_120]);
  const { value: actions } = await source.actions('SZ300901', patient());
  expect([...actions.factors.dates]).toEqual([20_261_118]);
});

it('lists what is listed and what was', async () => {
  const { value } = await source.symbols(patient());
  expect(value).toHaveLength(8);
  expect(value[1]).toMatchObject({ code: 'SZ000901', standing: 'risk-warning', industry: '银行', delistedOn: null });
  expect(value.at(-1)).toMatchObject({ code: 'SH600909', standing: 'delisted', delistedOn: 20_240_607 });
});

it('knows dividends that were paid, and the days at which the factor changes', async () => {
  const { value } = await source.actions('SH600901', patient());
  expect(value.dividends).toEqual([{ exDay: 20_261_118, cash: 0.9, bonus: 0, rights: 0, rightsPrice: 0 }]);
  expect([...value.factors.dates]).toEqual([20_261_118]);
  expect(value.factors.cumulative[0]).toBeCloseTo(1.1);
});

it('knows names over time, each once', async () => {
  const { value } = await source.standings('SZ000016', patient());
  expect(value).toEqual([
    { from: 20_010_827, name: '示例家电', standing: 'normal' },
    { from: 20_250_430, name: '*ST示例', standing: 'risk-warning' },
  ]);
});

it('knows the calendar, and refuses one with a hole', async () => {
  const { value } = await source.calendar(patient());
  expect([...value.days]).toEqual([20_251_229, 20_251_230, 20_251_231, 20_260_105]);
  expect(value.statusOf(20_260_102)).toBe('closed');
  expect(value.statusOf(20_260_106)).toBe('unknown');
  market.state.quirk = 'missing-fields';
  expect(await failureOf(source.calendar(patient()))).toBe('MARKET_HALF_PAGE');
});

it('refuses a calendar that names a day twice', () => {
  const row = { cal_date: '20260102', is_open: 0 };
  const failure = expect.objectContaining({ code: 'MARKET_MALFORMED' });
  expect(() => tushareCalendar([row, row])).toThrow(failure);
});

it('refuses a calendar with years that cannot be', () => {
  const rows = (first: number, last: number, isOpen: (day: number) => boolean) => {
    const made: { cal_date: string; is_open: number }[] = [];
    for (let day = first; day <= last; day = addCalendarDays(day, 1)) {
      made.push({ cal_date: String(day), is_open: Number(weekdayOf(day) % 6 !== 0 && isOpen(day)) });
    }
    return made;
  };
  const failure = expect.objectContaining({ code: 'MARKET_MALFORMED' });
  const shut = rows(19_910_101, 20_810_508, () => false);
  expect(shut.length).toBeGreaterThan(32_000);
  expect(() => tushareCalendar(shut)).toThrow(failure);
  expect(() => tushareCalendar(rows(20_250_101, 20_261_231, () => true))).toThrow(failure);
  expect(() => tushareCalendar(rows(20_250_101, 20_250_331, (day) => day > 20_250_301))).toThrow(failure);
  expect(() =>
    tushareCalendar([...rows(19_901_219, 19_901_219, () => true), ...rows(99_991_231, 99_991_231, () => true)]),
  ).toThrow(failure);
  const known = createCalendar(tradingCalendar);
  const all = tushareCalendar(rows(known.from, known.to, (day) => known.statusOf(day) === 'open'));
  expect([...all.days]).toEqual([...known.days]);
});

it.each([
  ['no-points', 'MARKET_NOT_SUPPORTED'],
  ['too-often', 'MARKET_RATE'],
  ['half-page', 'MARKET_HALF_PAGE'],
  ['wrong-day', 'MARKET_WRONG_DAY'],
  ['down', 'MARKET_NETWORK'],
] as const)('fails under %s with %s', async (quirk, code) => {
  market.state.quirk = quirk;
  expect(await failureOf(source.days('SH600901', 20_261_118, 10, patient()))).toBe(code);
});

it('is refused with a token that is not known', async () => {
  source = new TushareMarket({ ...optionsFor(market), token: 'another' });
  expect(await failureOf(source.symbols(patient()))).toBe('MARKET_BANNED');
});

it('is left alone once it has said in its own words that it is asked too often', async () => {
  market.state.quirk = 'too-often';
  const ask = () => failureOf(source.days('SH600901', 20_261_118, 10, patient()));
  for (let n = 0; n < 3; n += 1) expect(await ask()).toBe('MARKET_RATE');
  const sent = market.requests.length;
  market.state.quirk = null;
  expect([await ask(), market.requests.length]).toEqual(['MARKET_RATE', sent]);
});
