import type { AppConfig } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { serverText } from './server-text';

const config = (demo: boolean, simulated: boolean): AppConfig => ({
  cloud: { endpoint: '/client', spaceId: 's', clientSecret: 'c' },
  push: { url: '/push', appId: 'a', keyId: 'k', publicKey: 'p' },
  market: { source: 'sim', simulated },
  llm: { demo },
  payment: { sandbox: false },
  webView: { hosts: [] },
  version: { name: '1.0.1', code: 101 },
});

describe('serverText', () => {
  it.each([
    [config(true, true), '演示：演示模型、模拟行情'],
    [config(false, true), '演示：模拟行情'],
    [config(false, false), '正式服务'],
    [null, '现在连不上'],
    [undefined, '…'],
  ])('says which parts of the server are demonstrations', (given, text) => {
    expect(serverText(given)).toBe(text);
  });
});
