import { randomUUID } from 'node:crypto';
import { functions, type ModelReading, type RuleDiagnosis } from '@guanlan/contract';
import { type FakeLlm, startFakeLlm } from '@guanlan/fakes/llm';
import { createCalendar, tradingCalendar } from '@guanlan/stock-domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SimulatedMarket } from '../../src/providers/market/simulated/source.js';
import { SetClock } from '../../src/providers/market/simulated/world.fixture.js';
import { startTestApp, type TestApp } from '../support/harness.js';

const clock = new SetClock('2026-11-20T15:40:00+08:00');
/** Real time for which answers of the market are cached. */
const CACHE_TTL_MS = 120_000;
const models = [
  'reading',
  'reading?fault=id',
  'reading?fault=number',
  'reading?fault=advice',
  'reading?fault=number&repairs=1',
  'reading?finish=length',
  'reading?finish=content_filter',
  'cut-clean',
  'deepseek',
];

let app: TestApp;
let fake: FakeLlm;
let codes: string[];
beforeAll(async () => {
  fake = await startFakeLlm();
  const calendar = createCalendar(tradingCalendar);
  app = await startTestApp({
    env: { LLM_DEEPSEEK_BASE_URL: fake.url, LLM_DEEPSEEK_API_KEY: 'key', LLM_DEEPSEEK_MODEL: models.join(',') },
    marketSource: () => new SimulatedMarket({ seed: 7, every: 9, clock, calendar: () => calendar }),
  });
  const list = await app.call('market.list', {});
  codes = (list.data?.items ?? []).map(({ quote }) => quote.code);
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

const at = (time: string): void => {
  clock.set(`${time}+08:00`);
  app.advance(CACHE_TTL_MS);
};

async function diagnosed(code: string, token?: string, day?: number): Promise<RuleDiagnosis> {
  const { data, error } = await app.call('diagnosis.run', { code, ...(day !== undefined && { day }) }, token);
  if (error) throw new Error(error.code);
  return functions['diagnosis.run'].output.parse(data).diagnosis;
}

const fact = (diagnosis: RuleDiagnosis, key: string) => diagnosis.facts.find((one) => one.key === key);

async function settled(token: string, code: string, factsHash: string, model: string): Promise<ModelReading> {
  const requestId = randomUUID();
  return vi.waitFor(
    async () => {
      const { data, error } = await app.call(
        'diagnosis.read',
        { requestId, code, factsHash, model: `deepseek/${model}` },
        token,
      );
      if (error) throw new Error(`${error.code} ${error.message}`);
      expect(data.reading.status).not.toBe('running');
      return functions['diagnosis.read'].output.parse(data).reading;
    },
    { timeout: 40_000, interval: 50 },
  );
}

describe('diagnosis.run', () => {
  it('diagnoses every stock of the market by rules, each fact with its source, its method and its day', async () => {
    at('2026-11-20T15:40:00');
    for (const code of codes.slice(0, 12)) {
      const diagnosis = await diagnosed(code);
      expect(diagnosis.stock.key).toBe(code);
      expect(diagnosis.facts.length).toBeGreaterThan(60);
      expect(diagnosis.parts.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
      for (const { value, method, source, asOf, reason, status } of diagnosis.facts) {
        expect(method).not.toBe('');
        if (value !== null) expect([source !== '', asOf !== null]).toEqual([true, true]);
        else expect(status === 'none' || reason !== undefined).toBe(true);
      }
    }
  });

  it('takes a day that is not over for what it is, and the call of the morning for none', async () => {
    const code = codes[0] as string;
    at('2026-11-20T10:15:00');
    const open = await diagnosed(code);
    expect(open).toMatchObject({ asOf: 20261120, isLastBarClosed: false, phase: 'continuous' });
    expect(open.quality.partial).toBeGreaterThan(0);
    expect(open.confidenceCap).not.toBe('high');
    at('2026-11-20T09:17:00');
    const call = await diagnosed(code);
    expect(call).toMatchObject({ asOf: 20261119, isLastBarClosed: true, phase: 'opening-call' });
    expect(call.quality.stale).toBe(0);
    expect(fact(call, 'quote-price')?.value).toBeNull();
    at('2026-11-20T15:40:00');
    const closed = await diagnosed(code);
    expect(closed).toMatchObject({ asOf: 20261120, isLastBarClosed: true });
    expect(fact(closed, 'quote-price')?.value).toBe(fact(closed, 'close')?.value);
    at('2026-11-21T11:00:00');
    expect(await diagnosed(code)).toMatchObject({ asOf: 20261120, phase: 'closed-day', quality: { stale: 0 } });
  });

  it('does not say that a delisted stock trades', async () => {
    at('2026-11-20T15:40:00');
    const { data } = await app.call('market.search', { query: '退市' });
    const gone = await diagnosed(data?.items[0]?.code ?? '');
    expect(fact(gone, 'suspended')).toMatchObject({ value: null, reason: 'no-input' });
    expect(gone.quality.stale).toBeGreaterThan(0);
    expect(fact(await diagnosed(codes[0] ?? ''), 'suspended')?.value).toBe('未停牌');
  });

  it('of an earlier day uses only what was known on that day', async () => {
    at('2026-11-10T15:40:00');
    const then = await diagnosed(codes[1] as string);
    at('2026-11-20T15:40:00');
    const later = await diagnosed(codes[1] as string, undefined, 20261110);
    const ofBars = (diagnosis: RuleDiagnosis) =>
      diagnosis.facts.filter(({ group }) => group === 'short' || group === 'long' || group === 'momentum');
    expect(ofBars(later).map(({ key, value }) => [key, value])).toEqual(
      ofBars(then).map(({ key, value }) => [key, value]),
    );
    expect(later.horizons).toEqual(then.horizons);
  });

  it('refuses what is not listed, and a day before the first', async () => {
    expect((await app.call('diagnosis.run', { code: 'SH999999' })).error?.code).toBe('MARKET_UNKNOWN_SYMBOL');
    expect((await app.call('diagnosis.run', { code: codes[0] as string, day: 19950103 })).error?.code).toBe(
      'DIAGNOSIS_NO_BARS',
    );
  });

  it('stores the last view of a day for a signed-in user, and deletes it on request', async () => {
    const [code, other] = codes as [string, string];
    const { token } = await app.signIn();
    at('2026-11-20T10:15:00');
    await diagnosed(code, token);
    at('2026-11-20T15:40:00');
    await diagnosed(code, token);
    await diagnosed(other, token);
    await diagnosed(code, token, 20261110);
    const all = await app.call('diagnosis.records', {}, token);
    expect(all.data?.items.map((item) => [item.code, item.day, item.isClosed])).toEqual([
      [other, 20261120, true],
      [code, 20261120, true],
    ]);
    await app.call('diagnosis.forget', { code }, token);
    const left = await app.call('diagnosis.records', {}, token);
    expect(left.data?.items.map((item) => item.code)).toEqual([other]);
    expect((await app.call('diagnosis.records', { code }, token)).data?.items).toEqual([]);
    expect((await app.call('diagnosis.records', { cursor: 'no' }, token)).error?.code).toBe('INVALID_PARAM');
  });
});

describe('diagnosis.read', () => {
  const begun = async () => {
    const { token } = await app.signIn();
    const code = codes[2] as string;
    const { factsHash } = await diagnosed(code, token);
    return { token, code, factsHash };
  };

  it('takes a reading of the same facts, and sets it beside the rules', async () => {
    const { token, code, factsHash } = await begun();
    const reading = await settled(token, code, factsHash, 'reading');
    expect(reading).toMatchObject({ status: 'accepted', factsHash, repairs: 0, error: null });
    const { narration, agreement } = reading;
    expect(narration?.horizons.short.claims[0]?.text).toMatch(/为-?\d/);
    expect(JSON.stringify(narration)).not.toContain('{F');
    expect(agreement?.parts.length).toBeGreaterThan(10);
    const again = await settled(token, code, factsHash, 'reading');
    expect(again.id).toBe(reading.id);
  });

  it('gives a faulty one back once', async () => {
    const { token, code, factsHash } = await begun();
    const reading = await settled(token, code, factsHash, 'reading?fault=number&repairs=1');
    expect(reading).toMatchObject({ status: 'accepted', repairs: 1 });
    expect(fake.requests.at(-1)?.body.messages?.at(-1)?.content).toContain('没有通过核对');
  });

  it.each([
    ['an invented fact', 'reading?fault=id', '没有这个事实（F999）'],
    ['an invented number', 'reading?fault=number', '8.88'],
    ['advice', 'reading?fault=advice', '买入'],
    ['what is no reading at all', 'deepseek', 'JSON'],
  ])('refuses %s with the reason, and shows what code can say', async (_, model, reason) => {
    const { token, code, factsHash } = await begun();
    const reading = await settled(token, code, factsHash, model);
    expect(reading).toMatchObject({ status: 'template', repairs: 1, agreement: null });
    expect(reading.error?.code).toBe('DIAGNOSIS_READING_REFUSED');
    expect(reading.error?.message).toContain(reason);
    expect(reading.narration?.horizons.short.claims.length).toBeGreaterThan(0);
    expect(JSON.stringify(reading.narration)).not.toMatch(/F999|8\.88|买入/);
  });

  it.each([
    ['one that was cut off', 'cut-clean', 'LLM_TRUNCATED'],
    ['one that ran out of room', 'reading?finish=length', 'LLM_LENGTH'],
    ['one that was censored', 'reading?finish=content_filter', 'LLM_MODERATION_OUT'],
  ])('shows nothing of %s', async (_, model, code) => {
    const asked = await begun();
    const reading = await settled(asked.token, asked.code, asked.factsHash, model);
    expect(reading).toMatchObject({ status: 'failed', narration: null, agreement: null, error: { code } });
  });

  it('is of the facts that were looked at, and of no others', async () => {
    at('2026-11-20T10:15:00');
    const { token, code, factsHash } = await begun();
    at('2026-11-20T10:45:00');
    const reading = await settled(token, code, factsHash, 'reading');
    expect(reading).toMatchObject({ status: 'accepted', factsHash });
    const { token: stranger } = await app.signIn();
    const answer = await app.call('diagnosis.read', { requestId: randomUUID(), code, factsHash }, stranger);
    expect(answer.error?.code).toBe('DIAGNOSIS_FACTS_CHANGED');
    const key = reading.id;
    expect((await app.call('diagnosis.read', { requestId: key, code, factsHash }, stranger)).error).toBeDefined();
  });
});
