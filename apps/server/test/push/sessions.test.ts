import { describe, expect, it } from 'vitest';
import { startPushApp } from './push-app.js';
import { PushDevice } from './push-device.js';

const { app, address, opened, online } = await startPushApp();

/** A device that is online and bound in the session of a token. */
async function bound(token: string): Promise<PushDevice> {
  const device = await online();
  expect(await app.call('push.bind', { cid: device.cid }, token)).toEqual({ data: {} });
  return device;
}

/** Messages that a device gets of two to the user, one while it is online and one that waits for it. */
async function heardBy(device: PushDevice, uid: string): Promise<string[]> {
  const heard: string[] = [];
  const hear = async (from: PushDevice, last: string): Promise<void> => {
    await app.ctx.push.send({ kind: 'cid', value: from.cid }, last);
    for (let payload = ''; payload !== last; ) {
      ({ payload } = await from.push());
      if (payload !== last) heard.push(payload);
    }
  };
  await app.ctx.push.send({ kind: 'user', value: uid }, 'online');
  await hear(device, 'that was all');
  await device.close();
  await app.ctx.push.send({ kind: 'user', value: uid }, 'kept');
  const again = await PushDevice.online(address, device.session);
  opened.push(again);
  await hear(again, 'that was all, too');
  return heard;
}

const all = ['online', 'kept'];
const none: string[] = [];

/** A user with a password and a number who is signed in twice, with a device in each session. */
async function twice() {
  const { uid, token, mobile } = await app.signIn();
  await app.call('identity.sendOwnCode', { scene: 'set-pwd-by-sms' }, token);
  const password = 'a long enough passphrase';
  const set = await app.call('identity.setPassword', { code: app.lastCode(mobile), password }, token);
  const own = set.data?.newToken?.token ?? '';
  const { data } = await app.call('identity.loginByPassword', {
    account: mobile,
    password,
    captcha: await app.captcha(),
  });
  const other = data?.newToken?.token ?? '';
  return { uid, mobile, password, own, other, ownDevice: await bound(own), otherDevice: await bound(other) };
}

type Twice = Awaited<ReturnType<typeof twice>>;
const ways: readonly (readonly [string, (user: Twice) => Promise<unknown>, own: string[], other: string[]])[] = [
  ['nothing', async () => ({}), all, all],
  ['a sign-out on the other device', ({ other }) => app.call('identity.logout', {}, other), all, none],
  ['the end of all other sessions', ({ own }) => app.call('identity.endOtherSessions', {}, own), all, none],
  ['the end of the other session', endOther, all, none],
  ['a change of the password', changePassword, all, none],
  ['two changes of the password', async (user) => changePassword(user, await changePassword(user)), all, none],
  ['a reset of the password', resetPassword, none, none],
  ['a deactivation', ({ own }) => app.call('identity.deactivate', {}, own), none, none],
];

async function endOther({ own }: Twice) {
  const { data } = await app.call('identity.sessions', {}, own);
  const id = data?.items.find(({ current }) => !current)?.id ?? '';
  return app.call('identity.endSession', { id }, own);
}

async function changePassword({ password, own }: Twice, before?: { password: string; token: string }) {
  const next = { password: `${before?.password ?? password} and more`, token: '' };
  const args = { oldPassword: before?.password ?? password, newPassword: next.password };
  const { data, error } = await app.call('identity.changePassword', args, before?.token ?? own);
  return { ...next, token: data?.newToken?.token ?? '', error };
}

async function resetPassword({ mobile }: Twice) {
  await app.call('identity.sendSmsCode', { mobile, scene: 'reset-pwd-by-sms' });
  const password = 'another long passphrase';
  return app.call('identity.resetPasswordBySms', { mobile, code: app.lastCode(mobile), password });
}

describe('messages to a user', () => {
  it.each(ways)('reach the devices of the sessions that live after %s', async (_way, end, own, other) => {
    const user = await twice();
    expect(await end(user)).not.toMatchObject({ error: expect.anything() });
    expect(await heardBy(user.ownDevice, user.uid)).toEqual(own);
    expect(await heardBy(user.otherDevice, user.uid)).toEqual(other === all ? expect.arrayContaining(all) : none);
  });
});
