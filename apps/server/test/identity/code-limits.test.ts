import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { newMobile, startTestApp, type TestApp } from '../support/harness.js';

const MINUTE = 60_000;
const OWNER_DEVICE = 'a-phone-of-its-owner-01';
const STRANGER_DEVICE = 'a-laptop-of-a-stranger-1';

const apps: TestApp[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

async function start(env: Readonly<Record<string, string>>) {
  const app = await startTestApp({ env });
  apps.push(app);
  const ask = async (mobile: string, deviceId = STRANGER_DEVICE): Promise<string> =>
    (await app.call('identity.sendSmsCode', { mobile }, undefined, deviceId)).error?.code ?? 'OK';
  /** Requests a code once a minute; returns the number sent. */
  const askOften = async (times: number, mobile: string, deviceId?: string): Promise<number> => {
    let sent = 0;
    for (let n = 0; n < times; n += 1) {
      if ((await ask(mobile, deviceId)) === 'OK') sent += 1;
      app.advance(MINUTE);
    }
    return sent;
  };
  /** A number with an account, whose owner has signed in on the phone. */
  const member = async (): Promise<string> => {
    const mobile = newMobile();
    await ask(mobile, OWNER_DEVICE);
    const { data } = await app.call(
      'identity.loginBySms',
      { mobile, code: app.lastCode(mobile) },
      undefined,
      OWNER_DEVICE,
    );
    expect(data?.registered).toBe(true);
    app.advance(MINUTE);
    return mobile;
  };
  return { app, ask, askOften, member };
}

describe('texts to one number', () => {
  it('are 10 a day, whatever an hour allows', async () => {
    const { askOften, member } = await start({ SMS_PER_NUMBER_HOUR: '100', SMS_PER_NUMBER_DAY: '' });
    expect(await askOften(15, await member(), OWNER_DEVICE)).toBe(9);
  });

  it('stay for a device that has signed in before when a stranger asks for all that he gets', async () => {
    const { app, ask, askOften, member } = await start({ SMS_PER_NUMBER_DAY: '10' });
    const [mobile, nobodys] = [await member(), newMobile()];
    // One message for the owner was sent before the phone was known.
    expect(await askOften(12, mobile)).toBe(4);
    expect(await askOften(12, nobodys)).toBe(5);
    expect([await ask(mobile), await ask(nobodys)]).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
    expect(await ask(mobile, OWNER_DEVICE)).toBe('OK');
    const code = app.lastCode(mobile);
    const signedIn = await app.call('identity.loginBySms', { mobile, code }, undefined, OWNER_DEVICE);
    expect(signedIn.data?.registered).toBe(false);
  });

  it('are for the owner who is signed in, whatever strangers have asked for', async () => {
    const { app, askOften } = await start({ SMS_PER_NUMBER_DAY: '4' });
    const { mobile, token } = await app.signIn();
    app.advance(MINUTE);
    expect(await askOften(5, mobile)).toBe(1);
    const own = await app.call('identity.sendOwnCode', { scene: 'reauth-by-sms' }, token);
    expect(own.error).toBeUndefined();
  });
});

describe('a code', () => {
  it('stays good when a stranger guesses at it all the time, and another one can be asked for', async () => {
    const { app, ask, member } = await start({});
    const mobile = await member();
    const signIn = async (code: string, device: string) =>
      (await app.call('identity.loginBySms', { mobile, code }, undefined, device)).error?.code ?? 'OK';
    expect(await ask(mobile, OWNER_DEVICE)).toBe('OK');
    const wrong = app.lastCode(mobile) === '000000' ? '000001' : '000000';
    for (let n = 0; n < 6; n += 1) expect(await signIn(wrong, STRANGER_DEVICE)).toBe('uni-id-mobile-verify-code-error');
    app.advance(MINUTE);
    expect(await ask(mobile, OWNER_DEVICE)).toBe('OK');
    for (let n = 0; n < 6; n += 1) await signIn(wrong, STRANGER_DEVICE);
    expect(await signIn(app.lastCode(mobile), OWNER_DEVICE)).toBe('OK');
  });

  it('is good on the device alone that asked for it, five tries of it altogether', async () => {
    const { app, ask, member } = await start({});
    const mobile = await member();
    const signIn = async (code: string, deviceId: string) =>
      (await app.call('identity.loginBySms', { mobile, code }, undefined, deviceId)).error?.code ?? 'OK';
    await ask(mobile, STRANGER_DEVICE);
    const code = app.lastCode(mobile);
    expect(await signIn(code, OWNER_DEVICE)).toBe('uni-id-mobile-verify-code-error');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n += 1) await signIn(wrong, STRANGER_DEVICE);
    expect(await signIn(code, STRANGER_DEVICE)).toBe('uni-id-mobile-verify-code-error');
  });
});

describe('the texts of a day', () => {
  it('are not used up by numbers without an account, nor all of them by devices that no account knows', async () => {
    const { app, ask, member } = await start({ SMS_PER_DAY: '16' });
    const members = [await member(), await member(), await member(), await member()];
    const strangers = [];
    for (let n = 0; n < 10; n += 1) strangers.push(await ask(newMobile()));
    // The four who registered were strangers themselves: of 16, 8 are for numbers without an account.
    expect(strangers.filter((code) => code === 'OK')).toHaveLength(4);
    expect(strangers.slice(4)).toEqual(Array(6).fill('RATE_LIMITED'));
    expect(await Promise.all(members.map((mobile) => ask(mobile)))).toEqual(Array(4).fill('OK'));
    app.advance(MINUTE);
    expect(await Promise.all(members.map((mobile) => ask(mobile)))).toEqual(Array(4).fill('RATE_LIMITED'));
    expect(await Promise.all(members.map((mobile) => ask(mobile, OWNER_DEVICE)))).toEqual(Array(4).fill('OK'));
  });

  it('emails with a code are counted in the same way', async () => {
    const { app } = await start({ MAIL_PER_ADDRESS_DAY: '2', MAIL_PER_DAY: '4' });
    const ask = async (email: string): Promise<string> => {
      const sent = await app.call('identity.sendEmailCode', { email, scene: 'login-by-email' });
      app.advance(MINUTE);
      return sent.error?.code ?? 'OK';
    };
    expect([await ask('a@example.com'), await ask('a@example.com')]).toEqual(['OK', 'RATE_LIMITED']);
    expect([await ask('b@example.com'), await ask('c@example.com')]).toEqual(['OK', 'RATE_LIMITED']);
  });
});

it('asks that are refused for the day use up nothing of the number', async () => {
  const { app, ask, member } = await start({ SMS_PER_DAY: '2', SMS_PER_NUMBER_HOUR: '2' });
  const mobile = await member();
  // One of the two is reserved for numbers without an account, and the member has had the other.
  const victim = newMobile();
  for (let n = 0; n < 5; n += 1) {
    expect(await ask(victim)).toBe('RATE_LIMITED');
    app.advance(MINUTE);
  }
  const { rows } = await app.ctx.db.execute(
    sql`select sum(points)::int as points from rate_limits where key like ${`%${victim}`}`,
  );
  expect(rows).toEqual([{ points: 0 }]);
  expect(await ask(mobile, OWNER_DEVICE)).toBe('OK');
});
