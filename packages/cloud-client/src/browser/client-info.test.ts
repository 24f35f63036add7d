import { describe, expect, it } from 'vitest';
import { browserClientInfo } from './client-info.js';

const facts = { language: 'zh-CN', deviceId: 'd1', host: 'h' };

describe('browserClientInfo', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
      { osName: 'ios', osVersion: '17.4', browserName: 'safari', browserVersion: '17.4', deviceType: 'phone' },
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36',
      { osName: 'android', osVersion: '14', browserName: 'chrome', browserVersion: '124.0.0.0', deviceType: 'phone' },
    ],
    [
      'Mozilla/5.0 (Linux; Android 13; SM-X900) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
      { osName: 'android', deviceType: 'pad' },
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49',
      { browserName: 'wechat', browserVersion: '8.0.49' },
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36 Edg/124.0.2478.51',
      { osName: 'windows', osVersion: '10.0', browserName: 'edge', browserVersion: '124.0.2478.51', deviceType: 'pc' },
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:125.0) Gecko/20100101 Firefox/125.0',
      { osName: 'macos', osVersion: '10.15', browserName: 'firefox', deviceType: 'pc' },
    ],
    ['something else', { osName: 'unknown', osVersion: '', browserName: 'unknown', deviceType: 'pc' }],
  ])('%s', (userAgent, expected) => {
    expect(browserClientInfo({ ...facts, userAgent }, {})).toMatchObject(expected);
  });

  it.each([
    ['zh-CN', 'zh-Hans'],
    ['zh', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-Hant-HK', 'zh-Hant'],
    ['en-GB', 'en'],
    ['fr-FR', 'fr'],
    ['es', 'es'],
    ['de', 'en'],
  ])('%s is the locale %s', (language, locale) => {
    expect(browserClientInfo({ ...facts, userAgent: '', language }, {})).toMatchObject({
      locale,
      LOCALE: locale,
      appLanguage: locale,
    });
  });

  it('says the system under both of its names', () => {
    const { OS, osName } = browserClientInfo({ ...facts, userAgent: 'Linux' }, {});
    expect([OS, osName]).toEqual(['linux', 'linux']);
  });

  it('uses only names that the original client sends', () => {
    const app = { appId: 'a', appName: 'b', appVersion: '1', appVersionCode: '1' };
    const known =
      'PLATFORM OS APPID DEVICEID appId appLanguage appName appVersion appVersionCode browserName browserVersion deviceId deviceType hostName osName osVersion ua uniPlatform locale LOCALE';
    expect(Object.keys(browserClientInfo({ ...facts, userAgent: '' }, app)).sort()).toEqual(known.split(' ').sort());
  });
});
