import { describe, expect, it } from 'vitest';
import { type CloudOptions, resolveOptions } from './options.js';

describe('resolveOptions', () => {
  it.each([
    ['a1b2', 'https://api.bspapp.com'],
    ['mp-a1b2', 'https://api.next.bspapp.com'],
  ])("knows the original service's endpoint of %s", (spaceId, endpoint) => {
    expect(resolveOptions({ spaceId, clientSecret: 's' })).toEqual({
      spaceId,
      clientSecret: 's',
      endpoint,
      timeoutMs: 15_000,
      envType: 'public',
    });
  });

  it.each([
    ['https://own.example/api', 'https://own.example/api'],
    ['https://own.example//', 'https://own.example'],
    ['', ''],
  ])('takes %j as the endpoint without its last slashes', (endpoint, expected) => {
    expect(resolveOptions({ spaceId: 'a', clientSecret: 's', endpoint }).endpoint).toBe(expected);
  });

  it.each<[string, unknown]>([
    ['spaceId required', { clientSecret: 's' }],
    ['spaceId required', { spaceId: '', clientSecret: 's' }],
    ['clientSecret required', { spaceId: 'a' }],
    ['clientSecret required', { spaceId: 'a', clientSecret: 7 }],
  ])('says %s', (message, options) => {
    expect(() => resolveOptions(options as CloudOptions)).toThrow(
      expect.objectContaining({ name: 'CloudError', code: 'INVALID_PARAM', message }),
    );
  });
});
