import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { purgeClosedAccounts } from '../../src/features/identity/closing/purge-closed.js';
import { copyOf, startMarketApp } from './market-app.js';

const DAY = 86_400_000;
const app = await startMarketApp();
afterAll(() => app.close());
const [code = ''] = app.stocks;

/** Tables that contain a text anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await app.ctx.db.execute<{ name: string }>(
    sql`select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await app.ctx.db.execute(
      sql`select 1 from ${sql.raw(name)} as one where strpos(one::text, ${text}) > 0 limit 1`,
    );
    if (rowCount) found.push(name);
  }
  return found;
}

/** A user who has used every page of the market. */
async function resident() {
  const { uid, token } = await app.signIn();
  const { notices } = await app.answer('disclaimer.state', {}, token);
  for (const { kind, version } of notices) await app.answer('disclaimer.accept', { kind, version }, token);
  const { item } = await app.answer('watchlist.add', { requestId: randomUUID(), code }, token);
  await app.answer('watchlist.update', { id: item.id, cost: 12.5, quantity: 300, note: '备注其一' }, token);
  await app.answer('watchlist.addGroup', { requestId: randomUUID(), name: '分组其一' }, token);
  const alert = { requestId: randomUUID(), code, kind: 'price-above', value: 99_999, repeat: 'daily' } as const;
  await app.answer('watchlist.addAlert', alert, token);
  const rule = { kind: 'formula', formula: 'C>0' } as const;
  await app.answer('selection.create', { requestId: randomUUID(), name: '策略其一', rule, scope: {} }, token);
  await app.answer('selection.run', { rule, keep: { name: '运行其一' } }, token);
  const point = { time: 20_261_120, price: 12 };
  const line = { id: 'a', kind: 'segment', minutes: false, adjust: 'forward', color: 'accent' } as const;
  const lines = [{ ...line, points: [point, { ...point, time: 20_261_102 }] }];
  await app.answer('lines.put', { code, lines, version: 0 }, token);
  await app.answer('diagnosis.run', { code }, token);
  return { uid, token };
}

const marketTables = [
  'diagnosis_records',
  'drawn_lines',
  'notice_acceptances',
  'selection_runs',
  'strategies',
  'watch_alerts',
  'watch_groups',
  'watch_items',
  'watch_lists',
];

it('everything of the market that is a person’s is in the export, and gone with the account', async () => {
  const { uid, token } = await resident();
  const other = await resident();
  expect(await tablesWith(uid)).toEqual(expect.arrayContaining(marketTables));

  const { path } = await app.answer('identity.exportMyData', {}, token);
  const text = await (await fetch(`${app.url}${path}`)).text();
  for (const word of ['备注其一', '分组其一', '策略其一', '运行其一', '99999', '20261102', 'market-terms', code]) {
    expect(text).toContain(word);
  }
  expect(text).not.toContain(other.uid);

  await app.answer('identity.deactivate', {}, token);
  app.advance(8 * DAY);
  await purgeClosedAccounts(app.ctx);
  expect((await tablesWith(uid)).filter((name) => marketTables.includes(name))).toEqual([]);
  expect(await tablesWith(other.uid)).toEqual(expect.arrayContaining(marketTables));
});

it('an export of very many rows reads a few at a time', async () => {
  const { uid } = await app.signIn();
  const id = sql`gen_random_uuid()`;
  const many = sql`generate_series(1, 300) i`;
  for (const rows of [
    sql`drawn_lines (user_id, code, lines, version) select ${uid}, 'SH' || lpad(i::text, 6, '0'), '[]', 1 from ${many}`,
    sql`watch_items (id, user_id, group_id, code, name, position, added_at, removed_at)
      select ${id}, ${uid}, ${id}, ${code}, '', 0, now(), now() from ${many}`,
    sql`watch_alerts (id, user_id, code, kind, repeat, active, created_at)
      select ${id}, ${uid}, ${code}, 'limit-up', 'once', false, now() from ${many}`,
    sql`sessions (id, user_id, created_at, expires_at) select ${id}, ${uid}, now(), now() from ${many}`,
    sql`audit_log (at, event, user_id) select now(), 'login', ${uid} from ${many}`,
  ]) {
    await app.ctx.db.execute(sql`insert into ${rows}`);
  }
  const query = vi.spyOn(pg.Pool.prototype, 'query');
  const found: number[] = [];
  for (const part of app.ctx.userData) found.push((await copyOf(app, part, uid)).length);
  expect(found.reduce((all, one) => all + one)).toBeGreaterThan(5 * 300);
  const results = await Promise.all(query.mock.results.map(({ value }) => value as Promise<pg.QueryResult>));
  query.mockRestore();
  expect(results.length).toBeGreaterThan(75);
  const whole = results.filter(({ fields, rows }) => fields.length > 1 && rows.length > 20);
  expect(whole.map(({ fields }) => fields.map(({ name }) => name))).toEqual([]);
});
