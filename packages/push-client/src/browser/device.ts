import type { Device } from '../ports.js';

/** Browser properties that identify the device. */
export interface BrowserSource {
  readonly userAgent: string;
  readonly language: string;
}

interface Rule {
  readonly os: string;
  readonly brand: string;
  readonly platform: RegExp;
}

/** First match wins: a phone's user agent also names the desktop system it is built on. */
const rules: readonly Rule[] = [
  { os: 'harmonyos', brand: 'huawei', platform: /(?:Open)?Harmony(?:OS)?[ /]?([\d.]*)/i },
  { os: 'android', brand: '', platform: /Android[ /]?([\d.]*)/i },
  { os: 'ios', brand: 'apple', platform: /(?:iPhone|iPad|iPod)(?:.*? OS ([\d_.]+))?/i },
  { os: 'windows', brand: '', platform: /Windows NT ?([\d.]*)/i },
  { os: 'macos', brand: 'apple', platform: /Mac OS X ?([\d_.]*)/i },
  { os: 'linux', brand: '', platform: /Linux()/i },
];

function modelOf(userAgent: string, os: string): string {
  if (os === 'ios') return /iPhone|iPad|iPod/.exec(userAgent)?.[0] ?? '';
  return /Android[^;)]*;\s*([^;)]+?)(?:\s+Build\/[^;)]*)?[;)]/.exec(userAgent)?.[1] ?? '';
}

/** Reads the device from a user agent; what it does not tell is empty. */
export function browserDevice({ userAgent, language }: BrowserSource): Device {
  const rule = rules.find(({ platform }) => platform.test(userAgent));
  const version = (rule?.platform.exec(userAgent)?.[1] ?? '').replaceAll('_', '.');
  const os = rule?.os ?? '';
  return {
    model: modelOf(userAgent, os),
    brand: rule?.brand ?? '',
    system_version: version,
    extra: { os, platform: 'web', platformVersion: version, platformId: '', language, userAgent },
  };
}
