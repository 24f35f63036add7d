import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { errors, isErrorCode } from '@guanlan/contract';
import { Pool } from 'undici';
import { afterAll, describe, expect, it } from 'vitest';
import { FileCalls } from '../files/file-calls.js';
import { authorize } from '../support/cloud-call.js';
import { fuzzCases } from '../support/full-run.js';
import { startTestApp } from '../support/harness.js';
import { authCase, clientCase, type FuzzCase, type Material, uploadCase } from './cases.js';
import { Random } from './random.js';

const CASE_COUNT = fuzzCases(50_000);
const FUZZ_SEED = 20_260_813;
const AT_A_TIME = 32;
/** Most that memory may grow over the run, after collection, bytes. */
const GROWTH_MAX = 48 * 1_048_576;

const app = await startTestApp({
  env: {
    // Anything that is logged from here on is a failure of the server's own.
    LOG_LEVEL: 'error',
    UPLOADS_PER_IP_HOUR: '1000000',
    CALLS_PER_IP_MINUTE: '1000000',
    CALLS_PER_USER_MINUTE: '1000000',
    SMS_PER_DAY: '100',
    UPLOAD_MB_PER_DAY: '100000',
  },
});
const pool = new Pool(app.url, { connections: AT_A_TIME });
afterAll(async () => {
  await pool.close();
  await app.close();
});

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

async function gather(): Promise<Material> {
  const space = { url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() };
  const files = new FileCalls(() => space);
  const answer = await fetch(`${app.url}/auth/v1/signin/anonymously`, {
    method: 'POST',
    body: '{}',
    headers: { 'x-device-id': 'device-0123456789abcdef' },
  });
  return {
    space,
    accessToken: await authorize(space),
    userToken: (await app.signIn()).token,
    anonymousToken: ((await answer.json()) as { access_token: string }).access_token,
    tickets: await Promise.all(Array.from({ length: 20 }, () => files.sign({}))),
  };
}

/** The share of each: most of the code is behind the cloud call. */
async function nextCase(random: Random, material: Material): Promise<FuzzCase> {
  const share = random.below(10);
  if (share === 0) return authCase(random, material);
  return share < 3 ? uploadCase(random, material) : clientCase(random, material);
}

/** Code of a refusal; null for an answer that is none. Fails for an answer that no request may get. */
function refusalIn(sent: FuzzCase, status: number, text: string): string | null {
  const about = `${sent.path} ${sent.body.toString('latin1').slice(0, 500)} → ${status} ${text.slice(0, 300)}`;
  if (status >= 500) throw new Error(about);
  const answer: unknown = JSON.parse(text);
  if (typeof answer !== 'object' || answer === null) throw new Error(about);
  const { success, error } = answer as { success?: unknown; error?: unknown };
  if (sent.gate === 'auth') return status < 400 ? null : String(error);
  if (sent.gate === 'client' && (status !== 200 || typeof success !== 'boolean')) throw new Error(about);
  if (error === undefined) return null;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string' || !isErrorCode(code) || code === 'SYSTEM_ERROR') throw new Error(about);
  return code;
}

async function fire(random: Random, material: Material, count: number, refused: Map<string, number>): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const sent = await nextCase(random, material);
    const { method, path, headers, body } = sent;
    const answer = await pool.request({ method, path, headers, ...(method === 'POST' && { body }) });
    const code = refusalIn(sent, answer.statusCode, await answer.body.text());
    if (code !== null) refused.set(`${sent.gate} ${code}`, (refused.get(`${sent.gate} ${code}`) ?? 0) + 1);
  }
}

async function run(seed: number, material: Material, count: number): Promise<Map<string, number>> {
  const refused = new Map<string, number>();
  const shares = Array.from({ length: AT_A_TIME }, (_, n) => new Random(seed + n));
  await Promise.all(shares.map((random) => fire(random, material, Math.ceil(count / AT_A_TIME), refused)));
  return refused;
}

const heap = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

async function countedRefusals(): Promise<Map<string, number>> {
  const { values } = await app.ctx.metrics.refusals.get();
  return new Map(values.map(({ labels, value }) => [`${labels.gate} ${labels.code}`, value]));
}

describe(`${CASE_COUNT} changed bodies`, () => {
  it('bring no crash, no 5xx and no growth, and each refusal has a code and is counted', {
    timeout: 600_000,
  }, async () => {
    const material = await gather();
    await run(FUZZ_SEED, material, 3_000);
    const before = { heap: heap(), counted: await countedRefusals() };
    const refused = await run(FUZZ_SEED + 1_000, material, CASE_COUNT);
    expect(heap() - before.heap).toBeLessThan(GROWTH_MAX);
    expect(app.logLines).toEqual([]);
    const counted = await countedRefusals();
    const grown = (key: string) => (counted.get(key) ?? 0) - (before.counted.get(key) ?? 0);
    for (const [key, times] of refused) {
      const [gate = '', code = ''] = key.split(' ');
      if (gate === 'upload' || code.startsWith('GATEWAY_')) expect([key, grown(key)]).toEqual([key, times]);
    }
    const reached = [...refused.keys()].map((key) => key.split(' ')[1] ?? '');
    // The run would prove little if nothing got past the first check.
    for (const code of ['GATEWAY_INVALID_SIGN', 'GATEWAY_MALFORMED', 'INVALID_PARAM', 'FUNCTION_NOT_FOUND'] as const) {
      expect(reached).toContain(code);
    }
    expect(reached.filter((code) => code in errors).length).toBeGreaterThan(10);
    expect((await pool.request({ method: 'GET', path: '/readyz' })).statusCode).toBe(200);
  });
});
