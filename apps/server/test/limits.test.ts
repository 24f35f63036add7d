import { afterAll, describe, expect, it } from 'vitest';
import { FileCalls } from './file-calls.js';
import { startTestApp } from './harness.js';

const app = await startTestApp({
  env: { READS_PER_IP_MINUTE: '3', FILES_PER_IP_MINUTE: '3', UPLOADS_PER_IP_HOUR: '3', CALLS_PER_IP_MINUTE: '50' },
});
afterAll(() => app.close());

describe('one address', () => {
  it.each(['/config.json', '/stream/chat/00000000-0000-4000-8000-000000000000', '/files/guanlan-tests/a.txt'])(
    'reads %s so often',
    async (path) => {
      const statuses: number[] = [];
      for (let n = 0; n < 5; n += 1) {
        const answer = await fetch(`${app.url}${path}`);
        statuses.push(answer.status);
        const body: unknown = await answer.json();
        if (answer.status === 429) expect(body).toMatchObject({ error: { code: 'RATE_LIMITED' } });
      }
      expect(statuses.map((status) => status === 429)).toEqual([false, false, false, true, true]);
    },
  );

  it('gets so many tickets, and posts so many forms', async () => {
    const files = new FileCalls(() => ({ url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() }));
    for (let n = 0; n < 3; n += 1) await files.sign({});
    await expect(files.sign({})).rejects.toThrow('RATE_LIMITED');
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await fetch(`${app.url}/upload`, { method: 'POST' })).status);
    expect(statuses).toEqual([400, 400, 400, 429, 429]);
  });

  it('signs in so often', async () => {
    let last = 0;
    for (let n = 0; n < 60 && last !== 429; n += 1) {
      const headers = { 'x-device-id': 'd'.repeat(16) };
      last = (await fetch(`${app.url}/auth/v1/signin/anonymously`, { method: 'POST', body: '{}', headers })).status;
    }
    expect(last).toBe(429);
  });
});

it('64-bit networks of one /48 have eight budgets among them', async () => {
  const behind = await startTestApp({ env: { READS_PER_IP_MINUTE: '2', TRUSTED_PROXIES: '127.0.0.1' } });
  const read = async (ip: string) =>
    (await fetch(`${behind.url}/config.json`, { headers: { 'x-forwarded-for': ip } })).status;
  const statuses: number[] = [];
  for (let network = 0; network < 30; network += 1) statuses.push(await read(`2001:db8:7:${network}::1`));
  expect(statuses).toEqual([...Array(16).fill(200), ...Array(14).fill(429)]);
  expect(await read('2001:db8:8::1')).toBe(200);
  await behind.close();
});
