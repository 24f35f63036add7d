import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/harness.js';

/** Any number that nothing else locks. */
const LOCK = 512_044;

let app: TestApp;
let holder: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  await app.ctx.db.execute(sql`
    create function hold_session() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(512044); return new; end $$`);
  await app.ctx.db.execute(
    sql`create trigger hold before insert on sessions for each row execute function hold_session()`,
  );
});
afterAll(async () => {
  await holder?.end();
  await app?.close();
});

/** Number of connections that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await holder.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/** Runs `meanwhile` while a sign-in is about to open its session. */
async function during<T>(signIn: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
  await holder.query('select pg_advisory_lock($1)', [LOCK]);
  const signedIn = signIn();
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
  let ended = false;
  const other = meanwhile().then(() => {
    ended = true;
  });
  // The other call has ended, or waits for the sign-in.
  await expect.poll(async () => ended || (await waiting()) === 2, { timeout: 20_000 }).toBe(true);
  await holder.query('select pg_advisory_unlock($1)', [LOCK]);
  await other;
  return signedIn;
}

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.ctx.now() });

async function liveSessions(uid: string): Promise<unknown> {
  const live = sql`select count(*)::int as live from sessions where user_id = ${uid} and ended_at is null`;
  return (await app.ctx.db.execute(live)).rows[0]?.live;
}

it('a session that a second factor opens while its account is deactivated ends with it', async () => {
  const { uid, token, username, password } = await app.register();
  const { data } = await app.call('security.beginTotp', {}, token);
  const secret = data?.secret ?? '';
  await app.call('security.finishTotp', { code: codeOf(secret) }, token);
  app.advance(60_000);
  const first = await app.call('identity.loginByPassword', { account: username, password });
  const challenge = first.error?.fields?.challenge ?? '';
  const proof = { method: 'totp' as const, code: codeOf(secret) };
  await during(
    () => app.call('security.signIn', { challenge, proof }),
    async () => expect((await app.call('identity.deactivate', {}, token)).error).toBeUndefined(),
  );
  expect(await liveSessions(uid)).toBe(0);
});
