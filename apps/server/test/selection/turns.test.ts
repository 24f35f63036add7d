import type { SelectionRule } from '@guanlan/contract';
import { afterAll, expect, it, vi } from 'vitest';
import { DAILY_RUNS } from '../../src/features/selection/screening/screener.js';
import { startMarketApp } from '../market/market-app.js';

const app = await startMarketApp();
afterAll(() => app.close());

const rule = (text: string): SelectionRule => ({ kind: 'formula', formula: text });
/** The dearest rule that the language permits. */
const dear = rule(
  Array.from({ length: 90 }, (_, n) => `BARSLAST(C>${n})`)
    .join('+')
    .concat('>=0'),
);

/** Holds all searches until the returned function is called. */
function holdSearches(): () => void {
  const { pool } = app.ctx.screener;
  const screen = pool.screen.bind(pool);
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  pool.screen = async (...given) => {
    await released;
    return screen(...given);
  };
  return () => {
    pool.screen = screen;
    release();
  };
}

it('sixty searches of one address block no other caller', async () => {
  app.at('14:20:00');
  const { token } = await app.signIn();
  const release = holdSearches();
  const order: string[] = [];
  const codes: string[] = [];
  const called = async (who: string, given: SelectionRule, by?: string): Promise<void> => {
    const code = await app.codeOf('selection.run', { rule: given }, by);
    if (code === 'OK') order.push(who);
    codes.push(code);
  };
  const flood = Array.from({ length: 60 }, () => called('visitor', dear));
  await vi.waitFor(() => expect(codes).toHaveLength(57), { timeout: 30_000, interval: 20 });
  expect(new Set(codes)).toEqual(new Set(['SELECTION_BUSY']));
  const user = called('user', rule('C>MA(C,20)'), token);
  await vi.waitFor(() => expect(app.ctx.screener.waiting).toBe(3), { timeout: 30_000, interval: 20 });
  release();
  await Promise.all([...flood, user]);
  expect(order).toEqual(['visitor', 'user', 'visitor', 'visitor']);
});

it('the daily runs take their turn among callers', async () => {
  app.at('14:20:00');
  const order: string[] = [];
  const search = (caller: string) =>
    app.ctx.screener
      .search({
        ...{ condition: 'C>0', rank: undefined, languageVersion: 2, units: 1, scope: {} },
        ...{ limit: 1, isExplained: false, caller },
      })
      .then(() => order.push(caller));
  await Promise.all(['a', 'a', 'a', DAILY_RUNS, 'b', DAILY_RUNS].map(search));
  expect(order).toEqual(['a', DAILY_RUNS, 'b', 'a', DAILY_RUNS, 'a']);
});
