import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../src/features/app-error.js';
import { runDaily } from '../../src/features/selection/run-daily.js';
import { strategies } from '../../src/features/selection/schema.js';
import { SearchLimitError } from '../../src/features/selection/screening/screen-pool.js';
import { selectionData } from '../../src/features/selection/user-data.js';
import { pushMessages } from '../../src/push/schema.js';
import { startMarketApp } from '../market/market-app.js';

const app = await startMarketApp();
afterAll(() => app.close());
app.at('16:00:00');

const { screener } = app.ctx;
const search = screener.search.bind(screener);
afterEach(async () => {
  screener.search = search;
  await app.ctx.db.delete(strategies);
});

/** Conditions that were searched, in their order. */
let searched: string[] = [];

/** Searches with this condition fail. */
function failAt(condition: string, error: () => Error): void {
  searched = [];
  screener.search = (given) => {
    searched.push(String(given.condition));
    return given.condition === condition ? Promise.reject(error()) : search(given);
  };
}

/** A daily strategy by an id that sorts as its number; its formula. */
async function daily(uid: string, number: number): Promise<string> {
  const id = randomUUID().replace(/^./, number.toString(16));
  const text = `C>${number}/100`;
  const row = {
    id,
    userId: uid,
    name: text,
    summary: '',
    rule: { kind: 'formula', formula: text } as const,
    scope: {},
  };
  const at = new Date(app.ctx.now());
  await app.ctx.db.insert(strategies).values({ ...row, version: 1, daily: true, createdAt: at, updatedAt: at });
  return text;
}

const runsOf = async (token: string) =>
  (await app.answer('selection.runs', {}, token)).items.map(({ name, error }) => ({ name, error }));

describe('daily strategies', () => {
  it('all run but for one that is too dear, which is tried again after them and then says so', async () => {
    const [evil, good] = [await app.signIn(), await app.signIn()];
    const dear = await daily(evil.uid, 1);
    const others = [await daily(good.uid, 2), await daily(evil.uid, 3)];
    failAt(dear, () => new SearchLimitError('a thread has ended'));
    await runDaily(app.ctx);
    expect(searched).toEqual([dear, ...others, dear]);
    expect(await runsOf(good.token)).toEqual([{ name: others[0], error: null }]);
    expect(await runsOf(evil.token)).toEqual([
      { name: dear, error: '计算量超过了时间或内存的上限，请减少条件' },
      { name: others[1], error: null },
    ]);
    await runDaily(app.ctx);
    expect(searched).toHaveLength(4);
  });

  it('all run but for one whose search breaks off, which remains due', async () => {
    const { uid, token } = await app.signIn();
    const broken = await daily(uid, 1);
    const other = await daily(uid, 2);
    failAt(broken, () => new Error('a search failed'));
    await expect(runDaily(app.ctx)).rejects.toThrow('a search failed');
    expect(await runsOf(token)).toEqual([{ name: other, error: null }]);
    screener.search = search;
    await runDaily(app.ctx);
    expect((await runsOf(token)).map(({ name }) => name)).toEqual([broken, other]);
  });

  it('wait where no strategy can be run', async () => {
    const { uid, token } = await app.signIn();
    const first = await daily(uid, 1);
    await daily(uid, 2);
    failAt(first, () => new AppError('SERVICE_STOPPING'));
    await expect(runDaily(app.ctx)).rejects.toMatchObject({ code: 'SERVICE_STOPPING' });
    expect(searched).toEqual([first]);
    expect(await runsOf(token)).toEqual([]);
  });

  it('are due again where their notice could not be stored, and are told of once', async () => {
    const { uid, token } = await app.signIn();
    const name = await daily(uid, 1);
    const { push, db } = app.ctx;
    const away = vi.spyOn(push, 'store').mockRejectedValue(new Error('the database is away'));
    await expect(runDaily(app.ctx)).rejects.toThrow('the database is away');
    away.mockRestore();
    await runDaily(app.ctx);
    await runDaily(app.ctx);
    expect(await runsOf(token)).toEqual([{ name, error: null }]);
    const told = await db.select().from(pushMessages).where(eq(pushMessages.value, uid));
    expect(told.filter(({ payload }) => payload.includes(name))).toHaveLength(1);
  });

  it('leave nothing of an owner whose account is removed during the search', async () => {
    const { uid, token } = await app.signIn();
    await daily(uid, 1);
    screener.search = async (given) => {
      const found = await search(given);
      await selectionData.remove(app.ctx, uid);
      return found;
    };
    await runDaily(app.ctx);
    expect(await runsOf(token)).toEqual([]);
    expect((await app.answer('notices.list', {}, token)).items).toEqual([]);
  });

  it('run in turns of their users', async () => {
    const [many, one] = [await app.signIn(), await app.signIn()];
    const own = [await daily(many.uid, 1), await daily(many.uid, 2), await daily(many.uid, 3)];
    const other = await daily(one.uid, 4);
    failAt('', () => new Error());
    await runDaily(app.ctx);
    expect(searched).toEqual([own[0], other, own[1], own[2]]);
  });
});

it('an answer of a rule whose names repeat many values stays small', async () => {
  const names = Array.from({ length: 100 }, (_, n) => `Q${n.toString(36)}`);
  const pairs = Array.from({ length: 50 }, (_, n) => `${names[2 * n]}>=${names[2 * n + 1]}`);
  const formula = `${names.map((name) => `${name}:=C;`).join('')}X:=${pairs.join('||')};${Array(50).fill('(X||X)').join('&&')}`;
  const found = await app.answer('selection.run', { rule: { kind: 'formula', formula }, limit: 500 });
  expect(found.hits.length).toBeGreaterThan(20);
  expect(found.hits[0]?.parts.length).toBe(50);
  expect(JSON.stringify(found).length).toBeLessThan(1_500_000);
});
