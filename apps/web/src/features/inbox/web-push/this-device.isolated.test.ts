// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { clearToken, setToken } from '../../../base/account/auth';
import { callFunction } from '../../../base/cloud/cloud';
import { ownDeviceId, startKeepingOn, turnOff, turnOn } from './this-device';

vi.mock('../../../base/cloud/cloud', () => ({ callFunction: vi.fn() }));

const parts = { endpoint: 'https://push.example.com/1', p256dh: 'p', auth: 'a' };
let isSubscribed = true;
vi.mock('./browser-push', () => ({
  currentSubscription: async () => (isSubscribed ? {} : null),
  renewBrowser: async () => parts,
  subscribeBrowser: async () => {
    isSubscribed = true;
    return parts;
  },
  unsubscribeBrowser: async () => {
    isSubscribed = false;
  },
}));

const signIn = (uid: string): void => {
  const claims = btoa(JSON.stringify({ uid, role: [], permission: [], exp: 4_102_444_800 }));
  setToken({ token: `e30.${claims}.x`, tokenExpired: 4_102_444_800_000 });
};
const told = (): number => vi.mocked(callFunction).mock.calls.filter(([name]) => name === 'notices.subscribe').length;

beforeEach(() => {
  localStorage.clear();
  vi.mocked(callFunction).mockReset();
  vi.mocked(callFunction).mockImplementation((async (name: string) =>
    name === 'notices.subscribe' ? { id: `device-${told()}` } : { publicKey: 'key', items: [] }) as never);
});

test('a device is told of again when its user signs in after a sign-out, and not for another user', async () => {
  signIn('a');
  await turnOn('key');
  await startKeepingOn();
  expect([told(), ownDeviceId()]).toEqual([1, 'device-1']);
  clearToken();
  signIn('b');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([told(), ownDeviceId()]).toEqual([1, null]);
  clearToken();
  signIn('a');
  await vi.waitFor(() => expect([told(), ownDeviceId()]).toEqual([2, 'device-2']));
});

test('a device that could not be taken off the server is taken off at the next start', async () => {
  signIn('a');
  await turnOn('key');
  vi.mocked(callFunction).mockRejectedValueOnce(new Error('offline'));
  await expect(turnOff()).rejects.toThrow('offline');
  await startKeepingOn();
  expect(vi.mocked(callFunction)).toHaveBeenLastCalledWith('notices.unsubscribe', { id: 'device-1' });
  expect(ownDeviceId()).toBeNull();
});
