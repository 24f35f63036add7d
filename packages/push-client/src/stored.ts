import type { KeyValueStore } from '@guanlan/transport';
import md5 from 'crypto-js/md5.js';
import { numberOf, parseFields } from './machine/fields.js';

/** Keys under which the client keeps what lasts: those of the original. */
export const storageKeys = {
  appId: 'getui_appid',
  cid: 'getui_cid',
  session: 'getui_session',
  regId: 'getui_regid',
  deviceId: 'getui_deviceid',
  deviceInfoTime: 'getui_api_time',
  aliasTime: 'getui_ba_time',
  tagTime: 'getui_st_time',
  redirect: 'getui_redirect_server',
  /** Only read: an address that goes before the configured one. */
  socketUrl: 'getui_socket_url',
} as const;

/** The name of a stored value. */
export type StoredName = keyof typeof storageKeys;

/** Stored values; empty texts and 0 where nothing was found. */
export interface Stored {
  readonly cid: string;
  readonly session: string;
  readonly regId: string;
  readonly deviceId: string;
  /** ms since the epoch. */
  readonly deviceInfoTime: number;
  readonly redirect: string;
  readonly socketUrl: string;
}

/** Writes a value as the original's host does: texts as they are, numbers in an envelope. */
export function writeStored(storage: KeyValueStore, name: StoredName, value: string | number): void {
  const text = typeof value === 'string' ? value : JSON.stringify({ type: 'number', data: value });
  storage.setItem(storageKeys[name], text);
}

function readNumber(text: string): number {
  return numberOf(text) ?? numberOf(parseFields(text)?.data) ?? 0;
}

function makeRegId(randomBytes: (length: number) => Uint8Array, now: number): string {
  const digits = Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `M-V${md5(digits).toString()}-${now}`;
}

/**
 * Reads what lasts. Makes the registration id where there is none, and forgets client id and session where they belong
 * to another app.
 *
 * @param appId - mapped
 */
export function readStored(
  storage: KeyValueStore,
  appId: string,
  fresh: { readonly randomBytes: (length: number) => Uint8Array; readonly now: number },
): Stored {
  const read = (name: StoredName): string => storage.getItem(storageKeys[name]) ?? '';
  if (read('appId') !== appId) {
    for (const name of ['cid', 'session'] as const) writeStored(storage, name, '');
    writeStored(storage, 'appId', appId);
  }
  if (read('regId') === '') writeStored(storage, 'regId', makeRegId(fresh.randomBytes, fresh.now));
  return {
    cid: read('cid'),
    session: read('session'),
    regId: read('regId'),
    deviceId: read('deviceId'),
    deviceInfoTime: readNumber(read('deviceInfoTime')),
    redirect: read('redirect'),
    socketUrl: read('socketUrl'),
  };
}
