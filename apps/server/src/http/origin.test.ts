import { describe, expect, it, vi } from 'vitest';
import type { AppContext } from '../context.js';
import type { Config } from '../env/config.js';
import { originOf } from './origin.js';

const contextOf = (http: Partial<Config['http']> = {}) => {
  const warn = vi.fn();
  const config = { http: { host: '127.0.0.1', publicUrl: null, ...http } } as Config;
  return { ctx: { config, log: { warn } } as unknown as Pick<AppContext, 'config' | 'log'>, warn };
};
const socket = { localAddress: '::ffff:192.168.1.5', localPort: 8787 };
const request = (host: string, more: object = {}) => ({
  protocol: 'http' as const,
  host,
  ips: [] as string[],
  socket,
  ...more,
});
const fallback = 'http://192.168.1.5:8787';

describe('the origin of a request without PUBLIC_URL', () => {
  it.each([
    '127.0.0.1:8787',
    'localhost:8787',
    'app.localhost',
    '[::1]:8787',
    '192.168.1.5:8787',
    '10.0.0.7',
    '[fe80::1]:8787',
    '203.0.113.7:8787',
    'nas:8787',
    'my-mac.local:8787',
    'guanlan.home.arpa',
    'phone.test:8787',
  ])('is the one of %s', (host) => {
    const { ctx, warn } = contextOf();
    expect(originOf(ctx, request(host))).toBe(`http://${host}`);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    'evil.example',
    'evil.example:8787',
    'localhost.evil.example',
    'evil.example.',
    '127.0.0.1.evil.example',
    'user@evil.example',
    'evil.example/x',
    'evil.example#.local',
    '',
    ' ',
    'a b',
    '\u0000',
  ])('is the address of the connection for %j', (host) => {
    expect(originOf(contextOf().ctx, request(host))).toBe(fallback);
  });

  it('says once that a name is not known, and what to do', () => {
    const { ctx, warn } = contextOf();
    for (const host of ['evil.example', 'app.example.com', 'evil.example']) originOf(ctx, request(host));
    expect(warn).toHaveBeenCalledExactlyOnceWith({ host: 'evil.example' }, expect.stringContaining('PUBLIC_URL'));
  });

  it('is a public name where the server listens on it, or a trusted proxy says so', () => {
    expect(originOf(contextOf({ host: 'App.Example.com' }).ctx, request('app.example.com:8787'))).toBe(
      'http://app.example.com:8787',
    );
    const ips = ['127.0.0.1', '203.0.113.9'];
    expect(originOf(contextOf().ctx, request('app.example.com', { protocol: 'https', ips }))).toBe(
      'https://app.example.com',
    );
    expect(originOf(contextOf().ctx, request('app.example.com', { ips: ['203.0.113.9'] }))).toBe(fallback);
  });

  it('writes an IPv6 address of the connection in brackets, without its zone', () => {
    const v6 = { localAddress: 'fe80::1%eth0', localPort: 8787 };
    expect(originOf(contextOf().ctx, request('evil.example', { socket: v6 }))).toBe('http://[fe80::1]:8787');
  });
});

it('the origin is PUBLIC_URL where it is set, whatever the host says', () => {
  const { ctx } = contextOf({ publicUrl: 'https://app.example.com' });
  expect(originOf(ctx, request('evil.example'))).toBe('https://app.example.com');
});
