import type { KeyValueStore } from '@guanlan/transport';

/** Key of the device id in local storage. */
export const DEVICE_ID_KEY = '__DC_STAT_UUID';

/** The device id of this browser, made at the first use: the time in ms followed by up to seven random digits. */
export function deviceId(storage: KeyValueStore): string {
  const stored = storage.getItem(DEVICE_ID_KEY);
  if (stored) return stored;
  const made = `${Date.now()}${Math.floor(Math.random() * 1e7)}`;
  storage.setItem(DEVICE_ID_KEY, made);
  return made;
}
