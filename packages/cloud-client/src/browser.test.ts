import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBrowserCloudClient } from './browser.js';
import { space, startGateway } from './calls/gateway.fixture.js';

const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';

function stubPage(storage: unknown): void {
  vi.stubGlobal('navigator', { userAgent, language: 'zh-CN' });
  vi.stubGlobal('location', { hostname: 'guanlan.example' });
  vi.stubGlobal('localStorage', storage);
}

function storageOf(values: Map<string, string>): unknown {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

type Echo = Record<string, unknown> & { clientInfo: Record<string, unknown> };
interface Functions {
  'system.echo': { input: Record<string, unknown>; output: Echo };
}

describe('the browser entry', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('keeps the user token and the device id in local storage, and describes the browser', async () => {
    const values = new Map([['uni_id_token', 'stored']]);
    stubPage(storageOf(values));
    const { endpoint } = await startGateway((_, args) => ({ data: args }));
    const app = { appId: '__UNI__GUANLAN', appName: '观澜', appVersion: '1.0.1', appVersionCode: '101' };
    const client = createBrowserCloudClient<Functions>({ ...space, endpoint, app });
    const { uniIdToken, clientInfo } = await client.call('system.echo', {});
    expect(uniIdToken).toBe('stored');
    const deviceId = values.get('__DC_STAT_UUID');
    expect(deviceId).toMatch(/^\d{14,20}$/);
    expect(clientInfo).toMatchObject({ PLATFORM: 'web', DEVICEID: deviceId, OS: 'ios', appVersion: '1.0.1' });
    expect((await client.call('system.echo', {})).clientInfo.DEVICEID).toBe(deviceId);
  });

  it('works where local storage is refused', async () => {
    stubPage(undefined);
    const newToken = { token: 'fresh', tokenExpired: 1 };
    const { endpoint } = await startGateway((_, args) => ({ data: { ...args, newToken } }));
    const client = createBrowserCloudClient<Functions>({ ...space, endpoint });
    const first = await client.call('system.echo', {});
    const second = await client.call('system.echo', {});
    expect(first.uniIdToken).toBeUndefined();
    expect(second.uniIdToken).toBe('fresh');
    expect(second.clientInfo.DEVICEID).toBe(first.clientInfo.DEVICEID);
  });

  it('takes a store of the app in place of its own', async () => {
    stubPage(undefined);
    const { endpoint } = await startGateway((_, args) => ({ data: args }));
    const storage = { getItem: (key: string) => (key === 'uni_id_token' ? 'mine' : null), setItem: () => {} };
    const client = createBrowserCloudClient<Functions>({ ...space, endpoint, ports: { storage } });
    expect((await client.call('system.echo', {})).uniIdToken).toBe('mine');
  });
});
