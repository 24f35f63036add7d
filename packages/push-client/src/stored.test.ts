import type { KeyValueStore } from '@guanlan/transport';
import { describe, expect, it } from 'vitest';
import { readStored, storageKeys, writeStored } from './stored.js';

function store(values: Record<string, string> = {}): KeyValueStore & { readonly values: Record<string, string> } {
  return {
    values,
    getItem: (key) => values[key] ?? null,
    setItem: (key, value) => {
      values[key] = value;
    },
  };
}

const fresh = { randomBytes: (length: number) => new Uint8Array(length), now: 1_700_000_000_000 };

describe('the keys in the store', () => {
  it('are those of the original', () => {
    expect(storageKeys).toEqual({
      appId: 'getui_appid',
      cid: 'getui_cid',
      session: 'getui_session',
      regId: 'getui_regid',
      deviceId: 'getui_deviceid',
      deviceInfoTime: 'getui_api_time',
      aliasTime: 'getui_ba_time',
      tagTime: 'getui_st_time',
      redirect: 'getui_redirect_server',
      socketUrl: 'getui_socket_url',
    });
  });

  it('hold texts as they are and numbers in an envelope', () => {
    const storage = store();
    writeStored(storage, 'cid', 'c1');
    writeStored(storage, 'deviceInfoTime', 5);
    expect(storage.values).toEqual({ getui_cid: 'c1', getui_api_time: '{"type":"number","data":5}' });
  });
});

describe('readStored', () => {
  const values = { getui_appid: 'app', getui_cid: 'c', getui_session: 's', getui_regid: 'M-Vr', getui_deviceid: 'd' };

  it('reads what an original client has left', () => {
    const storage = store({ ...values, getui_api_time: '{"type":"number","data":7}', getui_redirect_server: '{}' });
    const found = { cid: 'c', session: 's', regId: 'M-Vr', deviceId: 'd', deviceInfoTime: 7, redirect: '{}' };
    expect(readStored(storage, 'app', fresh)).toEqual({ ...found, socketUrl: '' });
  });

  it.each([
    ['7', 7],
    ['{"type":"number","data":0}', 0],
    ['', 0],
    ['x', 0],
    ['{"data":"x"}', 0],
    ['null', 0],
  ])('reads the time %j as %i', (text, time) => {
    expect(readStored(store({ ...values, getui_api_time: text }), 'app', fresh).deviceInfoTime).toBe(time);
  });

  it('makes a registration id once, and keeps it when the app changes', () => {
    const storage = store();
    const { regId } = readStored(storage, 'app', fresh);
    expect(regId).toMatch(/^M-V[0-9a-f]{32}-1700000000000$/);
    expect(readStored(storage, 'other', { ...fresh, now: 1 }).regId).toBe(regId);
  });

  it('forgets client id and session of another app, and only these', () => {
    const storage = store({ ...values });
    expect(readStored(storage, 'other', fresh)).toMatchObject({ cid: '', session: '', regId: 'M-Vr', deviceId: 'd' });
    expect(storage.values).toMatchObject({ getui_appid: 'other', getui_cid: '', getui_session: '' });
  });
});
