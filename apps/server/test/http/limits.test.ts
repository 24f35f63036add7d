import { randomUUID } from 'node:crypto';
import { methods } from '@guanlan/cloud-client/wire/methods';
import { afterAll, describe, expect, it } from 'vitest';
import { SimulatedMarket } from '../../src/providers/market/simulated/source.js';
import { SetClock } from '../../src/providers/market/simulated/world.fixture.js';
import { FileCalls } from '../files/file-calls.js';
import { authorize, invokeFunction } from '../support/cloud-call.js';
import { startTestApp } from '../support/harness.js';

const app = await startTestApp({
  env: { READS_PER_IP_MINUTE: '3', FILES_PER_IP_MINUTE: '3', UPLOADS_PER_IP_HOUR: '3', CALLS_PER_IP_MINUTE: '50' },
});
afterAll(() => app.close());

describe('one address', () => {
  it.each([
    ['/config.json', '打开页面'],
    ['/stream/chat/00000000-0000-4000-8000-000000000000', '读取回答'],
    ['/files/guanlan-tests/a.txt', '读取文件'],
  ])('bounds %s, and names the limit and the time to wait', async (path, what) => {
    const message = expect.stringMatching(new RegExp(`^当前网络${what}太频繁，请 [1-6]?\\d 秒后再试$`));
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const answer = await fetch(`${app.url}${path}`);
      statuses.push(answer.status);
      const body: unknown = await answer.json();
      if (answer.status === 429) expect(body).toMatchObject({ error: { code: 'RATE_LIMITED', message } });
    }
    expect(statuses.map((status) => status === 429)).toEqual([false, false, false, true, true]);
  });

  it('gets so many tickets, and posts so many forms', async () => {
    const files = new FileCalls(() => ({ url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() }));
    for (let n = 0; n < 3; n += 1) await files.sign({});
    const tooOften = /当前网络上传文件太频繁，请 (60|59) 分钟后再试/;
    const { json } = await files.call(methods.fileSign, { env: 'public', filename: 'a.txt' });
    expect(json.error).toEqual({ code: 'RATE_LIMITED', message: expect.stringMatching(tooOften) });
    const statuses: number[] = [];
    let said = '';
    for (let n = 0; n < 5; n += 1) {
      const answer = await fetch(`${app.url}/upload`, { method: 'POST' });
      statuses.push(answer.status);
      said = await answer.text();
    }
    expect(statuses).toEqual([400, 400, 400, 429, 429]);
    expect(said).toMatch(tooOften);
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

it.each([
  ['password', { LOGINS_PER_IP_HOUR: '1' }, '当前网络登录太频繁', 60],
  ['second factor', { FACTOR_TRIES_PER_USER: '1' }, '两步验证试得太多', 15],
  ['web search', { SEARCHES_PER_USER_HOUR: '1' }, '联网搜索太频繁', 60],
  ['video', { VIDEO_READS_PER_IP_HOUR: '1' }, '当前网络读取视频太频繁', 60],
  ['video of a user', { VIDEO_READS_PER_USER_HOUR: '1' }, '读取视频太频繁', 60],
] as const)(
  'the limit of tries at a %s says which it is and when to come again',
  async (what, env, reason, minutes) => {
    const small = await startTestApp({ env });
    try {
      const { token } = await small.signIn();
      const video = () => small.call('video.extract', { text: 'https://127.0.0.1/' }, token);
      const calls = {
        password: () => small.call('identity.loginByPassword', { account: 'nobody', password: 'x' }),
        'second factor': () => small.call('security.finishTotp', { code: '000000' }, token),
        'web search': () => small.call('search.ask', { requestId: randomUUID(), query: '问' }, token),
        video,
        'video of a user': video,
      };
      await calls[what]();
      const { error } = await calls[what]();
      expect(error?.code).toBe('RATE_LIMITED');
      expect(error?.message).toMatch(new RegExp(`^${reason}，请 (${minutes}|${minutes - 1}) 分钟后再试$`));
    } finally {
      await small.close();
    }
  },
);

it('calls of an address beyond its budget are answered with the seconds to wait', async () => {
  const small = await startTestApp({ env: { CALLS_PER_IP_MINUTE: '3' } });
  try {
    const errors: (string | undefined)[] = [];
    for (let n = 0; n < 5; n += 1) {
      const { error } = await small.call('system.echo', {});
      errors.push(error && `${error.code} ${error.message}`);
    }
    // The call for an access token is the first.
    expect(errors.slice(0, 2)).toEqual([undefined, undefined]);
    for (const error of errors.slice(2)) expect(error).toMatch(/^RATE_LIMITED 操作太频繁，请 [1-6]?\d 秒后再试$/);
  } finally {
    await small.close();
  }
});

describe('a class of cost', () => {
  const broken = { rule: { kind: 'formula', formula: 'NOSUCH(C)' } } as const;

  it('has a budget of visitors and one of each user, and the refusal says when to come again', async () => {
    const small = await startTestApp({ env: { CALLS_PER_IP_MINUTE: '120', CALLS_PER_USER_MINUTE: '60' } });
    try {
      const codes: string[] = [];
      let message = '';
      for (let n = 0; n < 3; n += 1) {
        const { error } = await small.call('selection.run', broken);
        codes.push(error?.code ?? 'OK');
        message = error?.message ?? '';
      }
      expect(codes).toEqual(['SELECTION_FORMULA', 'SELECTION_FORMULA', 'RATE_LIMITED']);
      expect(message).toMatch(/^选股太频繁，请 [1-6]?\d 秒后再试$/);
      expect((await small.call('system.echo', {})).error).toBeUndefined();
      const { token } = await small.signIn();
      const byUser: string[] = [];
      for (let n = 0; n < 5; n += 1)
        byUser.push((await small.call('selection.run', broken, token)).error?.code ?? 'OK');
      expect(byUser).toEqual([...Array<string>(4).fill('SELECTION_FORMULA'), 'RATE_LIMITED']);
    } finally {
      await small.close();
    }
  });

  it('is that of readings for a list of the market', async () => {
    const small = await startTestApp({
      env: { CALLS_PER_IP_MINUTE: '8' },
      // The whole simulated market takes seconds to be made.
      marketSource: (_config, calendar) =>
        new SimulatedMarket({ seed: 7, every: 60, clock: new SetClock('2026-11-20T10:15:00+08:00'), calendar }),
    });
    try {
      const codes: string[] = [];
      for (let n = 0; n < 7; n += 1) codes.push((await small.call('market.list', {})).error?.code ?? 'OK');
      expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(1);
    } finally {
      await small.close();
    }
  });

  it('is the same for methods of a cloud object and their functions', async () => {
    const small = await startTestApp({ env: { CALLS_PER_IP_MINUTE: '20' } });
    try {
      const space = { url: small.url, secrets: small.ctx.secrets, now: small.ctx.now() };
      const access = await authorize(space);
      const codes: unknown[] = [];
      for (let n = 0; n < 3; n += 1) {
        const args = { method: 'login', params: [{ username: 'nobody', password: 'x' }] };
        const answer = await invokeFunction(space, access, 'uni-id-co' as 'system.echo', args);
        codes.push((answer.data as { errCode?: unknown } | undefined)?.errCode ?? answer.error?.code);
      }
      expect(codes.at(-1)).toBe('RATE_LIMITED');
      expect(codes[0]).not.toBe('RATE_LIMITED');
    } finally {
      await small.close();
    }
  });

  it('dear searches take more points than cheap ones', async () => {
    const small = await startTestApp({ env: { CALLS_PER_IP_MINUTE: '480', MARKET_SOURCE: 'simulated' } });
    try {
      const dear = Array.from({ length: 90 }, (_, n) => `BARSLAST(C>${n})`)
        .join('+')
        .concat('>=0');
      const { error } = await small.call('selection.run', { rule: { kind: 'formula', formula: dear } });
      expect(error?.code).toBe('RATE_LIMITED');
      expect((await small.call('selection.run', broken)).error?.code).toBe('SELECTION_FORMULA');
    } finally {
      await small.close();
    }
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
