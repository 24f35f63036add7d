import { request } from 'node:http';
import { AppConfig } from '@guanlan/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { authorize, envelope, signOf } from '../support/cloud-call.js';
import { startTestApp, type TestApp } from '../support/harness.js';

const apps: TestApp[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));
async function start(env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const app = await startTestApp({ env });
  apps.push(app);
  return app;
}

/** fetch does not let a caller choose the host. */
const ask = (url: string, headers: Record<string, string>, body?: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const call = request(url, { method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve(text));
    });
    call.on('error', reject).end(body);
  });

const endpointOf = async (app: TestApp, headers: Record<string, string>): Promise<string> =>
  AppConfig.parse(JSON.parse(await ask(`${app.url}/config.json`, headers))).cloud.endpoint;

describe('a host that is a stranger’s', () => {
  it('comes back in no configuration and no upload ticket', async () => {
    const app = await start();
    const config = await ask(`${app.url}/config.json`, { host: 'evil.example' });
    expect(config).not.toContain('evil');
    expect(AppConfig.parse(JSON.parse(config)).cloud.endpoint).toBe(app.url);

    const space = { url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() };
    const params = { env: 'public', filename: 'a.txt' };
    const body = envelope(space, 'serverless.file.resource.generateProximalSign', params, await authorize(space));
    const sign = signOf(body, space.secrets.spaceSecret);
    const headers = { host: 'evil.example', 'content-type': 'application/json', 'x-serverless-sign': sign };
    const ticket = await ask(`${app.url}/client`, headers, JSON.stringify(body));
    expect(JSON.parse(ticket)).toMatchObject({ success: true, data: { uploadUrl: `${app.url}/upload` } });
    expect(ticket).not.toContain('evil');
  });

  it('is believed from a trusted proxy only', async () => {
    const forwarded = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'app.example.com',
      'x-forwarded-proto': 'https',
    };
    const [plain, behind] = [await start(), await start({ TRUSTED_PROXIES: '127.0.0.1' })];
    expect(await endpointOf(plain, { host: 'localhost:8787', ...forwarded })).toBe('http://localhost:8787');
    expect(await endpointOf(plain, { host: 'app.example.com', ...forwarded })).toBe(plain.url);
    expect(await endpointOf(behind, { host: '127.0.0.1:8787', ...forwarded })).toBe('https://app.example.com');
  });
});
