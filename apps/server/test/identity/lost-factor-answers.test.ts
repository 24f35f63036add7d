import { Secret, TOTP } from 'otpauth';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../support/harness.js';
import { createAuthenticator } from './authenticator.js';

const app = await startTestApp({ env: { FACTOR_TRIES_PER_USER: '1000', SMS_PER_NUMBER_HOUR: '1000' } });
afterAll(() => app.close());

/** An account whose authenticator app is set up. */
async function withTotp() {
  const user = await app.signIn();
  const begun = await app.call('security.beginTotp', {}, user.token);
  const code = new TOTP({ secret: Secret.fromBase32(begun.data?.secret ?? '') });
  const done = await app.call('security.finishTotp', { code: code.generate({ timestamp: app.ctx.now() }) }, user.token);
  return { ...user, codes: done.data?.recoveryCodes ?? [] };
}

/** A proof by a recovery code. */
async function proofBy(token: string, code = '') {
  const { data } = await app.call('security.beginConfirm', {}, token);
  return { challenge: data?.challenge ?? '', proof: { method: 'recovery' as const, code } };
}

const renew = (confirm: Awaited<ReturnType<typeof proofBy>>, token: string) =>
  app.call('security.newRecoveryCodes', { confirm }, token);

describe('a call that is repeated because its answer was lost', () => {
  it('says that the passkey exists', async () => {
    const user = await app.signIn();
    const { data } = await app.call('security.beginPasskey', {}, user.token);
    const response = createAuthenticator().create(String(data?.options.challenge));
    const passkey = { challenge: data?.challenge ?? '', response, name: '我的手机' };
    expect((await app.call('security.finishPasskey', passkey, user.token)).data?.recoveryCodes).toHaveLength(10);
    expect((await app.call('security.finishPasskey', passkey, user.token)).error?.code).toBe('FACTOR_EXISTS');
  });

  it('brings the new recovery codes again, for the same proof, until others replace them', async () => {
    const { token, codes } = await withTotp();
    const confirm = await proofBy(token, codes[0]);
    const first = await renew(confirm, token);
    expect(first.data?.recoveryCodes).toHaveLength(10);
    expect(new Set([...codes, ...(first.data?.recoveryCodes ?? [])]).size).toBe(20);
    expect(await renew(confirm, token)).toEqual(first);
    const second = await renew(await proofBy(token, first.data?.recoveryCodes[0]), token);
    expect(second.data?.recoveryCodes).toHaveLength(10);
    expect((await renew(confirm, token)).error?.code).toBe('FACTOR_CHALLENGE_EXPIRED');
  });

  it('brings no codes for another proof, to another account, or later', async () => {
    const [user, other] = [await withTotp(), await withTotp()];
    const confirm = await proofBy(user.token, user.codes[0]);
    expect((await renew(confirm, user.token)).data?.recoveryCodes).toHaveLength(10);
    const expired = { error: { code: 'FACTOR_CHALLENGE_EXPIRED' } };
    const guessed = { ...confirm, proof: { ...confirm.proof, code: user.codes[1] ?? '' } };
    expect(await renew(guessed, user.token)).toMatchObject(expired);
    expect(await renew(confirm, other.token)).toMatchObject(expired);
    app.advance(5 * 60_000);
    expect(await renew(confirm, user.token)).toMatchObject(expired);
  });
});
