import { type FakeLlm, SAMPLE_ANSWER, SAMPLE_REASONING, startFakeLlm } from '@guanlan/fakes/llm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createOpenAiCompatible } from '../openai-compatible.js';
import type { LlmError, LlmErrorCode, LlmEvent } from '../port.js';

let fake: FakeLlm;
beforeAll(async () => {
  fake = await startFakeLlm();
});
afterEach(() => {
  fake.requests.length = 0;
});
afterAll(() => fake.close());

async function ask(name: string, model: string): Promise<{ events: LlmEvent[]; code: LlmErrorCode | null }> {
  const provider = createOpenAiCompatible({ name, baseUrl: fake.url, apiKey: 'key', models: [model], backoffMs: 1 });
  const events: LlmEvent[] = [];
  const request = { model, turns: [{ role: 'user', text: '你好' }], userId: 'u' } as const;
  try {
    for await (const event of provider.stream(model, request, new AbortController().signal)) events.push(event);
    return { events, code: null };
  } catch (error) {
    return { events, code: (error as LlmError).code };
  } finally {
    await provider.close();
  }
}

const said = (events: readonly LlmEvent[], type: 'text' | 'reasoning'): string =>
  events.map((event) => (event.type === type ? event.delta : '')).join('');

describe('streams', () => {
  const usage = { input: 12, output: 34, reasoning: 8 };
  it.each([
    ['moonshot', 'moonshot', SAMPLE_REASONING.join(''), usage],
    ['zhipu', 'zhipu', SAMPLE_REASONING.join(''), usage],
    ['spark', 'spark', SAMPLE_REASONING.join(''), usage],
    ['ark', 'ark', SAMPLE_REASONING.join(''), usage],
    ['ollama', 'ollama', SAMPLE_REASONING.join(''), { input: 0, output: 34 }],
    ['spark', 'spark-json', '', { input: 12, output: 34 }],
    ['test', 'tool-deltas', '', undefined],
    ['test', 'blank-lines', '', undefined],
  ])('%s: %s', async (name, scenario, reasoning, tokens) => {
    const { events, code } = await ask(name, scenario);
    expect(code).toBeNull();
    expect(said(events, 'reasoning')).toBe(reasoning);
    expect(said(events, 'text')).toBe(SAMPLE_ANSWER.join(''));
    expect(events.find((event) => event.type === 'usage')?.usage).toEqual(tokens);
    expect(events.at(-1)).toEqual({ type: 'finish', reason: 'stop' });
  });

  it('spark, which never says why it ends, is cut off where [DONE] does not come', async () => {
    const { events, code } = await ask('spark', 'spark?cut');
    expect(code).toBe('LLM_TRUNCATED');
    expect(said(events, 'text')).toBe(SAMPLE_ANSWER.slice(0, -2).join(''));
  });

  it('accepts streams behind a gateway that end with [DONE] alone, and reports ones without either as cut', async () => {
    expect((await ask('test', 'done-only')).events.at(-1)).toEqual({ type: 'finish', reason: 'stop' });
    expect((await ask('deepseek', 'done-only')).events.at(-1)).toEqual({ type: 'finish', reason: 'stop' });
    expect((await ask('test', 'cut-clean')).code).toBe('LLM_TRUNCATED');
  });

  it('spark breaks off with a code beside its choices', async () => {
    const { events, code } = await ask('spark', 'spark-break');
    expect(code).toBe('LLM_MODERATION_OUT');
    expect(said(events, 'text')).toBe(SAMPLE_ANSWER[0]);
  });
});

describe('refusals', () => {
  it.each<[vendor: string, scenario: string, code: LlmErrorCode]>([
    ['deepseek', 'deepseek-422', 'LLM_BAD_REQUEST'],
    ['deepseek', 'deepseek-risk', 'LLM_MODERATION_IN'],
    ['deepseek', 'too-long', 'LLM_TOO_LONG'],
    ['deepseek', 'error-429', 'LLM_CONCURRENCY'],
    ['dashscope', 'dashscope-key', 'LLM_AUTH'],
    ['dashscope', 'dashscope-native-key', 'LLM_AUTH'],
    ['dashscope', 'dashscope-bill', 'LLM_BALANCE'],
    ['dashscope', 'dashscope-unpurchased', 'LLM_AUTH'],
    ['dashscope', 'dashscope-free-only', 'LLM_BALANCE'],
    ['dashscope', 'dashscope-throttling', 'LLM_RATE'],
    ['dashscope', 'dashscope-too-long', 'LLM_TOO_LONG'],
    ['qianfan', 'qianfan-token', 'LLM_AUTH'],
    ['qianfan', 'qianfan-app', 'LLM_AUTH'],
    ['qianfan', 'qianfan-tpm', 'LLM_RATE'],
    ['qianfan', 'qianfan-v1-expired', 'LLM_AUTH'],
    ['qianfan', 'qianfan-v1-iam', 'LLM_AUTH'],
    ['qianfan', 'qianfan-model', 'LLM_AUTH'],
    ['qianfan', 'qianfan-balance', 'LLM_BALANCE'],
    ['qianfan', 'qianfan-free-day', 'LLM_RATE'],
    ['qianfan', 'qianfan-unsafe-request', 'LLM_MODERATION_IN'],
    ['qianfan', 'qianfan-too-long', 'LLM_TOO_LONG'],
    ['qianfan', 'qianfan-characters', 'LLM_TOO_LONG'],
    ['qianfan', 'qianfan-v1-qps', 'LLM_RATE'],
    ['qianfan', 'qianfan-v1-total', 'LLM_RATE'],
    ['qianfan', 'qianfan-v1-token', 'LLM_AUTH'],
    ['zhipu', 'zhipu-1000', 'LLM_AUTH'],
    ['zhipu', 'zhipu-1001', 'LLM_AUTH'],
    ['zhipu', 'zhipu-1002', 'LLM_AUTH'],
    ['zhipu', 'zhipu-1003', 'LLM_AUTH'],
    ['zhipu', 'zhipu-1309', 'LLM_BALANCE'],
    ['zhipu', 'zhipu-1261', 'LLM_TOO_LONG'],
    ['zhipu', 'zhipu-1301', 'LLM_MODERATION_IN'],
    ['zhipu', 'zhipu-1305', 'LLM_OVERLOADED'],
    ['zhipu', 'zhipu-1308', 'LLM_RATE'],
    ['zhipu', 'zhipu-1310', 'LLM_RATE'],
    ['moonshot', 'moonshot-key', 'LLM_AUTH'],
    ['moonshot', 'moonshot-wrong-key', 'LLM_AUTH'],
    ['moonshot', 'moonshot-rate', 'LLM_RATE'],
    ['moonshot', 'moonshot-overloaded', 'LLM_OVERLOADED'],
    ['moonshot', 'moonshot-filter', 'LLM_MODERATION_IN'],
    ['moonshot', 'moonshot-too-long', 'LLM_TOO_LONG'],
    ['ark', 'ark-key', 'LLM_AUTH'],
    ['ark', 'ark-rate', 'LLM_RATE'],
    ['ark', 'ark-risk', 'LLM_MODERATION_IN'],
    ['ark', 'ark-risk-out', 'LLM_MODERATION_OUT'],
    ['ark', 'ark-own-limit', 'LLM_BALANCE'],
    ['ark', 'ark-quota', 'LLM_RATE'],
    ['ark', 'ark-too-long', 'LLM_TOO_LONG'],
    ['ark', 'ark-model', 'LLM_BAD_REQUEST'],
    ['ark', 'ark-endpoint', 'LLM_BAD_REQUEST'],
    ['spark', 'spark-key', 'LLM_AUTH'],
    ['spark', 'spark-balance', 'LLM_BALANCE'],
    ['spark', 'spark-wrapped', 'LLM_BAD_REQUEST'],
    ['spark', 'spark-seconds', 'LLM_RATE'],
    ['spark', 'spark-at-once', 'LLM_CONCURRENCY'],
    ['spark', 'spark-busy', 'LLM_CONCURRENCY'],
    ['spark', 'spark-day', 'LLM_RATE'],
    ['spark', 'spark-overloaded', 'LLM_OVERLOADED'],
    ['spark', 'spark-input', 'LLM_MODERATION_IN'],
    ['spark', 'spark-too-long', 'LLM_TOO_LONG'],
    ['ollama', 'ollama-model', 'LLM_BAD_REQUEST'],
    ['ollama', 'ollama-busy', 'LLM_OVERLOADED'],
    ['test', 'openai-quota', 'LLM_BALANCE'],
    ['test', 'gateway-user-quota', 'LLM_BALANCE'],
    ['test', 'gateway-key-quota', 'LLM_BALANCE'],
    ['test', 'gateway-no-funds', 'LLM_BALANCE'],
    ['test', 'gateway-spent-key', 'LLM_BALANCE'],
    ['test', 'stream-error-status', 'LLM_BALANCE'],
    ['test', 'gateway-behind-gateway', 'LLM_BALANCE'],
  ])('%s %s is %s', async (name, scenario, code) => {
    expect((await ask(name, scenario)).code).toBe(code);
    // Tried again where that may help; else at most in plainer words, never in the same.
    const bodies = fake.requests.map(({ body }) => JSON.stringify(body));
    if (['LLM_RATE', 'LLM_CONCURRENCY', 'LLM_OVERLOADED'].includes(code)) expect(bodies).toHaveLength(3);
    else expect(new Set(bodies).size).toBe(bodies.length);
  });
});
