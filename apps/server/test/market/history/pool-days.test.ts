import type { FakeStock } from '@guanlan/fakes/market';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startVendors, startVendorsApp, type VendorsApp } from '../vendors-app.js';

let vendors: Awaited<ReturnType<typeof startVendors>>;
let fresh: readonly FakeStock[];
let app: VendorsApp;

beforeAll(async () => {
  vendors = await startVendors();
  fresh = vendors.tencent.state.stocks.map((one) => ({ ...one, stamp: '20261120150003' }));
});
afterAll(() => vendors.close());
beforeEach(() => {
  for (const { state } of [vendors.tencent, vendors.eastmoney]) Object.assign(state, { stocks: [...fresh] });
  Object.assign(vendors.eastmoney.state, { quirk: null, quirkFor: null });
});
afterEach(() => app.close());

const MINUTE = 60_000;
/** Days whose pool was requested from Eastmoney, one entry for each request. */
const askedDays = (): string[] =>
  vendors.eastmoney.requests.flatMap(({ path, query }) =>
    path === '/getTopicZTPool' ? [query.get('date') ?? ''] : [],
  );
/** Runs the end-of-day import every minute as the server does. @returns the days requested meanwhile */
async function run(minutes: number): Promise<string[]> {
  const before = askedDays().length;
  for (let n = 0; n < minutes; n += 1) {
    await app.ctx.endOfDay.run();
    app.pass(MINUTE);
  }
  return askedDays().slice(before);
}
const originOf = async (day: number) => (await app.ctx.market.stored?.limitPool(day))?.provenance.source;

describe('pools of days', () => {
  it('are asked for once each on a Saturday: what the source has not then it has not later', async () => {
    app = await startVendorsApp(vendors, ['tencent', 'eastmoney'], '2026-11-21T11:00:00');
    const asked = await run(5);
    expect(asked).toHaveLength(30);
    expect(new Set(asked).size).toBe(30);
    expect(asked.every((day) => !['20261121', '20261115', '20261114'].includes(day))).toBe(true);
    expect([await originOf(20_261_120), await originOf(20_261_119)]).toEqual([
      'eastmoney',
      'tencent+eastmoney+computed',
    ]);
    expect(await run(3)).toEqual([]);
    app.at('2026-11-22T11:00:00');
    expect(await run(2)).toEqual([]);
  });

  it('are waited for while the source does not answer, which is asked for one of them, seldom', async () => {
    app = await startVendorsApp(vendors, ['tencent', 'eastmoney'], '2026-11-20T15:36:00');
    const quirkFor = ({ path }: { readonly path: string }): boolean => path.startsWith('/getTopic');
    Object.assign(vendors.eastmoney.state, { quirk: 'down', quirkFor });
    expect(await run(9)).toEqual(['20261120']);
    expect(await originOf(20_261_120)).toBeUndefined();
    expect(await run(3)).toEqual(['20261120']);
    Object.assign(vendors.eastmoney.state, { quirk: null, quirkFor: null });
    expect(await run(25)).toEqual([]);
    expect((await run(10)).length).toBe(30);
    expect([await originOf(20_261_120), await originOf(20_261_119)]).toEqual([
      'eastmoney',
      'tencent+eastmoney+computed',
    ]);
  });

  it('are this server’s own count where the source does not come back', async () => {
    app = await startVendorsApp(vendors, ['tencent', 'eastmoney'], '2026-11-20T15:36:00');
    const quirkFor = ({ path }: { readonly path: string }): boolean => path.startsWith('/getTopic');
    Object.assign(vendors.eastmoney.state, { quirk: 'banned-403', quirkFor });
    const asked = await run(60);
    expect(asked.length).toBeLessThanOrEqual(5);
    expect(await originOf(20_261_120)).toBe('tencent+computed');
    expect(await run(30)).toEqual([]);
  });
});
