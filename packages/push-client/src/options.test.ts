import { describe, expect, it } from 'vitest';
import { resolveOptions, SDK_VERSION } from './options.js';
import vectors from './rsa.vectors.json' with { type: 'json' };

const publicKey = vectors.rsa[0]?.spkiBase64 ?? '';
const good = { url: 'wss://gate.example/nws', appId: '__UNI__TEST', keyId: 'k', publicKey };

describe('resolveOptions', () => {
  it('maps the app id and reads the key', () => {
    expect(resolveOptions(good)).toMatchObject({
      appId: 'qgiGHVqESm9LbhYT9fQti9',
      key: { bytes: 96 },
      sdkVersion: SDK_VERSION,
    });
  });

  it.each([
    ['appId', { appId: ' ' }],
    ['url', { url: '' }],
    ['url', { url: 'https://gate.example' }],
    ['url', { url: 'gate.example' }],
    ['keyId', { keyId: '' }],
    ['publicKey', { publicKey: '' }],
    ['publicKey', { publicKey: 'AAAA' }],
    ['sdkVersion', { sdkVersion: '' }],
  ])('names %s where it is wrong: %j', (name, wrong) => {
    const message = expect.stringMatching(new RegExp(`^${name} `));
    expect(() => resolveOptions({ ...good, ...wrong })).toThrow(
      expect.objectContaining({ name: 'PushError', code: 'PUSH_BAD_ARGUMENT', retry: false, message }),
    );
  });
});
