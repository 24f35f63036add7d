import { sql } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import { newMobile, startTestApp } from '../support/harness.js';

/** While it is set, checks of old passwords wait. */
let holding: { readonly begun: () => void; readonly until: Promise<void> } | undefined;
const app = await startTestApp({
  verifyLegacy: async ({ passwordHash }, password) => {
    holding?.begun();
    await holding?.until;
    return passwordHash === password;
  },
});
afterAll(() => app.close());

const OLD_PASSWORD = 'the password of old';
const NEW_PASSWORD = 'a password that was reset';

async function userWithPassword() {
  const user = await app.signIn();
  await app.ctx.db.execute(
    sql`update users set password_hash = ${OLD_PASSWORD}, password_scheme = 'same' where id = ${user.uid}`,
  );
  return user;
}

const login = async (account: string, password: string) =>
  app.call('identity.loginByPassword', { account, password, captcha: await app.captcha() });

/** Runs `meanwhile` while a call's password is being checked. Returns the call's outcome. */
async function during<T>(call: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
  let begun = (): void => {};
  let goOn = (): void => {};
  const begins = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const until = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  holding = { begun, until };
  const called = call();
  await begins;
  holding = undefined;
  await meanwhile();
  goOn();
  return called;
}

async function reset(mobile: string): Promise<void> {
  await app.call('identity.sendSmsCode', { mobile, scene: 'reset-pwd-by-sms' });
  const args = { mobile, code: app.lastCode(mobile), password: NEW_PASSWORD };
  expect((await app.call('identity.resetPasswordBySms', args)).error).toBeUndefined();
}

async function liveSessions(uid: string): Promise<unknown> {
  const live = sql`select count(*)::int as live from sessions where user_id = ${uid} and ended_at is null`;
  return (await app.ctx.db.execute(live)).rows[0]?.live;
}

it('a sign-in with a password that is reset meanwhile fails, and leaves no session', async () => {
  const { uid, mobile } = await userWithPassword();
  const { error } = await during(
    () => login(mobile, OLD_PASSWORD),
    () => reset(mobile),
  );
  expect([error?.code, await liveSessions(uid)]).toEqual(['uni-id-password-error', 0]);
});

it('a change of a password that is reset meanwhile fails, and leaves the new one and no session', async () => {
  const { uid, mobile, token } = await userWithPassword();
  const args = { oldPassword: OLD_PASSWORD, newPassword: 'a password of somebody else' };
  const { error } = await during(
    () => app.call('identity.changePassword', args, token),
    () => reset(mobile),
  );
  expect([error?.code, await liveSessions(uid)]).toEqual(['uni-id-password-error', 0]);
  expect((await login(mobile, NEW_PASSWORD)).error).toBeUndefined();
});

it('a change of the password in a session that is ended meanwhile fails, and ends no other', async () => {
  const { uid, mobile, token } = await userWithPassword();
  const own = (await login(mobile, OLD_PASSWORD)).data?.newToken?.token;
  const args = { oldPassword: OLD_PASSWORD, newPassword: 'a password of somebody else' };
  // Sets an old hash again, since the sign-in has renewed it and this test needs one.
  await app.ctx.db.execute(
    sql`update users set password_hash = ${OLD_PASSWORD}, password_scheme = 'same' where id = ${uid}`,
  );
  const { error } = await during(
    () => app.call('identity.changePassword', args, token),
    () => app.call('identity.endOtherSessions', {}, own),
  );
  expect([error?.code, await liveSessions(uid)]).toEqual(['uni-id-check-token-failed', 1]);
  expect((await login(mobile, OLD_PASSWORD)).error).toBeUndefined();
});

it('a sign-in with the password of an account that is deactivated meanwhile opens no session', async () => {
  const { uid, mobile, token } = await userWithPassword();
  const { error } = await during(
    () => login(mobile, OLD_PASSWORD),
    async () => expect((await app.call('identity.deactivate', {}, token)).error).toBeUndefined(),
  );
  expect([error?.code, await liveSessions(uid)]).toEqual(['ACCOUNT_CLOSING', 0]);
});

it('two sign-ins at the same time with a password of an older scheme both succeed', async () => {
  const { mobile } = await userWithPassword();
  const first = await during(
    () => login(mobile, OLD_PASSWORD),
    () => login(mobile, OLD_PASSWORD),
  );
  expect(first.error).toBeUndefined();
});

it('a reset by a code to a number that is changed meanwhile fails, and leaves password and session', async () => {
  const { uid, mobile, token } = await userWithPassword();
  await app.call('identity.sendSmsCode', { mobile, scene: 'reset-pwd-by-sms' });
  const code = app.lastCode(mobile);
  const next = newMobile();
  await app.call('identity.sendSmsCode', { mobile: next, scene: 'bind-mobile-by-sms' }, token);
  const bound = { mobile: next, code: app.lastCode(next) };
  const { db } = app.ctx;
  const transaction = db.transaction.bind(db);
  const spy = vi.spyOn(db, 'transaction').mockImplementationOnce(async (run) => {
    // The first transaction checks the code.
    const done = await transaction(run);
    expect((await app.call('identity.bindMobile', bound, token)).error).toBeUndefined();
    return done;
  });
  const { error } = await app.call('identity.resetPasswordBySms', { mobile, code, password: NEW_PASSWORD });
  spy.mockRestore();
  expect([error?.code, await liveSessions(uid)]).toEqual(['uni-id-mobile-verify-code-error', 1]);
  expect((await login(next, OLD_PASSWORD)).error).toBeUndefined();
});
