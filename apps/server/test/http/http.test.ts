import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { AppConfig } from '@guanlan/contract';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { readRsaKey } from '../../src/push/ciphers/rsa-key.js';
import { startTestApp } from '../support/harness.js';

const webDir = await mkdtemp(join(tmpdir(), 'guanlan-web-'));
await mkdir(join(webDir, 'assets'));
await writeFile(join(webDir, 'index.html'), '<!doctype html><div id="app"></div>');
await writeFile(join(webDir, 'assets/main-abc123.js'), 'export const a = 1;');
await writeFile(join(webDir, 'assets/main-abc123.js.gz'), gzipSync('export const a = 1;'));
await writeFile(join(webDir, '.env'), 'secret');
const app = await startTestApp({ env: { WEB_DIR: webDir, LOG_LEVEL: 'info' } });
afterAll(async () => {
  await app.close();
  await rm(webDir, { recursive: true });
});

/** fetch does not let a caller choose the host. */
function getAs(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const call = request(`${app.url}${path}`, { headers }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
    });
    call.on('error', reject).end();
  });
}

describe('config.json', () => {
  it('gives the web app the space’s address and the real services', async () => {
    const answer = await fetch(`${app.url}/config.json`);
    const config: unknown = await answer.json();
    const { privateKey: _, ...publicPart } = readRsaKey(inject('pushKey'));
    expect(config).toEqual({
      cloud: { endpoint: app.url, spaceId: 'guanlan-tests', clientSecret: 'space-secret-for-tests' },
      push: {
        url: `${app.url.replace('http', 'ws')}/push`,
        appId: '__UNI__TEST',
        ...publicPart,
      },
      market: { source: 'simulated', simulated: true },
      llm: { demo: true },
      payment: { sandbox: false },
      webView: { hosts: [] },
      version: { name: '1.0.1', code: 101 },
    });
    expect(AppConfig.safeParse(config).success).toBe(true);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('serves no secret but the space, which is none', async () => {
    const text = await (await fetch(`${app.url}/config.json`)).text();
    const { spaceId: _, spaceSecret: __, pushAppId: ___, ...secret } = app.ctx.secrets;
    for (const value of Object.values(secret)) expect(text).not.toContain(value);
  });
});

describe('health', () => {
  it('is well and ready', async () => {
    expect(await (await fetch(`${app.url}/healthz`)).json()).toEqual({ ok: true });
    expect(await (await fetch(`${app.url}/readyz`)).json()).toEqual({ ok: true, problems: [] });
  });

  it('is not ready without its database, and still answers every call', async () => {
    const lost = await startTestApp();
    const { token } = await lost.signIn();
    await lost.dropDatabase();
    const answer = await fetch(`${lost.url}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      {
        ok: false,
        problems: [{ code: 'DATABASE_DOWN', message: 'the database does not answer', degraded: false }],
      },
    ]);
    expect((await fetch(`${lost.url}/healthz`)).status).toBe(200);
    expect((await lost.call('identity.me', {}, token)).error?.code).toBe('SYSTEM_ERROR');
    expect(await lost.call('system.echo', { a: 1 })).toEqual({ data: { a: 1 } });
    expect(lost.logLines.join('')).not.toContain(token);
    await lost.close();
  });

  it('gives its figures to the operator alone', async () => {
    await app.call('system.echo', {});
    const own = await fetch(`${app.url}/metrics`);
    expect(own.status).toBe(200);
    expect(await own.text()).toMatch(/guanlan_calls_total\{function="system.echo",code="OK"\} \d/);
    const host = new URL(app.url).host;
    for (const [headers, status] of [
      [{ host, 'x-forwarded-for': '203.0.113.9' }, 401],
      [{ host: 'app.example.com' }, 401],
      [{ host: 'localhost.evil.example' }, 401],
      [{ host, authorization: 'Bearer wrong' }, 401],
      [{ host: 'app.example.com', authorization: 'Bearer ops-key-for-tests-only' }, 200],
    ] as const) {
      expect([headers, (await getAs('/metrics', headers)).status]).toEqual([headers, status]);
    }
  });
});

describe('the web app', () => {
  it('is asked for again each time, its hashed files never', async () => {
    const page = await fetch(`${app.url}/`);
    expect(await page.text()).toContain('id="app"');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const file = await fetch(`${app.url}/assets/main-abc123.js`);
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-type')).toMatch(/javascript/);
  });

  it.each(['bytes=0-4', 'bytes=999999-', 'bytes=5-2'])(
    'sends its page whole where %s of it is asked for',
    async (range) => {
      const answer = await fetch(`${app.url}/`, { headers: { range } });
      expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html><div id="app"></div>']);
    },
  );

  it('is sent compressed where it lies compressed', async () => {
    const answer = await getAs('/assets/main-abc123.js', { 'accept-encoding': 'gzip' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('reads a hashed file from the disk once, and sends it whole, in part and not at all', async () => {
    const file = join(webDir, 'assets/once-abc123.js');
    await writeFile(file, 'export const once = 1;');
    const url = `${app.url}/assets/once-abc123.js`;
    const first = await fetch(url);
    expect(await first.text()).toBe('export const once = 1;');
    await rm(file);
    expect(await (await fetch(url)).text()).toBe('export const once = 1;');
    const part = await fetch(url, { headers: { range: 'bytes=7-11' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 7-11/22',
      'const',
    ]);
    expect((await fetch(url, { headers: { range: 'bytes=22-' } })).status).toBe(416);
    const etag = first.headers.get('etag') ?? '';
    expect((await getAs('/assets/once-abc123.js', { 'if-none-match': etag })).status).toBe(304);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '22']);
  });

  it('finds a hashed file that a later build brings', async () => {
    const get = () => fetch(`${app.url}/assets/later-abc123.css`);
    expect((await get()).status).toBe(404);
    await writeFile(join(webDir, 'assets/later-abc123.css'), 'b{}');
    const answer = await get();
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['text/css; charset=utf-8', 'b{}']);
  });

  it.each([
    '/.env',
    '/assets/.env',
    '/assets/..%2f.env',
    '/assets/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/nothing',
    '/assets',
    '/%',
    '/%00',
  ])('has no %s', async (path) => {
    const answer = await getAs(path, {});
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it('says what to do when it is not built', async () => {
    const bare = await startTestApp({ env: { WEB_DIR: join(webDir, 'nowhere') } });
    const answer = await fetch(`${bare.url}/`);
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('npm run build')]);
    await bare.close();
  });
});

describe('rule 13: every answer', () => {
  const policy = [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

  it.each([
    '/',
    '/assets/main-abc123.js',
    '/config.json',
    '/client',
    '/healthz',
    '/metrics',
    '/nothing',
    '/%',
    '/stream/chat/x',
  ])('from %s carries the security headers', async (path) => {
    const { headers } = await getAs(path, {});
    expect(headers).toMatchObject({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('asks for TLS where the public address has it, and allows calls to that address', async () => {
    const secure = await startTestApp({ env: { PUBLIC_URL: 'https://app.example.com' } });
    const { headers } = await fetch(`${secure.url}/config.json`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://app.example.com wss://app.example.com;",
    );
    const config = AppConfig.parse(await (await fetch(`${secure.url}/config.json`)).json());
    expect(config.cloud.endpoint).toBe('https://app.example.com');
    await secure.close();
  });
});

describe('rule 12: the web view', () => {
  it('may frame the configured hosts and no other', async () => {
    const framing = await startTestApp({ env: { WEB_VIEW_HOSTS: 'docs.example.com, Help.example.com' } });
    const answer = await fetch(`${framing.url}/config.json`);
    expect(AppConfig.parse(await answer.json()).webView).toEqual({ hosts: ['docs.example.com', 'help.example.com'] });
    expect(answer.headers.get('content-security-policy')).toContain(
      '; frame-src https://docs.example.com https://help.example.com; ',
    );
    await framing.close();
  });
});

describe('an offer to change to HTTP/2', () => {
  const offer = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAoAAAAAIAAAAA' };

  it('is ignored: its request is answered as HTTP/1.1', async () => {
    expect((await getAs('/healthz', offer)).status).toBe(200);
  });

  it('is ignored with a call and its body', async () => {
    const headers = { ...offer, 'content-type': 'application/json' };
    const body = await new Promise((resolve, reject) => {
      const call = request(`${app.url}/client`, { method: 'POST', headers }, (answer) => resolve(json(answer)));
      call.on('error', reject).end('{}');
    });
    expect(body).toMatchObject({ error: { code: 'GATEWAY_MALFORMED' } });
  });
});

describe('the client address', () => {
  const callFrom = async (url: string, forwardedFor: string): Promise<boolean> => {
    const answer = await fetch(`${url}/client`, { method: 'POST', headers: { 'x-forwarded-for': forwardedFor } });
    const { error } = (await answer.json()) as { error: { code: string } };
    return error.code === 'RATE_LIMITED';
  };

  it('is the connection’s own, whatever a header says', async () => {
    const strict = await startTestApp({ env: { CALLS_PER_IP_MINUTE: '3' } });
    const refused = [];
    for (let n = 0; n < 5; n += 1) refused.push(await callFrom(strict.url, `203.0.113.${n}`));
    expect(refused).toEqual([false, false, false, true, true]);
    await strict.close();
  });

  it('is what a trusted proxy says', async () => {
    const proxied = await startTestApp({ env: { CALLS_PER_IP_MINUTE: '1', TRUSTED_PROXIES: '127.0.0.1/32' } });
    expect(await callFrom(proxied.url, '203.0.113.1')).toBe(false);
    expect(await callFrom(proxied.url, '203.0.113.2')).toBe(false);
    expect(await callFrom(proxied.url, '203.0.113.1')).toBe(true);
    // Only the last hop is a proxy of ours; entries before it can be forged by anyone.
    expect(await callFrom(proxied.url, '198.51.100.7, 203.0.113.1')).toBe(true);
    await proxied.close();
  });

  it('is counted by all servers of a database together', async () => {
    const one = await startTestApp({ env: { CALLS_PER_IP_MINUTE: '3' } });
    const two = await startTestApp({ env: { CALLS_PER_IP_MINUTE: '3' }, databaseUrl: one.databaseUrl });
    const refused = [];
    for (const { url } of [one, two, one, two]) refused.push(await callFrom(url, ''));
    expect(refused).toEqual([false, false, false, true]);
    await two.close();
    await one.close();
  });
});

describe('the log', () => {
  it('names routes and functions, and no address, token, number or body', async () => {
    const { token, mobile } = await app.signIn();
    await fetch(`${app.url}/stream/chat/x?after=1&token=${token}`, { headers: { authorization: `Bearer ${token}` } });
    await app.call('identity.loginBySms', { mobile, code: '000000' }, token);
    const text = app.logLines.join('');
    expect(text).toContain('/stream/chat/:messageId');
    expect(text).toContain('"function":"identity.loginBySms","code":"uni-id-mobile-verify-code-error"');
    expect(text).not.toContain(token);
    expect(text).not.toContain(mobile);
    expect(text).not.toContain(app.codes.at(-1)?.code);
    expect(text).not.toContain('?');
  });
});
