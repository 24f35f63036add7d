import { type FakeStock, fakeStock } from '@guanlan/fakes/market';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startVendors, startVendorsApp, type VendorsApp } from '../vendors-app.js';

const TODAY = 20_261_120;
const code = 'SZ002901';
const quoted = { prevClose: 10, last: 11, open: 10.5, high: 11, low: 10.4, volume: 40_000_000, amount: 430_000_000 };

let vendors: Awaited<ReturnType<typeof startVendors>>;
let fresh: readonly FakeStock[];
let app: VendorsApp;

beforeAll(async () => {
  vendors = await startVendors();
  fresh = vendors.tencent.state.stocks;
});
afterAll(() => vendors.close());
beforeEach(async () => {
  for (const { state } of [vendors.tencent, vendors.eastmoney]) Object.assign(state, { stocks: [...fresh] });
  Object.assign(vendors.tencent.state, { quirk: null, quirkFor: null });
  app = await startVendorsApp(vendors, ['tencent', 'eastmoney'], '2026-11-20T14:00:00');
});
afterEach(() => app.close());

/** Tencent has the first of the pool's stocks, too. */
const quote = (changes: Partial<FakeStock>): void => {
  vendors.tencent.state.stocks = [...fresh, fakeStock(code, '示例股份', { ...quoted, ...changes })];
};
const look = async (day?: number) => {
  const { data } = await app.call('market.limitUp', day === undefined ? {} : { day });
  return { board: data, row: data?.rows.find((row) => row.code === code) };
};
/** 封单 86,000,000 yuan of 523,000,000 that were traded, 4,100,000,000 in circulation. */
const ofPool = { changePercent: 10, sealToVolume: 86 / 523, sealToFloat: 86 / 4100, shape: null };

it('computes the change and the seal of a stock without a quote from the figures of its pool', async () => {
  const { board, row } = await look();
  expect(row).toMatchObject(ofPool);
  expect(board?.provenance.source).toBe('eastmoney');
  expect(board?.rows.find(({ state }) => state === 'broken')?.changePercent).toBe(15.5);
});

it('counts them by the quote of the day, where there is one', async () => {
  quote({ limitUp: 11, limitDown: 9, bids: [[11, 5000]], asks: [] });
  const { row } = await look();
  expect(row).toMatchObject({ changePercent: 10, shape: 'turnover' });
  expect(row?.sealToVolume).toBeCloseTo(86_000_000 / 11 / 40_000_000);
});

it('takes nothing of a quote of another day', async () => {
  quote({ prevClose: 8, last: 8.2, open: 8, high: 8.3, low: 7.9, amount: 324_000_000, stamp: '20261119150003' });
  expect((await look()).row).toMatchObject(ofPool);
});

it('has them for a day that is over, and while there are no quotes', async () => {
  const quirkFor = ({ path }: { readonly path: string }): boolean => path.startsWith('/q=');
  Object.assign(vendors.tencent.state, { quirk: 'down', quirkFor });
  const { board, row } = await look();
  expect(row).toMatchObject(ofPool);
  expect(board).toMatchObject({ known: true, mood: { limitUp: 2, broken: 1, rising: null } });
  expect(board).not.toHaveProperty('moodFrom');
  Object.assign(vendors.tencent.state, { quirk: null, quirkFor: null });
  app.at('2026-11-23T10:00:00');
  expect((await look(TODAY)).row).toMatchObject(ofPool);
});
