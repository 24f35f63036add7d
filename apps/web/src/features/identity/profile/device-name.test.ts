import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name';

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
      'phone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.60(0x18003c2e) NetType/WIFI Language/zh_CN',
      '微信 · iPhone',
      'phone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome · 安卓',
      'phone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge · Windows',
      'computer',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
      'Firefox · Mac',
      'computer',
    ],
    ['curl/8.14.1', '未知设备', 'computer'],
    ['', '未知设备', 'computer'],
    ['<img src=x onerror=alert(1)>', '未知设备', 'computer'],
  ])('%s', (userAgent, name, kind) => {
    expect(deviceName(userAgent)).toEqual({ name, kind });
  });

  it('is unknown where the server was told none', () => {
    expect(deviceName(null).name).toBe('未知设备');
  });
});
