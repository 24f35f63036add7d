import { type FakeMarket, startFakeMarket } from '@guanlan/fakes/market';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMarketSource } from '../../src/providers/market/registry.js';
import { startTestApp, type TestApp } from '../support/harness.js';

/** Tencent's and Sina's, so that one can fail alone. */
let market: FakeMarket;
let other: FakeMarket;
let app: TestApp;

beforeAll(async () => {
  [market, other] = await Promise.all([startFakeMarket(), startFakeMarket()]);
  app = await startTestApp({
    env: { ...market.env, MARKET_SINA_BASE_URL: other.url, MARKET_SOURCE: 'tencent,sina' },
    marketSource: (config, calendar, _now, report) => createMarketSource(config, calendar, () => market.now, report),
  });
});
afterAll(async () => {
  await app.close();
  await Promise.all([market.close(), other.close()]);
});

const quotes = async () => {
  const { data, error } = await app.call('market.quotes', { codes: ['SH600901', 'SH600902'] });
  if (error) throw new Error(error.code);
  return data.quotes;
};

it('shows whose numbers they are, and under which terms', async () => {
  const { data } = await app.call('market.status', {});
  expect(data?.source).toMatchObject({ id: 'tencent+sina', simulated: false, badge: null });
  expect(data?.source.terms).toContain('证券法');
  expect(data?.sources).toMatchObject({ tencent: '腾讯行情', sina: '新浪行情' });
});

it('asks for those terms, of each source by itself, and takes them', async () => {
  const { token } = await app.signIn();
  const { data } = await app.call('disclaimer.state', {}, token);
  const terms = data?.notices.find(({ kind }) => kind === 'market-terms');
  expect(terms).toMatchObject({ asked: true, acceptedAt: null });
  expect(terms?.sections[0]?.text.filter((text) => /^(腾讯行情|新浪行情)：/.test(text))).toHaveLength(2);
  const accepted = await app.call('disclaimer.accept', { kind: 'market-terms', version: terms?.version ?? '' }, token);
  expect(accepted.data?.notice.acceptedAt).toBeGreaterThan(0);
});

it('answers quotes of vendors, and uses the next one when the first bans', async () => {
  const [bank, suspended] = await quotes();
  expect(bank).toMatchObject({ last: 10.2, volume: 1_234_500, provenance: { source: 'tencent', stale: false } });
  expect(bank?.ratios.changePercent).toBeCloseTo(2);
  expect(suspended).toMatchObject({ state: 'suspended', last: null });
  market.state.quirk = 'banned-403';
  app.advance(120_000);
  const [after] = await quotes();
  expect(after).toMatchObject({
    last: 10.2,
    provenance: { source: 'sina' },
    others: { limits: { source: 'tencent' } },
  });
});

it('logs a quote that fails its checks, and leaves the one before as it was', async () => {
  const [before] = await quotes();
  other.state.stocks = other.state.stocks.map((one) => (one.code === 'SH600901' ? { ...one, volume: 1_200 } : one));
  app.advance(120_000);
  const [after] = await quotes();
  expect(after).toMatchObject({ code: 'SH600901', volume: 1_234_500 });
  expect(after?.provenance.fetchedAt).toBe(before?.provenance.fetchedAt);
  expect(app.logLines.some((line) => line.includes('a quote was refused') && line.includes('SH600901'))).toBe(true);
});

it('finds stocks by the initials of their names', async () => {
  const { data, error } = await app.call('market.search', { query: 'slyh' });
  expect(error).toBeUndefined();
  expect(data?.items.map(({ code }) => code)).toEqual(['SH600901']);
});
