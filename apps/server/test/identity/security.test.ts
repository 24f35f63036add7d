import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, describe, expect, it } from 'vitest';
import { hasSecondFactor } from '../../src/features/identity/factors/second-factor.js';
import { securityData } from '../../src/features/identity/factors/user-data.js';
import { startTestApp, type TestApp } from '../support/harness.js';
import { createAuthenticator } from './authenticator.js';

const app = await startTestApp({ env: { FACTOR_TRIES_PER_USER: '1000', SMS_PER_NUMBER_HOUR: '1000' } });
afterAll(() => app.close());

const MINUTE = 60_000;
const codeAt = (secret: string, now: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
const wrongCode = (code: string) => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');
type User = Awaited<ReturnType<TestApp['signIn']>>;

/** An account whose authenticator app is set up. */
async function withTotp(on = app) {
  const user = await on.signIn();
  const begun = await on.call('security.beginTotp', {}, user.token);
  const secret = begun.data?.secret ?? '';
  const done = await on.call('security.finishTotp', { code: codeAt(secret, on.ctx.now()) }, user.token);
  return { ...user, secret, codes: done.data?.recoveryCodes ?? [] };
}

async function withPasskey(on = app) {
  const user = await on.signIn();
  const passkey = createAuthenticator();
  const { data } = await on.call('security.beginPasskey', {}, user.token);
  const response = passkey.create(String(data?.options.challenge));
  const done = await on.call(
    'security.finishPasskey',
    { challenge: data?.challenge ?? '', response, name: '我的手机' },
    user.token,
  );
  return { ...user, passkey, codes: done.data?.recoveryCodes ?? [] };
}

/** Makes the first half of a sign-in; returns the challenge that must be solved for a session. */
async function half(mobile: string, on = app): Promise<string> {
  on.advance(MINUTE);
  await on.call('identity.sendSmsCode', { mobile });
  const code = on.codes.findLast((sent) => sent.mobile === mobile)?.code ?? '';
  const { error } = await on.call('identity.loginBySms', { mobile, code });
  expect(error?.code).toBe('SECOND_FACTOR_NEEDED');
  return error?.fields?.challenge ?? '';
}

async function confirmBy(user: User & { secret: string }, on = app) {
  on.advance(MINUTE);
  const { data } = await on.call('security.beginConfirm', {}, user.token);
  const code = codeAt(user.secret, on.ctx.now());
  return { challenge: data?.challenge ?? '', proof: { method: 'totp' as const, code } };
}

describe('an authenticator app', () => {
  it('is a factor once a code has come back, and its secret is sealed', async () => {
    const user = await app.signIn();
    const { data } = await app.call('security.beginTotp', {}, user.token);
    expect(data?.uri).toContain(`secret=${data?.secret}`);
    expect(await hasSecondFactor(app.ctx.db, user.uid)).toBe(false);
    const code = codeAt(data?.secret ?? '', app.ctx.now());
    expect((await app.call('security.finishTotp', { code: wrongCode(code) }, user.token)).error?.code).toBe(
      'SECOND_FACTOR_WRONG',
    );
    const done = await app.call('security.finishTotp', { code }, user.token);
    expect(done.data?.recoveryCodes).toHaveLength(10);
    // A retry after a lost answer is told that the app has been added, not that its code is wrong.
    expect((await app.call('security.finishTotp', { code }, user.token)).error?.code).toBe('FACTOR_EXISTS');
    expect(await hasSecondFactor(app.ctx.db, user.uid)).toBe(true);
    const { rows } = await app.ctx.db.execute(sql`select * from totp_factors, recovery_codes`);
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(data?.secret);
    for (const recovery of done.data?.recoveryCodes ?? []) expect(stored).not.toContain(recovery.replace('-', ''));
    expect((await app.call('security.factors', {}, user.token)).data).toMatchObject({
      totp: { addedAt: expect.any(Number) },
      passkeys: [],
      recoveryCodesLeft: 10,
      passkeysOffered: true,
    });
  });

  it('is required between the first half of a sign-in and the session', async () => {
    const user = await withTotp();
    const challenge = await half(user.mobile);
    expect((await app.call('security.challenge', { challenge })).data).toEqual({
      challenge,
      methods: ['totp', 'recovery'],
      passkey: null,
      expiresIn: expect.any(Number),
    });
    const code = codeAt(user.secret, app.ctx.now());
    const wrong = { method: 'totp' as const, code: wrongCode(code) };
    expect((await app.call('security.signIn', { challenge, proof: wrong })).error?.code).toBe('SECOND_FACTOR_WRONG');
    const done = await app.call('security.signIn', { challenge, proof: { method: 'totp', code: ` ${code} ` } });
    expect(done.data).toMatchObject({ uid: user.uid, newToken: { token: expect.any(String) } });
    expect((await app.call('identity.me', {}, done.data?.newToken.token)).data?.uid).toBe(user.uid);
  });

  it('takes a code once: of 20 at the same time, one, and the next only in the next step', async () => {
    const user = await withTotp();
    const challenges: string[] = [];
    for (let n = 0; n < 4; n += 1) challenges.push(await half(user.mobile));
    const code = codeAt(user.secret, app.ctx.now());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        app.call('security.signIn', { challenge: challenges[n % 4] ?? '', proof: { method: 'totp', code } }),
      ),
    );
    expect(answers.filter((answer) => answer.data)).toHaveLength(1);
    const challenge = await half(user.mobile);
    expect((await app.call('security.signIn', { challenge, proof: { method: 'totp', code } })).error?.code).toBe(
      'SECOND_FACTOR_WRONG',
    );
  });

  it('cannot be put in the place of another by a token alone', async () => {
    const user = await withTotp();
    expect((await app.call('security.beginTotp', {}, user.token)).error?.code).toBe('SECOND_FACTOR_NEEDED');
    const confirm = await confirmBy(user);
    expect((await app.call('security.beginTotp', { confirm }, user.token)).error?.code).toBe('FACTOR_EXISTS');
  });
});

describe('a passkey', () => {
  it('is added, signs in, and counts', async () => {
    const user = await withPasskey();
    expect(user.codes).toHaveLength(10);
    const challenge = await half(user.mobile);
    const { data } = await app.call('security.challenge', { challenge });
    expect(data?.methods).toEqual(['passkey', 'recovery']);
    expect(data?.passkey).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: user.passkey.id }] });
    const response = user.passkey.get(String(data?.passkey?.challenge));
    const done = await app.call('security.signIn', { challenge, proof: { method: 'passkey', response } });
    expect(done.data?.uid).toBe(user.uid);
    const again = await app.call('security.signIn', { challenge, proof: { method: 'passkey', response } });
    expect(again.error?.code).toBe('FACTOR_CHALLENGE_EXPIRED');
    const { rows } = await app.ctx.db.execute(sql`select counter from passkeys where id = ${user.passkey.id}`);
    expect(rows).toEqual([{ counter: '1' }]);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another party', { rpId: 'evil.example' }],
    ['nobody there', { present: false }],
    ['an enrolment', { type: 'webauthn.create' }],
  ])('is not good for %s', async (_, tricks) => {
    const user = await withPasskey();
    const challenge = await half(user.mobile);
    const { data } = await app.call('security.challenge', { challenge });
    const response = user.passkey.get(String(data?.passkey?.challenge), tricks);
    const { error } = await app.call('security.signIn', { challenge, proof: { method: 'passkey', response } });
    expect(error?.code).toBe('SECOND_FACTOR_WRONG');
  });

  it('is not good for another challenge, with an old count, or from another device', async () => {
    const user = await withPasskey();
    const other = await withPasskey();
    const sign = async (answer: (challenge: string) => Awaited<ReturnType<typeof user.passkey.get>>) => {
      const challenge = await half(user.mobile);
      const { data } = await app.call('security.challenge', { challenge });
      const response = answer(String(data?.passkey?.challenge));
      return app.call('security.signIn', { challenge, proof: { method: 'passkey', response } });
    };
    expect((await sign((challenge) => user.passkey.get(challenge, { counter: 5 }))).data).toBeDefined();
    const bad = { error: expect.objectContaining({ code: 'SECOND_FACTOR_WRONG' }) };
    expect(await sign((challenge) => user.passkey.get(challenge, { counter: 5 }))).toEqual(bad);
    expect(await sign(() => user.passkey.get(Buffer.alloc(32).toString('base64url'), { counter: 9 }))).toEqual(bad);
    expect(await sign((challenge) => other.passkey.get(challenge))).toEqual(bad);
    expect(await sign((challenge) => ({ ...other.passkey.get(challenge), id: user.passkey.id }))).toEqual(bad);
    expect((await sign((challenge) => user.passkey.get(challenge, { counter: 10 }))).data).toBeDefined();
  });

  it('cannot be added to another account, nor for another challenge', async () => {
    const [owner, thief] = [await withPasskey(), await app.signIn()];
    const begin = async () => (await app.call('security.beginPasskey', {}, thief.token)).data;
    const add = async (begun: Awaited<ReturnType<typeof begin>>, signed: string, key = createAuthenticator()) =>
      (
        await app.call(
          'security.finishPasskey',
          { challenge: begun?.challenge ?? '', response: key.create(signed), name: 'x' },
          thief.token,
        )
      ).error?.code;
    let begun = await begin();
    expect(await add(begun, String(begun?.options.challenge), owner.passkey)).toBe('FACTOR_EXISTS');
    begun = await begin();
    expect(await add(begun, 'AAAA')).toBe('PASSKEY_INVALID');
    expect(await add(begun, String(begun?.options.challenge))).toBeUndefined();
    expect(await add(begun, String(begun?.options.challenge))).toBe('FACTOR_CHALLENGE_EXPIRED');
    expect((await app.call('security.factors', {}, thief.token)).data?.passkeys).toHaveLength(1);
  });

  it('is not offered where the address is one of digits', async () => {
    const digits = await startTestApp({ env: { PUBLIC_URL: 'http://127.0.0.1:8787' } });
    const { token } = await digits.signIn();
    expect((await digits.call('security.factors', {}, token)).data?.passkeysOffered).toBe(false);
    expect((await digits.call('security.beginPasskey', {}, token)).error?.code).toBe('PASSKEY_UNSUPPORTED');
    await digits.close();
  });
});

describe('recovery codes', () => {
  it('sign in once each, and new ones make the old worthless', async () => {
    const user = await withTotp();
    const [first = '', second = ''] = user.codes;
    const use = async (code: string) =>
      app.call('security.signIn', {
        challenge: await half(user.mobile),
        proof: { method: 'recovery', code: code.toUpperCase() },
      });
    const done = await use(first);
    expect(done.data?.uid).toBe(user.uid);
    expect((await use(first)).error?.code).toBe('SECOND_FACTOR_WRONG');
    const token = done.data?.newToken.token ?? '';
    expect((await app.call('security.factors', {}, token)).data?.recoveryCodesLeft).toBe(9);
    const confirm = await confirmBy(user);
    const fresh = await app.call('security.newRecoveryCodes', { confirm }, token);
    expect(fresh.data?.recoveryCodes).toHaveLength(10);
    expect((await use(second)).error?.code).toBe('SECOND_FACTOR_WRONG');
    expect((await use(fresh.data?.recoveryCodes[0] ?? '')).data?.uid).toBe(user.uid);
  });

  it('are invalid for another account', async () => {
    const [mine, theirs] = [await withTotp(), await withTotp()];
    const challenge = await half(mine.mobile);
    const { error } = await app.call('security.signIn', {
      challenge,
      proof: { method: 'recovery', code: theirs.codes[0] ?? '' },
    });
    expect(error?.code).toBe('SECOND_FACTOR_WRONG');
  });
});

describe('changing factors', () => {
  it('takes a sign-in of the last minutes for the first one', async () => {
    const user = await app.signIn();
    app.advance(5 * MINUTE);
    for (const name of ['security.beginTotp', 'security.beginPasskey'] as const) {
      expect((await app.call(name, {}, user.token)).error?.code).toBe('REAUTH_REQUIRED');
    }
  });

  it('takes a proof, good for its owner and its purpose', async () => {
    const [user, other] = [await withTotp(), await withTotp()];
    const factor = { kind: 'totp' as const };
    const others = await confirmBy(other);
    const { error } = await app.call('security.remove', { factor, confirm: others }, user.token);
    expect(error?.code).toBe('FACTOR_CHALLENGE_EXPIRED');
    const signIn = await half(user.mobile);
    const proof = { method: 'totp' as const, code: codeAt(user.secret, app.ctx.now()) };
    const misused = await app.call('security.remove', { factor, confirm: { challenge: signIn, proof } }, user.token);
    expect(misused.error?.code).toBe('FACTOR_CHALLENGE_EXPIRED');
    const confirm = await confirmBy(user);
    expect(await app.call('security.remove', { factor, confirm }, user.token)).toEqual({ data: {} });
    expect(await hasSecondFactor(app.ctx.db, user.uid)).toBe(false);
    expect((await app.call('security.factors', {}, user.token)).data?.recoveryCodesLeft).toBe(0);
  });

  it('keeps the codes while another factor is left, and removes only the owner’s passkey', async () => {
    const user = await withTotp();
    const confirm = await confirmBy(user);
    const { data } = await app.call('security.beginPasskey', { confirm }, user.token);
    const passkey = createAuthenticator();
    const response = passkey.create(String(data?.options.challenge));
    const added = await app.call(
      'security.finishPasskey',
      { challenge: data?.challenge ?? '', response, name: '钥匙' },
      user.token,
    );
    expect(added.data).toEqual({ recoveryCodes: null });
    const rename = (id: string) => app.call('security.renamePasskey', { id, name: ' 旧手机 ' }, user.token);
    expect(await rename(passkey.id)).toEqual({ data: {} });
    expect((await app.call('security.factors', {}, user.token)).data?.passkeys).toMatchObject([{ name: '旧手机' }]);
    const stranger = await withPasskey();
    expect((await rename(stranger.passkey.id)).error?.code).toBe('NOT_FOUND');
    const theirs = { kind: 'passkey' as const, id: stranger.passkey.id };
    const refused = await app.call('security.remove', { factor: theirs, confirm: await confirmBy(user) }, user.token);
    expect(refused.error?.code).toBe('NOT_FOUND');
    const mine = { kind: 'passkey' as const, id: passkey.id };
    expect(
      (await app.call('security.remove', { factor: mine, confirm: await confirmBy(user) }, user.token)).data,
    ).toEqual({});
    expect((await app.call('security.factors', {}, user.token)).data).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 10,
    });
  });

  it('is the last way in of an administrator without a number, and stays', async () => {
    const user = await withTotp();
    const factor = { kind: 'totp' as const };
    const setUser = (columns: string) =>
      app.ctx.db.execute(sql`update users set ${sql.raw(columns)} where id = ${user.uid}`);
    await setUser("roles = '{admin}', mobile_confirmed = false");
    const refused = await app.call('security.remove', { factor, confirm: await confirmBy(user) }, user.token);
    expect(refused.error?.code).toBe('FACTOR_REQUIRED');
    expect(await hasSecondFactor(app.ctx.db, user.uid)).toBe(true);
    await setUser('mobile_confirmed = true');
    const { data } = await app.call('security.remove', { factor, confirm: await confirmBy(user) }, user.token);
    expect(data).toEqual({});
  });

  it('is written down without a secret', async () => {
    const user = await withTotp();
    await app.call('security.remove', { factor: { kind: 'totp' }, confirm: await confirmBy(user) }, user.token);
    const { rows } = await app.ctx.db.execute(
      sql`select event, detail from audit_log where user_id = ${user.uid} and event like 'factor%' order by id`,
    );
    expect(rows).toEqual([
      { event: 'factor-added', detail: { kind: 'totp' } },
      { event: 'factor-removed', detail: { kind: 'totp' } },
    ]);
  });

  it('can be all undone for an account that is removed', async () => {
    const user = await withTotp();
    await half(user.mobile);
    await securityData.remove(app.ctx, user.uid);
    await securityData.remove(app.ctx, user.uid);
    expect(await hasSecondFactor(app.ctx.db, user.uid)).toBe(false);
  });
});

describe('guessing', () => {
  it('ends after five tries at a challenge, also at the same time', async () => {
    const user = await withTotp();
    const challenge = await half(user.mobile);
    const code = codeAt(user.secret, app.ctx.now());
    const guess = (given: string) => app.call('security.signIn', { challenge, proof: { method: 'totp', code: given } });
    const guesses = await Promise.all(Array.from({ length: 12 }, () => guess(wrongCode(wrongCode(wrongCode(code))))));
    expect(guesses.filter(({ error }) => error?.code === 'SECOND_FACTOR_WRONG').length).toBeLessThanOrEqual(5);
    expect((await guess(code)).error?.code).toBe('FACTOR_CHALLENGE_EXPIRED');
  });

  it('ends after the account’s budget, whatever the challenge, and leaves passkeys open', async () => {
    const strict = await startTestApp({ env: { FACTOR_TRIES_PER_USER: '4' } });
    const user = await withTotp(strict);
    for (let n = 0; n < 3; n += 1) {
      const challenge = await half(user.mobile, strict);
      const { error } = await strict.call('security.signIn', {
        challenge,
        proof: { method: 'recovery', code: 'a'.repeat(10) },
      });
      expect(error?.code).toBe('SECOND_FACTOR_WRONG');
    }
    const challenge = await half(user.mobile, strict);
    const proof = { method: 'totp' as const, code: codeAt(user.secret, strict.ctx.now()) };
    expect((await strict.call('security.signIn', { challenge, proof })).error?.code).toBe('RATE_LIMITED');
    const key = createAuthenticator();
    const response = key.get('AAAA');
    const byKey = await strict.call('security.signIn', { challenge, proof: { method: 'passkey', response } });
    expect(byKey.error?.code).toBe('SECOND_FACTOR_WRONG');
    await strict.close();
  });

  it('is useless for challenges: they are signed, and expire after five minutes', async () => {
    const user = await withTotp();
    const challenge = await half(user.mobile);
    const ask = async (given: string) => (await app.call('security.challenge', { challenge: given })).error?.code;
    const [text = '', signature = ''] = challenge.split('.');
    const forged = Buffer.from(Buffer.from(text, 'base64url').toString().replace('"sign-in"', '"confirm"')).toString(
      'base64url',
    );
    for (const bad of ['', '.', 'x', text, `${text}.`, `${text}.AAAA`, `${forged}.${signature}`]) {
      expect(await ask(bad)).toBe('FACTOR_CHALLENGE_EXPIRED');
    }
    expect(await ask(challenge)).toBeUndefined();
    app.advance(5 * MINUTE);
    expect(await ask(challenge)).toBe('FACTOR_CHALLENGE_EXPIRED');
  });

  it('does not open an account that was banned in between', async () => {
    const user = await withTotp();
    const challenge = await half(user.mobile);
    await app.ctx.db.execute(sql`update users set status = 1 where id = ${user.uid}`);
    const proof = { method: 'totp' as const, code: codeAt(user.secret, app.ctx.now()) };
    expect((await app.call('security.signIn', { challenge, proof })).error?.code).toBe('uni-id-account-banned');
  });
});

describe('an account with a second factor that is being closed', () => {
  it('asks for it before it gives the ticket to take that back, and not again after', async () => {
    const user = await withTotp();
    await app.call('identity.deactivate', {}, user.token);
    const challenge = await half(user.mobile);
    const proof = { method: 'totp' as const, code: codeAt(user.secret, app.ctx.now()) };
    const refused = await app.call('security.signIn', { challenge, proof });
    expect(refused.error?.code).toBe('ACCOUNT_CLOSING');
    const ticket = refused.error?.fields?.ticket ?? '';
    expect((await app.call('identity.undoDeactivation', { ticket })).data?.uid).toBe(user.uid);
  });
});
