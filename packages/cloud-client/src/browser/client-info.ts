import type { AppInfo } from '../app-info.js';

/** Facts that are read from the browser. */
export interface BrowserFacts {
  readonly userAgent: string;
  /** For example `zh-CN`. */
  readonly language: string;
  readonly deviceId: string;
  readonly host: string;
}

type Test = readonly [name: string, pattern: RegExp];

// The first match counts: a browser built on another one names both.
const systems: readonly Test[] = [
  ['harmonyos', /(?:OpenHarmony|HarmonyOS) ?([\d.]*)/],
  ['ios', /(?:iPhone|iPad|iPod).*? OS ([\d_]+)/],
  ['android', /Android ?([\d.]*)/],
  ['windows', /Windows NT ([\d.]+)/],
  ['macos', /Mac OS X ([\d_.]+)/],
  ['linux', /Linux()/],
];
const browsers: readonly Test[] = [
  ['wechat', /MicroMessenger\/([\d.]+)/],
  ['edge', /Edg(?:e|A|iOS)?\/([\d.]+)/],
  ['firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['safari', /Version\/([\d.]+).*Safari/],
];

function find(tests: readonly Test[], userAgent: string): { name: string; version: string } {
  for (const [name, pattern] of tests) {
    const match = pattern.exec(userAgent);
    if (match) return { name, version: (match[1] ?? '').replaceAll('_', '.') };
  }
  return { name: 'unknown', version: '' };
}

function deviceType(userAgent: string): 'pad' | 'phone' | 'pc' {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'pad';
  return /Mobi|iPhone|Android/.test(userAgent) ? 'phone' : 'pc';
}

const locales: readonly (readonly [string, RegExp])[] = [
  ['zh-Hant', /^zh-(?:Hant|TW|HK|MO)/i],
  ['zh-Hans', /^zh/i],
  ['en', /^en/i],
  ['fr', /^fr/i],
  ['es', /^es/i],
];

/** Describes the browser to functions, under the original client's names. */
export function browserClientInfo(facts: BrowserFacts, app: AppInfo): Readonly<Record<string, unknown>> {
  const { userAgent: ua, language, host } = facts;
  const os = find(systems, ua);
  const browser = find(browsers, ua);
  const locale = locales.find(([, pattern]) => pattern.test(language))?.[0] ?? 'en';
  return {
    PLATFORM: 'web',
    OS: os.name,
    APPID: app.appId,
    DEVICEID: facts.deviceId,
    ...app,
    appLanguage: locale,
    browserName: browser.name,
    browserVersion: browser.version,
    deviceId: facts.deviceId,
    deviceType: deviceType(ua),
    hostName: host,
    osName: os.name,
    osVersion: os.version,
    ua,
    uniPlatform: 'web',
    locale,
    LOCALE: locale,
  };
}
