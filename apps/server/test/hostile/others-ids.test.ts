import { randomUUID } from 'node:crypto';
import { type FunctionDef, type FunctionName, functions } from '@guanlan/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startMarketApp } from '../market/market-app.js';
import { authorize, invokeFunction } from '../support/cloud-call.js';
import { exampleOf, type Place, placesOf, valueAt, withValue } from './schema-example.js';

const app = await startMarketApp({ env: { CHAT_RUNNING_PER_USER: '1000' } });
afterAll(() => app.close());

const space = () => ({ url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() });
const access = await authorize(space());
/** Mark in all of the owner's data. */
const OWNER_MARK = 'planted7391';
const names = Object.keys(functions) as FunctionName[];
const isEnding = (name: string): boolean =>
  /^identity\.(?:logout|deactivate|end|change|reset|set)|(?:remove|forget|unwatch|unbind|cancel|withdraw|unshare|\.share$)/i.test(
    name,
  );

/** A key that no call had before. */
const freshKey = (): string => randomUUID();

const call = async (name: string, args: unknown, token?: string) => {
  const keyed =
    typeof args === 'object' && args !== null && 'requestId' in args ? { ...args, requestId: freshKey() } : args;
  return invokeFunction(space(), access, name, keyed as object, token);
};

/** Creates data of the owner: one entity for each kind of id, with the mark in texts of free choice. */
async function keepSomething(token: string): Promise<void> {
  const { data } = await app.call(
    'chat.send',
    { requestId: freshKey(), assistant: 'deepseek', text: OWNER_MARK },
    token,
  );
  const conversationId = data?.conversation.id ?? '';
  await app.call('chat.rename', { conversationId, title: OWNER_MARK }, token);
  const [code = ''] = app.stocks;
  const rule = { kind: 'formula' as const, formula: 'C > O' };
  await app.answer('watchlist.add', { requestId: freshKey(), code }, token);
  await app.answer('selection.create', { requestId: freshKey(), name: OWNER_MARK, rule, scope: {} }, token);
  for (const name of names) {
    const { gate, input }: FunctionDef = functions[name];
    if (gate !== 'user' || isEnding(name)) continue;
    let args = exampleOf(input);
    await call(name, args, token);
    for (const place of placesOf(args)) {
      const marked = typeof valueAt(args, place) === 'string' ? withValue(args, place, OWNER_MARK) : args;
      if (input.safeParse(marked).success) args = marked;
    }
    await call(name, args, token);
  }
}

/** Every row of the database that has one of these ids in it. */
async function rowsWith(ids: ReadonlySet<string>): Promise<string[]> {
  const { rows: tables } = await app.ctx.db.execute(
    sql`select tablename from pg_tables where schemaname = 'public' and tablename not in ('rate_limits', 'sessions')`,
  );
  const found: string[] = [];
  for (const { tablename } of tables) {
    const { rows } = await app.ctx.db.execute(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(String(tablename))} t`,
    );
    found.push(
      ...rows.map(({ row }) => `${tablename} ${row}`).filter((row) => [...ids].some((id) => row.includes(id))),
    );
  }
  return found.sort();
}

/** The ids in the rows of a user, and in the rows that name those. */
async function idsOf(uid: string): Promise<Set<string>> {
  const ids = new Set([uid]);
  for (let time = 0; time < 2; time += 1)
    for (const row of await rowsWith(ids))
      for (const [id] of row.matchAll(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b[0-9a-f]{48}\b/g)) ids.add(id);
  return ids;
}

/** Places of arguments that hold the id of a stored entity. */
const idPlaces = (name: FunctionName): Place[] =>
  [...placesOf(exampleOf(functions[name].input))].filter((place) =>
    place.some((key) => typeof key === 'string' && key !== 'requestId' && /(?:^id|Ids?|^ids|^code|ticket)$/.test(key)),
  );

describe("another user's ids", { timeout: 240_000 }, () => {
  let owner: Awaited<ReturnType<typeof app.signIn>>;
  let ids: Set<string>;

  beforeAll(async () => {
    owner = await app.signIn();
    await keepSomething(owner.token);
    await vi.waitFor(
      async () => {
        const { rows } = await app.ctx.db.execute(sql`select 1 from messages where status = 'streaming'`);
        expect(rows).toEqual([]);
      },
      { timeout: 60_000, interval: 200 },
    );
    ids = await idsOf(owner.uid);
  });

  it('are many, of many kinds', async () => {
    const tables = new Set((await rowsWith(ids)).map((row) => row.split(' ', 1)[0]));
    expect([...tables].sort()).toEqual(expect.arrayContaining(['conversations', 'messages', 'watch_items']));
    expect(tables.size).toBeGreaterThan(8);
    expect(ids.size).toBeGreaterThan(10);
  });

  it.each([
    ['another user', async () => (await app.signIn()).token],
    ['nobody', async () => undefined],
  ])('give %s nothing of theirs, and change nothing', async (_, tokenOf) => {
    const before = await rowsWith(ids);
    const token = await tokenOf();
    const told: string[] = [];
    let asked = 0;
    for (const name of names) {
      const { gate, input }: FunctionDef = functions[name];
      if (/^identity\.(?:logout|deactivate|endOther)/.test(name)) continue;
      // Without a token, one try shows the gate.
      const pool = token === undefined && gate !== 'anonymous' ? [...ids].slice(0, 1) : [...ids];
      for (const place of idPlaces(name)) {
        for (const id of pool) {
          const answer = await call(name, withValue(exampleOf(input), place, id), token);
          asked += 1;
          if (JSON.stringify(answer).includes(OWNER_MARK))
            told.push(`${name} ${place.join('.')}: ${JSON.stringify(answer).slice(0, 300)}`);
          if (token === undefined && gate !== 'anonymous' && answer.error?.code !== 'uni-id-token-not-exist')
            told.push(`${name} for nobody: ${answer.error?.code ?? 'OK'}`);
        }
      }
    }
    expect(told).toEqual([]);
    expect(asked).toBeGreaterThan(50);
    expect(await rowsWith(ids)).toEqual(before);
  });

  it('are refused for streams and exports', async () => {
    const { token } = await app.signIn();
    for (const id of ids) {
      for (const authorization of [`Bearer ${token}`, 'Bearer x']) {
        const answer = await fetch(`${app.url}/stream/chat/${id}`, { headers: { authorization } });
        expect([401, 404]).toContain(answer.status);
        expect(await answer.text()).not.toContain(OWNER_MARK);
      }
      for (const path of [`/export/${id}`, `/export/chat/${id}`]) {
        const answer = await fetch(app.url + path);
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(await answer.text()).not.toContain(OWNER_MARK);
      }
    }
  });
});

describe('a function for administrators', () => {
  const forAdmins = names.filter((name) => functions[name].gate === 'admin');

  it.each(forAdmins)('%s is refused to a user, and to nobody', async (name) => {
    const { token } = await app.signIn();
    const args = exampleOf(functions[name].input);
    expect((await call(name, args, token)).error?.code).toBe('uni-id-permission-error');
    expect((await call(name, args)).error?.code).toBe('uni-id-token-not-exist');
  });
});
