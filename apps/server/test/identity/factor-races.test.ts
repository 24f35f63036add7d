import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { startTestApp } from '../support/harness.js';

const app = await startTestApp({ env: { FACTOR_TRIES_PER_USER: '1000' } });
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.ctx.now() });

/** An account with two sessions, `token` and `own`. */
async function twice() {
  const { uid, token, username, password } = await app.register();
  const { data } = await app.call('identity.loginByPassword', { account: username, password });
  return { uid, token, own: data?.newToken?.token ?? '' };
}

const beginTotp = async (token: string): Promise<string> =>
  (await app.call('security.beginTotp', {}, token)).data?.secret ?? '';

/** A proof by the app, for a challenge of its own. */
async function confirmation(secret: string, token: string) {
  app.advance(60_000);
  const { data } = await app.call('security.beginConfirm', {}, token);
  return { challenge: data?.challenge ?? '', proof: { method: 'totp' as const, code: codeOf(secret) } };
}

/** Runs `meanwhile` just before the next transaction. */
function beforeTransaction(meanwhile: () => Promise<unknown>): void {
  const { db } = app.ctx;
  const transaction = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementationOnce(async (run) => {
    await meanwhile();
    return transaction(run);
  });
}

const endOthers = async (token: string): Promise<void> =>
  expect((await app.call('identity.endOtherSessions', {}, token)).error).toBeUndefined();

it('a second factor is not added by a session that is ended meanwhile', async () => {
  const { token, own } = await twice();
  const code = codeOf(await beginTotp(token));
  beforeTransaction(() => endOthers(own));
  expect((await app.call('security.finishTotp', { code }, token)).error?.code).toBe('uni-id-check-token-failed');
  expect((await app.call('security.factors', {}, own)).data?.totp).toBeNull();
});

it('a second factor is not removed by a session that is ended meanwhile', async () => {
  const { token, own } = await twice();
  const secret = await beginTotp(token);
  expect((await app.call('security.finishTotp', { code: codeOf(secret) }, token)).error).toBeUndefined();
  const args = { factor: { kind: 'totp' as const }, confirm: await confirmation(secret, token) };
  beforeTransaction(() => endOthers(own));
  expect((await app.call('security.remove', args, token)).error?.code).toBe('uni-id-check-token-failed');
  expect((await app.call('security.factors', {}, own)).data?.totp).not.toBeNull();
});

it('the second of two simultaneous removals of factors also removes the recovery codes', async () => {
  const { uid, token } = await twice();
  const secret = await beginTotp(token);
  const { data } = await app.call('security.finishTotp', { code: codeOf(secret) }, token);
  await app.ctx.db.execute(sql`insert into passkeys (id, user_id, name, public_key, counter, device_type, backed_up, created_at)
    values ('a-key', ${uid}, '手机', '', 0, 'singleDevice', false, now())`);
  const totp = { factor: { kind: 'totp' as const }, confirm: await confirmation(secret, token) };
  const proof = { method: 'recovery' as const, code: data?.recoveryCodes?.[0] ?? '' };
  const challenge = (await app.call('security.beginConfirm', {}, token)).data?.challenge ?? '';
  const passkey = { factor: { kind: 'passkey' as const, id: 'a-key' }, confirm: { challenge, proof } };
  const { db } = app.ctx;
  const transaction = db.transaction.bind(db);
  let other: Promise<unknown> = Promise.resolve();
  vi.spyOn(db, 'transaction').mockImplementationOnce((run) =>
    transaction(async (tx) => {
      const done = await run(tx);
      let ended = false;
      other = app.call('security.remove', passkey, token).then(({ error }) => {
        ended = true;
        expect(error).toBeUndefined();
      });
      const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      // The second has ended, or waits for the first.
      await expect.poll(async () => ended || (await db.execute(waits)).rows.length > 0, { timeout: 20_000 }).toBe(true);
      return done;
    }),
  );
  expect((await app.call('security.remove', totp, token)).error).toBeUndefined();
  await other;
  expect((await app.call('security.factors', {}, token)).data).toMatchObject({
    ...{ totp: null, passkeys: [], recoveryCodesLeft: 0 },
  });
});
