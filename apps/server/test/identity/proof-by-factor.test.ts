import { Secret, TOTP } from 'otpauth';
import { afterAll, describe, expect, it } from 'vitest';
import { newMobile, startTestApp } from '../support/harness.js';

const app = await startTestApp({ env: { FACTOR_TRIES_PER_USER: '1000', SMS_PER_NUMBER_HOUR: '1000' } });
afterAll(() => app.close());

const MINUTE = 60_000;
const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
type Ask = (token: string) => Promise<{ error?: { code: string; fields?: Record<string, string> } | undefined }>;

/** Calls that require a recent proof of identity. */
const guarded: readonly (readonly [string, Ask])[] = [
  ['an export of all data', (token) => app.call('identity.exportMyData', {}, token)],
  ['another number', (token) => app.call('identity.bindMobile', { mobile: newMobile(), code: '000000' }, token)],
  ['another address', (token) => app.call('identity.bindEmail', { email: 'new@example.com', code: '000000' }, token)],
  ['a deactivation', (token) => app.call('identity.deactivate', {}, token)],
];
/** Past the proof a number or an address is refused for its code. */
const passed = [undefined, 'uni-id-mobile-verify-code-error', 'uni-id-email-verify-code-error'];
const outcomeOf = async (ask: Ask, token: string) => {
  const { error } = await ask(token);
  return passed.includes(error?.code) ? 'passed' : { code: error?.code, fields: error?.fields };
};
const wantsFactor = { code: 'REAUTH_REQUIRED', fields: { by: 'confirm' } };

/** An account with a password, a number and an authenticator app, and two sessions of it. */
async function member() {
  const { token, username, password, uid } = await app.register();
  const login = async () =>
    (await app.call('identity.loginByPassword', { account: username, password })).data?.newToken.token ?? '';
  const other = await login();
  const begun = await app.call('security.beginTotp', {}, token);
  const secret = begun.data?.secret ?? '';
  await app.call('security.finishTotp', { code: codeAt(secret, app.ctx.now()) }, token);
  /** A proof by the app, for a challenge of its own. */
  const confirm = async (by: string) => {
    app.advance(MINUTE);
    const { data } = await app.call('security.beginConfirm', {}, by);
    const proof = { method: 'totp' as const, code: codeAt(secret, app.ctx.now()) };
    return { challenge: data?.challenge ?? '', proof };
  };
  /** A sign-in with both halves. */
  const signIn = async () => {
    app.advance(MINUTE);
    const { error } = await app.call('identity.loginByPassword', { account: username, password });
    const proof = { method: 'totp' as const, code: codeAt(secret, app.ctx.now()) };
    const { data } = await app.call('security.signIn', { challenge: error?.fields?.challenge ?? '', proof });
    return data?.newToken.token ?? '';
  };
  return { uid, token, other, password, secret, confirm, signIn };
}

describe('with a second factor', () => {
  it.each(guarded)('%s takes a sign-in of the last minutes, which had the factor', async (_, ask) => {
    const { signIn } = await member();
    const token = await signIn();
    app.advance(4 * MINUTE);
    expect(await outcomeOf(ask, token)).toBe('passed');
  });

  it.each(guarded)('%s takes the factor later on, and a password is no proof', async (_, ask) => {
    const { signIn, password, confirm } = await member();
    const token = await signIn();
    app.advance(5 * MINUTE);
    expect(await outcomeOf(ask, token)).toEqual(wantsFactor);
    const byPassword = await app.call('identity.reauthenticate', { by: { password } }, token);
    expect(byPassword.error?.code).toBe('SECOND_FACTOR_NEEDED');
    expect(await outcomeOf(ask, token)).toEqual(wantsFactor);
    const proved = await app.call('identity.reauthenticate', { by: { confirm: await confirm(token) } }, token);
    expect(proved.data?.until).toBeGreaterThan(app.ctx.now());
    expect(await outcomeOf(ask, token)).toBe('passed');
  });

  it.each(guarded)('%s is not for a session that signed in before the factor was added', async (_, ask) => {
    const { token, other } = await member();
    expect(await outcomeOf(ask, other)).toEqual(wantsFactor);
    // The session that added it has just shown it.
    expect(await outcomeOf(ask, token)).toBe('passed');
  });

  it.each(guarded)('%s is not for who has just changed the password', async (_, ask) => {
    const { other, password } = await member();
    const newPassword = 'quite another passphrase';
    const changed = await app.call('identity.changePassword', { oldPassword: password, newPassword }, other);
    const token = changed.data?.newToken.token ?? '';
    expect(token).not.toBe('');
    expect(await outcomeOf(ask, token)).toEqual(wantsFactor);
  });

  it('a proof is good for its account and its purpose only', async () => {
    const [one, two] = [await member(), await member()];
    app.advance(5 * MINUTE);
    const foreign = await app.call(
      'identity.reauthenticate',
      { by: { confirm: await two.confirm(two.token) } },
      one.token,
    );
    expect(foreign.error?.code).toBe('FACTOR_CHALLENGE_EXPIRED');
    const confirm = await one.confirm(one.token);
    expect((await app.call('identity.reauthenticate', { by: { confirm } }, one.token)).error).toBeUndefined();
    const again = await app.call('identity.reauthenticate', { by: { confirm } }, one.token);
    expect(again.error?.code).toBe('FACTOR_CHALLENGE_EXPIRED');
  });
});

describe('without a second factor', () => {
  it.each(guarded)('%s takes a password, and a change of it', async (_, ask) => {
    const { token, password } = await app.register();
    app.advance(5 * MINUTE);
    expect(await outcomeOf(ask, token)).toEqual({ code: 'REAUTH_REQUIRED', fields: undefined });
    const newPassword = 'quite another passphrase';
    const changed = await app.call('identity.changePassword', { oldPassword: password, newPassword }, token);
    expect(await outcomeOf(ask, changed.data?.newToken.token ?? '')).toBe('passed');
  });
});
