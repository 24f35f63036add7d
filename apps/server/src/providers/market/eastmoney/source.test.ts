import { fakeStock } from '@guanlan/fakes/market';
import { beforeEach, describe, expect, it } from 'vitest';
import { startMarketForTests } from '../vendor/fake-market.fixture.js';
import { failureOf, optionsFor, patient } from '../vendor/vendor.fixture.js';
import { EastmoneyMarket } from './source.js';

const market = await startMarketForTests();
let source: EastmoneyMarket;

beforeEach(() => {
  source = new EastmoneyMarket(optionsFor(market));
});

const at = (clock: string): number => Date.parse(`2026-11-20T${clock}+08:00`);

describe('the limit pool', () => {
  it('is of the sealed and the broken, in yuan, with clocks padded', async () => {
    const pool = await source.limitPool(20_261_120, patient());
    expect(pool?.value.day).toBe(20_261_120);
    expect(pool?.value.rule).toContain('不含 ST');
    const [first, second, third, ...more] = pool?.value.rows ?? [];
    expect(more).toEqual([]);
    expect(first).toEqual({
      code: 'SZ002901',
      name: '示例股份',
      state: 'sealed',
      last: 11,
      limitUp: 11,
      changePercent: 10,
      firstSealedAt: at('09:35:12'),
      lastSealedAt: at('14:01:03'),
      isApproximate: false,
      breaks: 1,
      sealAmount: 86_000_000,
      boards: 2,
      run: { days: 3, boards: 2 },
      amount: 523_000_000,
      turnoverPercent: 12.7,
      floatValue: 4_100_000_000,
      industry: '通用设备',
      theme: null,
    });
    expect(second).toMatchObject({ code: 'SH600903', firstSealedAt: at('09:25:00') });
    expect(third).toMatchObject({
      state: 'broken',
      last: 23.1,
      limitUp: 24,
      breaks: 3,
      lastSealedAt: null,
      changePercent: 15.5,
    });
  });

  it('knows no limit of a new stock, which has the largest number for one', async () => {
    market.state.pool = market.state.pool.map((row) => ({ ...row, limitUp: 1_000_000 }));
    const rows = (await source.limitPool(20_261_120, patient()))?.value.rows ?? [];
    expect(rows.map(({ state, limitUp, last }) => [state, limitUp === last])).toEqual([
      ['sealed', true],
      ['sealed', true],
    ]);
  });

  it('refuses the pool of another day than the requested one', async () => {
    expect(await failureOf(source.limitPool(20_261_119, patient()))).toBe('MARKET_WRONG_DAY');
  });

  it('requests no pool of a day without trading or in the future', async () => {
    const asked = market.requests.length;
    expect(await source.limitPool(20_261_115, patient())).toBeNull();
    expect(await source.limitPool(20_261_123, patient())).toBeNull();
    expect(market.requests).toHaveLength(asked);
  });

  it('does not know what is missing', async () => {
    market.state.quirk = 'missing-fields';
    const pool = await source.limitPool(20_261_120, patient());
    const nothing = {
      firstSealedAt: null,
      breaks: null,
      boards: null,
      amount: null,
      industry: null,
      changePercent: null,
    };
    expect(pool?.value.rows[0]).toMatchObject(nothing);
  });

  it.each([
    ['half-page', 'MARKET_HALF_PAGE'],
    ['reset', 'MARKET_BANNED'],
    ['empty', 'MARKET_BANNED'],
    ['banned-403', 'MARKET_BANNED'],
  ] as const)('fails under %s with %s', async (quirk, code) => {
    market.state.quirk = quirk;
    expect(await failureOf(source.limitPool(20_261_120, patient()))).toBe(code);
  });
});

describe('bars', () => {
  it('reads daily bars in shares and yuan, up to the requested day', async () => {
    const { value } = await source.days('SH600901', 20_261_120, 2, patient());
    expect([...value.time.subarray(0, value.length)]).toEqual([20_261_119, 20_261_120]);
    const last = value.length - 1;
    expect([value.open[last], value.close[last], value.volume[last]]).toEqual([10.1, 10.2, 1_234_500]);
    const { value: star } = await source.days('SH688901', null, 1, patient());
    expect(star.volume[star.length - 1]).toBe(1_234_500);
  });

  it('reads bars of a span, and of minutes', async () => {
    for await (const { bars } of source.history(['SZ000901'], { from: 20_261_117, to: 20_261_118 }, patient())) {
      expect(bars.length).toBe(2);
    }
    const { value } = await source.minutes('SH600901', 1, patient());
    expect(value[0]).toMatchObject({ day: 20_261_120, prevClose: 10 });
    expect([...(value[0]?.bars.volume ?? [])]).toEqual([740_700, 493_800]);
    expect((await source.intraday('SH600901', '5m', 1, patient())).value.length).toBe(1);
  });

  it.each([
    ['half-page', 'MARKET_HALF_PAGE'],
    ['wrong-day', 'MARKET_WRONG_DAY'],
    ['other-security', 'MARKET_MALFORMED'],
  ] as const)('fail under %s with %s', async (quirk, code) => {
    market.state.quirk = quirk;
    expect(await failureOf(source.days('SH600901', null, 10, patient()))).toBe(code);
  });

  it('reports an unknown code as an error', async () => {
    expect(await failureOf(source.days('SH600999', null, 10, patient()))).toBe('MARKET_UNKNOWN_SYMBOL');
    expect(await failureOf(source.minutes('SH600999', 1, patient()))).toBe('MARKET_UNKNOWN_SYMBOL');
  });
});

it('counts dividends for one share, and leaves out what is not decided', async () => {
  const { value } = await source.actions('SH600901', patient());
  expect(value.dividends).toEqual([{ exDay: 20_261_118, cash: 0.25, bonus: 0.3, rights: 0, rightsPrice: 0 }]);
  expect([...value.factors.dates]).toEqual([20_261_118]);
});

describe('boards', () => {
  beforeEach(() => {
    market.state.stocks = Array.from({ length: 150 }, (_, n) => fakeStock(`SZ00${1000 + n}`, `示例${n}`));
  });

  const boards = async () => {
    const { value } = await source.themes(patient());
    return value.map(({ id, kind, codes }) => [id, kind, codes.length]);
  };
  const all = [
    ['BK0475', 'industry', 150],
    ['BK0815', 'theme', 150],
  ];

  it('are read with their members, once a day, while others wait no longer than they want', async () => {
    await expect.poll(boards).toEqual(all);
    const asked = market.requests.length;
    expect(await boards()).toEqual(all);
    expect(market.requests).toHaveLength(asked);
    await source.close();
  });

  it('give the reason of a failed read, and resume it', async () => {
    market.state.quirk = 'half-page';
    await expect.poll(() => failureOf(source.themes(patient()))).toBe('MARKET_HALF_PAGE');
    market.state.quirk = null;
    await expect.poll(() => boards().catch(() => [])).toEqual(all);
    await source.close();
  });

  it('end with the source', async () => {
    const { value } = await source.themes(patient());
    await source.close();
    const asked = market.requests.length;
    await source.themes(patient());
    expect([value.length <= 2, market.requests.length]).toEqual([true, asked]);
  });
});

it('lists stocks alone: no bonds, and no codes that Beijing gave up', async () => {
  const codes = ['BJ920901', 'BJ810011', 'BJ430002', 'SH600901'];
  market.state.stocks = codes.map((code) => fakeStock(code, '示例'));
  expect((await source.symbols(patient())).value.map(({ code }) => code)).toEqual(['BJ920901', 'SH600901']);
});

it('lists all stocks, and notices a page that lacks a row', async () => {
  market.state.stocks = Array.from({ length: 150 }, (_, n) => fakeStock(`SZ00${1000 + n}`, `示例${n}`));
  const progress: number[][] = [];
  expect((await source.symbols(patient(), (...told) => progress.push(told))).value).toHaveLength(150);
  expect(progress).toEqual([
    [100, 150],
    [150, 150],
  ]);
  market.state.quirk = 'half-page';
  expect(await failureOf(source.symbols(patient()))).toBe('MARKET_HALF_PAGE');
});
