import type { KeyValueStore } from '@guanlan/transport';
import { randomId } from './random-id.js';

/** The version that the original client writes beside every value. */
const CACHE_VERSION = 'localCachev1';

/** Bounds of a device id, characters. */
const DEVICE_ID_LENGTH = { least: 16, most: 48 } as const;

/** Keys stored for a space; the values of other spaces are left alone. */
export type AuthKey = 'token_type' | 'access_token' | 'access_token_expire' | 'login_type' | 'user_info';

/** The stored sign-in of one space, in the original client's form. */
export interface AuthStore {
  get(key: AuthKey): unknown;
  set(key: AuthKey, content: unknown): void;
  /** The device's id, made at the first use; a stored one of 16 to 48 characters is kept. */
  deviceId(): string;
}

/** The stored sign-in of one space over a store of texts. */
export function createAuthStore(storage: KeyValueStore, spaceId: string): AuthStore {
  const write = (key: string, content: unknown): void =>
    storage.setItem(key, JSON.stringify({ version: CACHE_VERSION, content }));
  let device: string | undefined;
  return {
    get: (key) => read(storage.getItem(`${key}_${spaceId}`)),
    set: (key, content) => write(`${key}_${spaceId}`, content),
    deviceId() {
      device ??= keptDeviceId(read(storage.getItem('device_id')));
      if (device === undefined) {
        device = randomId();
        write('device_id', device);
      }
      return device;
    },
  };
}

function keptDeviceId(id: unknown): string | undefined {
  if (typeof id !== 'string') return undefined;
  return id.length >= DEVICE_ID_LENGTH.least && id.length <= DEVICE_ID_LENGTH.most ? id : undefined;
}

/** The content of a stored value; nothing where it is not of this form. */
function read(text: string | null): unknown {
  try {
    const { version, content } = Object(JSON.parse(text ?? 'null')) as { version?: unknown; content?: unknown };
    return version === CACHE_VERSION ? content : undefined;
  } catch {
    return undefined;
  }
}
