import { afterAll, describe, expect, it } from 'vitest';
import { newMobile, startTestApp } from '../support/harness.js';

const app = await startTestApp();
afterAll(() => app.close());

const YEAR = 365 * 86_400_000;

/** Does something while the clock is a year ahead. */
async function aYearAhead<Result>(work: () => Promise<Result>): Promise<Result> {
  app.setClock(YEAR);
  try {
    return await work();
  } finally {
    app.setClock(-YEAR);
  }
}

const codeOf = async (outcome: Promise<{ error?: { code: string } | undefined }>) =>
  (await outcome).error?.code ?? 'OK';

describe('a clock that was a year ahead and is put back', () => {
  it('keeps nobody from asking for a code, and ends the code that was sent meanwhile', async () => {
    const mobile = newMobile();
    const ask = () => codeOf(app.call('identity.sendSmsCode', { mobile }));
    const signIn = (code: string) => codeOf(app.call('identity.loginBySms', { mobile, code }));
    expect(await aYearAhead(ask)).toBe('OK');
    expect(await signIn(app.lastCode(mobile))).toBe('uni-id-mobile-verify-code-error');
    expect(await ask()).toBe('OK');
    expect(await ask()).toBe('RATE_LIMITED');
    expect(await signIn(app.lastCode(mobile))).toBe('OK');
  });

  it('gives back the tries at a code that were used up meanwhile', async () => {
    const mobile = newMobile();
    const ask = () => codeOf(app.call('identity.sendSmsCode', { mobile }));
    await aYearAhead(async () => {
      await ask();
      const code = app.lastCode(mobile) === '000000' ? '000001' : '000000';
      for (let n = 0; n < 5; n += 1) await app.call('identity.loginBySms', { mobile, code });
    });
    expect(await ask()).toBe('OK');
    expect(await codeOf(app.call('identity.loginBySms', { mobile, code: app.lastCode(mobile) }))).toBe('OK');
  });

  it('gives back the tries at a password that were used up meanwhile', async () => {
    const { username: account, password } = await app.register();
    const signIn = async (wrong: boolean) => {
      const args = { account, password: wrong ? 'not this one' : password, captcha: await app.captcha() };
      return codeOf(app.call('identity.loginByPassword', args));
    };
    await aYearAhead(async () => {
      for (let n = 0; n < 11; n += 1) await signIn(true);
    });
    expect(await signIn(false)).toBe('OK');
  });

  it('leaves no proof of identity from the future', async () => {
    const { token } = await aYearAhead(() => app.register());
    expect(await codeOf(app.call('identity.exportMyData', {}, token))).toBe('REAUTH_REQUIRED');
  });
});
