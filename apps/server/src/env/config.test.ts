import { describe, expect, it } from 'vitest';
import vectors from '../push/ciphers/rsa.vectors.json' with { type: 'json' };
import { createConfig } from './config.js';
import { EnvError, readEnv } from './env.js';

const configOf = (source: Record<string, string>) => createConfig(readEnv(source), '/srv/app');

/** The names of the variables that the refusal starts its sentences with. */
function refused(source: Record<string, string>): string[] {
  try {
    configOf(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems.map((problem) => problem.split(' ')[0] ?? '');
    throw error;
  }
  return [];
}

describe('createConfig', () => {
  it('has a default for everything', () => {
    expect(configOf({})).toMatchObject({
      env: 'local',
      logLevel: 'warn',
      http: { host: '127.0.0.1', port: 8787, publicUrl: null, trustedProxies: [], webViewHosts: [] },
      dataDir: '/srv/app/.data',
      database: { url: null, pool: 20 },
      s3: null,
      llm: {
        providers: [],
        timers: { connectMs: 10_000, firstByteMs: 120_000, idleMs: 180_000, totalMs: 1_800_000 },
      },
      market: { sources: 'simulated', simulatedClock: { kind: 'fast', speed: 60 }, importDir: '/srv/app/.data/market' },
    });
  });

  it('reads how long a model’s provider may take, in seconds', () => {
    const slow = { LLM_FIRST_BYTE_SECONDS: '600', LLM_IDLE_SECONDS: '300', LLM_TOTAL_SECONDS: '7200' };
    expect(configOf(slow).llm.timers).toEqual({
      connectMs: 10_000,
      firstByteMs: 600_000,
      idleMs: 300_000,
      totalMs: 7_200_000,
    });
    expect(configOf({ LLM_IDLE_SECONDS: '45' }).llm.timers).toMatchObject({ idleMs: 45_000, totalMs: 1_800_000 });
    for (const name of Object.keys(slow)) {
      for (const text of ['0', '1.5', '2m', '-3', '100000']) expect(refused({ [name]: text })).toEqual([name]);
    }
  });

  it('reads how many answers a day has, for all levels and for each', () => {
    const of = (source: Record<string, string>) => configOf(source).limits.chatDaily;
    expect([of({}), of({ CHAT_DAILY_LIMIT: '7' }), of({ CHAT_DAILY_LIMIT: 'free=7' })]).toEqual([
      { free: 200 },
      { free: 7 },
      { free: 7 },
    ]);
    expect(refused({ CHAT_DAILY_LIMIT: 'nobody=7' })).toEqual(['CHAT_DAILY_LIMIT']);
  });

  it('reads how the simulated exchange’s time runs', () => {
    const clockOf = (text: string) => configOf({ MARKET_SIM_CLOCK: text }).market.simulatedClock;
    expect(clockOf('real')).toEqual({ kind: 'real' });
    const at = Date.parse('2026-11-20T10:15:00+08:00');
    expect(clockOf('2026-11-20T10:15:00+08:00')).toEqual({ kind: 'from', at, speed: 0 });
    for (const text of ['now', '0x', '10:15', '2001-01-01T10:00Z']) {
      expect(refused({ MARKET_SIM_CLOCK: text })).toEqual(['MARKET_SIM_CLOCK']);
    }
  });

  it('reads how many of the simulated companies there are', () => {
    expect(configOf({}).market.simulatedEvery).toBe(1);
    expect(configOf({ MARKET_SIM_EVERY: '12' }).market.simulatedEvery).toBe(12);
    expect(refused({ MARKET_SIM_EVERY: '0' })).toEqual(['MARKET_SIM_EVERY']);
  });

  it('reads sources of market data in their order', () => {
    const market = configOf({
      MARKET_SOURCE: 'tencent, sina,files',
      MARKET_SINA_BASE_URL: 'http://proxy:8080/',
      MARKET_IMPORT_DIR: 'bars',
    }).market;
    expect(market).toMatchObject({
      sources: ['tencent', 'sina', 'files'],
      baseUrls: { tencent: null, sina: 'http://proxy:8080', eastmoney: null, tushare: null },
      importDir: '/srv/app/bars',
    });
    for (const text of ['nobody', 'tencent,simulated', 'sina,sina', ',']) {
      expect(refused({ MARKET_SOURCE: text })).toEqual(['MARKET_SOURCE']);
    }
    expect(refused({ MARKET_SOURCE: 'tushare' })).toEqual(['MARKET_TUSHARE_TOKEN']);
    expect(refused({ MARKET_TENCENT_BASE_URL: 'ftp://a' })).toEqual(['MARKET_TENCENT_BASE_URL']);
    expect(configOf({ MARKET_SOURCE: 'tushare', MARKET_TUSHARE_TOKEN: 't' }).market.tushareToken).toBe('t');
  });

  it('wants all of S3 or nothing', () => {
    expect(refused({ S3_ENDPOINT: 'https://s3', S3_BUCKET: 'b', S3_REGION: 'r' })).toEqual([
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ]);
  });

  it('searches by the source that is named, else by the first that is set up, else in the app', () => {
    const search = (env: Record<string, string>) => configOf(env).search;
    expect(search({})).toEqual({ source: 'embedded' });
    expect(search({ SEARCH_BRAVE_API_KEY: 'b' })).toEqual({ source: 'brave', apiKey: 'b' });
    const both = { SEARCH_SEARXNG_URL: 'https://s', SEARCH_QIANFAN_API_KEY: 'q', SEARCH_QIANFAN_URL: 'https://q' };
    expect(search(both)).toEqual({ source: 'searxng', baseUrl: 'https://s' });
    expect(search({ ...both, SEARCH_SOURCE: 'qianfan' })).toEqual({
      source: 'qianfan',
      apiKey: 'q',
      baseUrl: 'https://q',
    });
    expect(search({ ...both, SEARCH_SOURCE: 'embedded' })).toEqual({ source: 'embedded' });
    expect(refused({ SEARCH_SOURCE: 'brave' })).toEqual(['SEARCH_BRAVE_API_KEY']);
    expect(refused({ SEARCH_SOURCE: 'google' })).toEqual(['SEARCH_SOURCE']);
  });

  it('wants all of the official account or nothing, and knows where WeChat is', () => {
    expect(refused({ WECHAT_MP_TOKEN: 'token' })).toEqual(['WECHAT_MP_APP_ID', 'WECHAT_MP_APP_SECRET']);
    const account = { WECHAT_MP_APP_ID: `wx${'0'.repeat(16)}`, WECHAT_MP_APP_SECRET: 'a'.repeat(32) };
    const config = createConfig(
      readEnv({ ...account, WECHAT_MP_TOKEN: 'token', WECHAT_MP_BASE_URL: 'http://a/' }),
      '/',
    );
    expect(config.wechat).toMatchObject({ baseUrl: 'http://a', openUrl: 'https://open.weixin.qq.com' });
    expect(createConfig(readEnv({}), '/').wechat).toBeNull();
  });
});

describe('emails', () => {
  it('go to a mail server with a sender, or to the console', () => {
    const smtp = { SMTP_URL: 'smtps://u:p@mail.example', MAIL_FROM: '观澜 <a@b.example>' };
    expect(configOf(smtp).smtp).toEqual({ url: smtp.SMTP_URL, from: smtp.MAIL_FROM });
    expect(configOf({}).smtp).toBeNull();
    expect(refused({ SMTP_URL: smtp.SMTP_URL })).toEqual(['MAIL_FROM']);
    expect(refused({ MAIL_FROM: smtp.MAIL_FROM })).toEqual(['SMTP_URL']);
  });
});

describe('rule 25: production', () => {
  const llm = { LLM_A_BASE_URL: 'https://a', LLM_A_API_KEY: 'k', LLM_A_MODEL: 'm' };
  const keys = {
    JWT_SECRET: 'j'.repeat(32),
    CODE_KEY: 'c'.repeat(32),
    ACCESS_TOKEN_KEY: 'a'.repeat(32),
    DATA_KEY: 'd'.repeat(32),
    SPACE_ID: 'space-12345',
    SPACE_SECRET: 's'.repeat(16),
    OPS_KEY: 'o'.repeat(16),
    PUSH_PRIVATE_KEY: vectors.rsa[0]?.pkcs8Base64 ?? '',
    PUSH_APP_ID: '__UNI__A',
    DATABASE_URL: 'postgres://db/app',
    S3_ENDPOINT: 'https://s3',
    S3_REGION: 'r',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 's',
  };
  const good = { APP_ENV: 'production', PUBLIC_URL: 'https://a.example', ALLOW_DEMO: '1', DATA_DIR: '/data', ...llm };

  it.each([
    ['all that it needs', good, []],
    ['no data folder, but every secret, an outside database and a bucket', { ...good, DATA_DIR: '', ...keys }, []],
    ['the demo model allowed', { ...good, LLM_A_BASE_URL: '', LLM_A_API_KEY: '', LLM_A_MODEL: '' }, []],
    ['no public address', { ...good, PUBLIC_URL: '' }, ['PUBLIC_URL']],
    ['demo services not allowed', { ...good, ALLOW_DEMO: '0' }, ['ALLOW_DEMO']],
    ['secrets that the next deploy loses', { ...good, DATA_DIR: '' }, ['DATA_DIR']],
    ['one secret missing', { ...good, DATA_DIR: '', ...keys, CODE_KEY: '' }, ['DATA_DIR']],
    ['data that the next deploy loses', { ...good, DATA_DIR: '', ...keys, DATABASE_URL: '' }, ['DATA_DIR']],
    ['nothing', { APP_ENV: 'production' }, ['PUBLIC_URL', 'ALLOW_DEMO', 'DATA_DIR']],
  ])('with %s: refuses %j', (_, source, names) => {
    expect(refused(source)).toEqual(names);
  });

  it('says which demo services it would run on', () => {
    expect(() => configOf({ ...good, ALLOW_DEMO: '0' })).toThrow(
      /SMS codes go to the console.*letters go to the console.*a simulated exchange/,
    );
    const mail = { SMTP_URL: 'smtps://u:p@mail.example', MAIL_FROM: 'a@b.example' };
    expect(() => configOf({ ...good, ALLOW_DEMO: '0', ...mail })).not.toThrow(/letters/);
    expect(() => configOf({ ...good, ALLOW_DEMO: '0' })).not.toThrow(/demo model/);
    expect(() => configOf({ ...good, ALLOW_DEMO: '0' })).toThrow(/simulated exchange/);
    expect(() => configOf({ ...good, ALLOW_DEMO: '0', MARKET_SOURCE: 'sina' })).not.toThrow(/simulated exchange/);
    expect(() => configOf({ APP_ENV: 'production' })).toThrow(/the demo model/);
  });

  it('asks nothing of a local server', () => {
    expect(refused({ APP_ENV: 'local' })).toEqual([]);
  });
});
