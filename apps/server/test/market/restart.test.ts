import type { FakeStock } from '@guanlan/fakes/market';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../support/database.js';
import { change, startVendors, startVendorsApp, type VendorsApp } from './vendors-app.js';

let vendors: Awaited<ReturnType<typeof startVendors>>;
let fresh: readonly FakeStock[];
let database: Awaited<ReturnType<typeof createTestDatabase>>;
const running: VendorsApp[] = [];

beforeAll(async () => {
  vendors = await startVendors();
  fresh = vendors.tencent.state.stocks;
});
afterAll(() => vendors.close());
beforeEach(async () => {
  database = await createTestDatabase();
  for (const { state } of [vendors.tencent, vendors.sina]) Object.assign(state, { stocks: [...fresh], quirk: null });
});
afterEach(async () => {
  for (const app of running.splice(0)) await app.close();
  await database.drop();
});

/** A server over the one database: after another one that has ended, however it did, or beside it. */
async function start(time: string): Promise<VendorsApp> {
  const app = await startVendorsApp(vendors, ['tencent'], time, database.url);
  running.push(app);
  return app;
}

const stop = async (app: VendorsApp): Promise<void> => {
  running.splice(running.indexOf(app), 1);
  await app.close();
};

describe('a previous close that is not the one that was kept', () => {
  const bank = 'SH600901';
  const flagsOf = async (app: VendorsApp) =>
    (await app.call('market.quotes', { codes: [bank] })).data?.quotes[0]?.flags ?? [];

  /** Keeps the days up to Thursday, whose close is 10.1; on Friday the vendor says that it was 10. */
  async function keepThursday(app: VendorsApp): Promise<void> {
    const { state } = vendors.tencent;
    const told = state.stocks;
    state.stocks = told.map((one) => ({ ...one, days: one.days.filter(({ time }) => time < '20261120') }));
    await app.ctx.endOfDay.run();
    state.stocks = told;
    expect((await app.call('market.status', {})).data?.store?.through).toBe(20_261_119);
  }

  it('has its mark at the first question of a server that has just started, with trading and without', async () => {
    const before = await start('2026-11-20T14:00:00');
    await keepThursday(before);
    expect(await flagsOf(before)).toEqual(['PREV_CLOSE_MISMATCH']);
    await stop(before);
    expect(await flagsOf(await start('2026-11-20T14:01:00'))).toEqual(['PREV_CLOSE_MISMATCH']);
    for (const one of fresh) change(vendors.tencent, one.code, { stamp: '20261120150003' });
    expect(await flagsOf(await start('2026-11-21T11:00:00'))).toEqual(['PREV_CLOSE_MISMATCH']);
  });

  it('gets its mark once the day before is stored, also where it was shown before that', async () => {
    for (const one of fresh) change(vendors.tencent, one.code, { stamp: '20261120150003' });
    const other = await start('2026-11-20T14:00:00');
    const app = await start('2026-11-21T11:00:00');
    expect(await flagsOf(app)).toEqual([]);
    await keepThursday(other);
    // By its own chore at the latest.
    await app.ctx.market.stored?.refresh();
    expect(await flagsOf(app)).toEqual(['PREV_CLOSE_MISMATCH']);
  });
});

describe('when a board was sealed, as the servers saw it', () => {
  const code = 'SZ000016';
  const up = { last: 11, high: 11, bids: [[11, 5000]], asks: [] } as const;
  const bar = { close: 11, high: 11, amount: 13_000_000 };
  const sealed = (stamp: string): Partial<FakeStock> => ({ ...up, amount: 13_000_000, stamp });
  const opened = (stamp: string): Partial<FakeStock> => ({
    ...{ ...sealed(stamp), last: 10.9, bids: [[10.89, 100]], asks: [[10.91, 100]] },
  });
  const at = (time: string): number => Date.parse(`2026-11-20T${time}+08:00`);
  const rowOf = async (app: VendorsApp) =>
    (await app.call('market.limitUp', {})).data?.rows.find((row) => row.code === code);
  const kept = async (app: VendorsApp) => (await app.ctx.db.execute('select day, code from market_seals')).rows;

  it('is known to a server that starts later, which continues from there', async () => {
    const first = await start('2026-11-20T14:00:02');
    change(vendors.tencent, code, sealed('20261120140000'));
    expect(await rowOf(first)).toMatchObject({ firstSealedAt: at('14:00:00'), breaks: 0, state: 'sealed' });
    change(vendors.tencent, code, opened('20261120140100'));
    first.pass(60_000);
    expect(await rowOf(first)).toMatchObject({ state: 'broken', breaks: 1 });
    // The first server does not see this change: it makes no request meanwhile.
    change(vendors.tencent, code, sealed('20261120140300'));
    const second = await start('2026-11-20T14:03:02');
    const again = { firstSealedAt: at('14:00:00'), lastSealedAt: at('14:03:00'), breaks: 1, isObserved: true };
    expect(await rowOf(second)).toMatchObject(again);
    // The first server did not see the change that the second saw.
    first.pass(122_000);
    expect(await rowOf(first)).toMatchObject(again);
    const third = await start('2026-11-20T14:20:00');
    change(vendors.tencent, code, sealed('20261120141958'));
    expect(await rowOf(third)).toMatchObject(again);
  });

  it('is the board stored for the day, and is dropped with it', async () => {
    const first = await start('2026-11-20T14:00:02');
    change(vendors.tencent, code, sealed('20261120140000'));
    await rowOf(first);
    expect(await kept(first)).toEqual([{ day: 20_261_120, code }]);
    await stop(first);
    for (const one of fresh) {
      const days = one.days.map((day) => (one.code === code && day.time === '20261120' ? { ...day, ...bar } : day));
      change(vendors.tencent, one.code, { stamp: '20261120150003', days });
    }
    const second = await start('2026-11-20T15:36:00');
    await second.ctx.endOfDay.run();
    const pool = await second.ctx.market.stored?.limitPool(20_261_120);
    expect(pool?.value.rows.find((row) => row.code === code)).toMatchObject({ firstSealedAt: at('14:00:00') });
    second.at('2026-11-23T10:00:02');
    for (const one of fresh) change(vendors.tencent, one.code, { stamp: '20261123100000' });
    expect(await rowOf(second)).toMatchObject({ firstSealedAt: Date.parse('2026-11-23T10:00:00+08:00') });
    expect(await kept(second)).toEqual([{ day: 20_261_123, code }]);
  });
});
