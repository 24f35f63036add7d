import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../support/harness.js';

describe('a server that others reach', () => {
  /**
   * Request as the simplest proxy on the same machine forwards it: an old HTTP version, its own host header, nothing
   * else.
   */
  const askRaw = (url: string, ...more: string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = new URL(url);
      const head = ['GET /metrics HTTP/1.0', `Host: 127.0.0.1:${port}`, ...more].join('\r\n');
      let answer = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(`${head}\r\n\r\n`));
      socket.setEncoding('utf8');
      socket.on('data', (text) => {
        answer += text;
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(answer.slice(0, 12)));
    });

  it.each([
    ['by its public address', { PUBLIC_URL: 'http://app.example.com' }],
    ['in production', { APP_ENV: 'production', ALLOW_DEMO: '1', PUBLIC_URL: 'https://app.example.com' }],
  ])('%s gives its figures for the operator’s key alone', async (_, env) => {
    const served = await startTestApp({ env });
    expect(await askRaw(served.url)).toBe('HTTP/1.1 401');
    expect(await askRaw(served.url, 'Authorization: Bearer wrong')).toBe('HTTP/1.1 401');
    expect(await askRaw(served.url, 'Authorization: Bearer ops-key-for-tests-only')).toBe('HTTP/1.1 200');
    expect((await fetch(`${served.url}/ops/push`, { method: 'POST' })).status).toBe(401);
    await served.close();
  });

  it('is another than one that runs for its own machine', async () => {
    const app = await startTestApp();
    expect(await askRaw(app.url)).toBe('HTTP/1.1 200');
    expect(await askRaw(app.url, 'Authorization: Basic b3BlbjpzZXNhbWU=')).toBe('HTTP/1.1 401');
    await app.close();
  });
});
