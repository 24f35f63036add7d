import { AppConfig } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { readConfig } from './app-config';

const config: AppConfig = {
  cloud: { endpoint: 'http://127.0.0.1:8787', spaceId: 'space', clientSecret: 'secret' },
  push: { url: '', appId: 'app', keyId: 'key', publicKey: 'public' },
  market: { source: 'sim', simulated: true },
  llm: { demo: false },
  payment: { sandbox: false },
  webView: { hosts: ['example.com'] },
  version: { name: '1.0.1', code: 101 },
};

describe('readConfig', () => {
  it('reads all that the contract has', () => {
    expect(readConfig({ ...config, more: 1 })).toEqual(AppConfig.parse(config));
  });

  it.each(Object.keys(config))('refuses a response without %s', (key) => {
    expect(() => readConfig({ ...config, [key]: undefined })).toThrow();
  });

  it.each([null, 'x', { ...config, webView: { hosts: 'example.com' } }])('refuses %j', (response) => {
    expect(() => readConfig(response)).toThrow();
  });
});
