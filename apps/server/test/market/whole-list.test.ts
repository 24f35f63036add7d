import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type MarketApp, startMarketApp } from './market-app.js';

let app: MarketApp;
beforeAll(async () => {
  app = await startMarketApp();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => app.close());

describe('the list of the whole market', () => {
  it('is sorted once for all who ask within a second', async () => {
    app.at('15:40:00');
    const { value } = await app.ctx.market.market();
    const sort = vi.spyOn(Array.prototype, 'toSorted');
    const sorts = (): number =>
      sort.mock.contexts.filter((rows) => Array.isArray(rows) && rows.length === value.length).length;
    const first = await app.answer('market.list', { sort: 'amount' });
    expect(await app.answer('market.list', { sort: 'amount' })).toEqual(first);
    const board = await app.answer('market.list', { sort: 'amount', board: 'star' });
    expect(sorts()).toBe(1);
    expect(board.total).toBeLessThan(first.total);
    const turned = await app.answer('market.list', { sort: 'amount', order: 'asc' });
    expect(turned.total).toBe(first.total);
    expect(sorts()).toBe(2);
  });

  it('is counted once for the board of all who ask within a second', async () => {
    app.at('15:40:00');
    const { value } = await app.ctx.market.market();
    const pick = vi.spyOn(Array.prototype, 'flatMap');
    const first = await app.answer('market.limitUp', {});
    expect(first.mood?.rising).toBeGreaterThan(0);
    expect(await app.answer('market.limitUp', {})).toEqual(first);
    expect(pick.mock.contexts.filter((quotes) => quotes === value)).toHaveLength(1);
  });

  it('is counted once for the themes of all who ask within a second', async () => {
    app.at('15:40:00');
    const sort = vi.spyOn(Array.prototype, 'toSorted');
    const first = await app.answer('market.themes', {});
    const counted = sort.mock.calls.length;
    expect(counted).toBeGreaterThanOrEqual(first.items.length);
    expect(await app.answer('market.themes', {})).toEqual(first);
    const industries = await app.answer('market.themes', { kind: 'industry' });
    expect(industries.items).toEqual(first.items.filter(({ kind }) => kind === 'industry'));
    expect(sort.mock.calls).toHaveLength(counted);
    app.clock.set('2026-11-20T15:40:01+08:00');
    expect((await app.answer('market.themes', {})).items).toEqual(first.items);
    expect(sort.mock.calls.length).toBeGreaterThan(counted);
  });

  it('is judged anew after a second, by what is stale then', async () => {
    app.at('15:40:00');
    const before = await app.ctx.market.market();
    expect((await app.ctx.market.market()).value).toBe(before.value);
    expect(before.value.every(({ provenance }) => !provenance.stale)).toBe(true);
    app.clock.set('2026-11-20T15:40:01+08:00');
    const after = await app.ctx.market.market();
    expect(after.value).not.toBe(before.value);
    expect(after.value).toEqual(before.value);
  });
});
