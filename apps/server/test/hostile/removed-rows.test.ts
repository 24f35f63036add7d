import { randomUUID } from 'node:crypto';
import { type FunctionInput, type FunctionName, GLOSSARY_MAX, STRATEGIES_MAX, WATCHLIST_MAX } from '@guanlan/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORDS_MAX } from '../../src/features/english/add-word.js';
import { type MarketApp, startMarketApp } from '../market/market-app.js';

let app: MarketApp;
beforeAll(async () => {
  app = await startMarketApp();
});
afterAll(() => app?.close());

type Call = <N extends FunctionName>(name: N, args: FunctionInput<N>) => Promise<Record<string, unknown>>;

async function newUser() {
  const { uid, token } = await app.signIn();
  const call: Call = async (name, args) => {
    const { data, error } = await app.call(name, args, token);
    if (error) throw Object.assign(new Error(error.code), error);
    return data as Record<string, unknown>;
  };
  return { uid, call };
}

const idIn = (data: Record<string, unknown>, key: string): string => (data[key] as { id: string }).id;

/** Adds something and takes it off. Answers its id. */
const churn = {
  strategies: async (call: Call) => {
    const rule = { kind: 'formula', formula: 'C>10' } as unknown as FunctionInput<'selection.create'>['rule'];
    const made = await call('selection.create', { requestId: randomUUID(), name: 'churn', rule });
    await call('selection.remove', { id: idIn(made, 'strategy') });
    return idIn(made, 'strategy');
  },
  watch_items: async (call: Call) => {
    const made = await call('watchlist.add', { requestId: randomUUID(), code: app.stocks[0] ?? '' });
    await call('watchlist.remove', { id: idIn(made, 'item') });
    return idIn(made, 'item');
  },
  english_words: async (call: Call) => {
    const made = await call('english.addWord', { word: 'newest', meaning: 'churn' });
    await call('english.removeWord', { wordId: idIn(made, 'word') });
    return idIn(made, 'word');
  },
  glossary_terms: async (call: Call) => {
    const term = { from: 'zh-Hans', to: 'en', term: '最新', translation: 'newest' } as const;
    const made = await call('translation.saveTerm', term);
    await call('translation.removeTerm', { id: idIn(made, 'term') });
    return idIn(made, 'term');
  },
};

/** Copies a removed row as if it had been added and taken off before, so many times. */
async function copyRemoved(table: keyof typeof churn, id: string, times: number): Promise<void> {
  const unique = { english_words: 'word', glossary_terms: 'word', strategies: 'name', watch_items: 'name' }[table];
  const changed = sql`jsonb_build_object('id', gen_random_uuid(), 'removed_at', row.removed_at - n * interval '1 second', ${unique}::text, 'copy ' || n)`;
  await app.ctx.db.execute(sql`
    insert into ${sql.identifier(table)} select copy.* from ${sql.identifier(table)} row, generate_series(1, ${times}::int) n,
      jsonb_populate_record(row, ${changed}) copy where row.id = ${id}::uuid`);
}

const countOf = async (table: string, uid: string, which: 'removed' | 'live'): Promise<number> => {
  const isRemoved = which === 'removed' ? sql`removed_at is not null` : sql`removed_at is null`;
  const { rows } = await app.ctx.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)} where user_id = ${uid} and ${isRemoved}`,
  );
  return rows[0]?.n ?? 0;
};

describe('rows that are added and removed in turn', () => {
  it.each([
    ['strategies', STRATEGIES_MAX],
    ['watch_items', WATCHLIST_MAX],
    ['english_words', WORDS_MAX],
    ['glossary_terms', GLOSSARY_MAX],
  ] as const)('of %s stay as many as a user may have, the newest ones', async (table, most) => {
    const { uid, call } = await newUser();
    const other = await newUser();
    const foreign = await churn[table](other.call);
    await copyRemoved(table, foreign, most + 3);
    await copyRemoved(table, await churn[table](call), most + 3);
    app.advance(60_000);
    await churn[table](call);
    expect(await countOf(table, uid, 'removed')).toBe(most);
    expect(await countOf(table, other.uid, 'removed')).toBe(most + 4);
  });
});

describe('a restore', () => {
  it('brings no term back into a glossary that is full', async () => {
    const { uid, call } = await newUser();
    const id = await churn.glossary_terms(call);
    await copyRemoved('glossary_terms', id, GLOSSARY_MAX);
    await app.ctx.db.execute(
      sql`update glossary_terms set removed_at = null where user_id = ${uid} and id <> ${id}::uuid`,
    );
    await expect(call('translation.restoreTerm', { id })).rejects.toMatchObject({ code: 'INVALID_PARAM' });
    expect(await countOf('glossary_terms', uid, 'live')).toBe(GLOSSARY_MAX);
  });

  it('brings no words back into a list that is full, one or all', async () => {
    const { uid, call } = await newUser();
    const id = await churn.english_words(call);
    await copyRemoved('english_words', id, WORDS_MAX);
    const { rows } = await app.ctx.db.execute<{ at: string }>(
      sql`select (extract(epoch from removed_at) * 1000)::text as at from english_words where id = ${id}::uuid`,
    );
    const removal = Math.round(Number(rows[0]?.at));
    await app.ctx.db.execute(
      sql`update english_words set removed_at = null where user_id = ${uid} and id <> ${id}::uuid`,
    );
    await expect(call('english.restoreAllWords', { removal })).rejects.toMatchObject({ code: 'WORDS_FULL' });
    await expect(call('english.restoreWord', { wordId: id })).rejects.toMatchObject({ code: 'WORDS_FULL' });
    expect(await countOf('english_words', uid, 'live')).toBe(WORDS_MAX);
  });
});
