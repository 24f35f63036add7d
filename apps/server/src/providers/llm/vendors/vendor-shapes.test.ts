import { SAMPLE_ANSWER, SAMPLE_REASONING, startFakeLlm } from '@guanlan/fakes/llm';
import { describe, expect, it } from 'vitest';
import { useFakeProviders } from '../fake-llm.fixture.js';
import type { Provider } from '../openai-compatible.js';
import type { LlmError, LlmErrorCode, LlmEvent } from '../port.js';

const llm = useFakeProviders();
const { providerOf } = llm;

interface Answer {
  readonly text: string;
  readonly reasoning: string;
  readonly events: readonly LlmEvent[];
  readonly code: LlmErrorCode | null;
}

/** `scenario` is the fake's scenario; the provider knows the model by the name `model`. */
async function ask(provider: Provider, scenario: string, model = scenario): Promise<Answer> {
  const events: LlmEvent[] = [];
  let code: LlmErrorCode | null = null;
  const request = { model, turns: [{ role: 'user', text: `[[${scenario}]]` }], userId: 'u' } as const;
  try {
    for await (const event of provider.stream(model, request, new AbortController().signal)) events.push(event);
  } catch (error) {
    code = (error as LlmError).code;
  }
  const join = (type: LlmEvent['type']) =>
    events.map((one) => (one.type === type && 'delta' in one ? one.delta : '')).join('');
  return { text: join('text'), reasoning: join('reasoning'), events, code };
}

const answer = SAMPLE_ANSWER.join('');
const reasoning = SAMPLE_REASONING.join('');
const usage = { input: 12, output: 34, reasoning: 8 };

describe('whole answers in unusual shapes', () => {
  it.each<[vendor: string, scenario: string, thought: string, tokens: unknown]>([
    ['test', 'openai-refusal', '', undefined],
    ['minimax', 'minimax-repeat', '', usage],
    ['test', 'minimax-repeat', '', usage],
    ['minimax', 'minimax-cumulative', reasoning, undefined],
    ['minimax', 'minimax-tool', '', undefined],
    ['test', 'annotations-apart', '', undefined],
    ['ark', 'ark-references', '', undefined],
    ['test', 'done-only', '', undefined],
    ['test', 'keepalive-data', '', undefined],
    ['test', 'second-choice', '', undefined],
    ['test', 'usage-response-names', '', usage],
    ['test', 'usage-after-done', '', usage],
    ['test', 'reasoning-details', reasoning, undefined],
    ['test', 'thought-gemini', reasoning, undefined],
    ['ark', 'seed-think', reasoning, undefined],
    ['deepseek', 'think-close', `${reasoning}\n`, undefined],
  ])('%s: %s', async (name, scenario, thought, tokens) => {
    const model = scenario === 'think-close' ? 'deepseek-r1' : scenario;
    const got = await ask(providerOf(model, { name }), scenario, model);
    expect(got.code).toBeNull();
    expect([got.reasoning, got.text]).toEqual([thought, answer]);
    expect(got.events.find((one) => one.type === 'usage')?.usage).toEqual(tokens);
    expect(got.events.at(-1)).toEqual({ type: 'finish', reason: 'stop' });
    expect(llm.fake.requests).toHaveLength(1);
  });

  it('takes every block of reasoning between tags', async () => {
    const got = await ask(providerOf('think-twice'), 'think-twice');
    expect(got.reasoning).toBe(`${reasoning}再看一步`);
    expect(got.text.replaceAll('\n', '')).toBe(answer);
  });

  it('reports each page that annotations or references name, once', async () => {
    const pages = async (scenario: string) =>
      (await ask(providerOf(scenario), scenario)).events.flatMap((one) =>
        one.type === 'sources' ? one.sources.map(({ n, url }) => `${n} ${url}`) : [],
      );
    const [a, b, c] = ['1 https://example.com/a', '2 https://example.com/b', '3 https://example.com/c'];
    expect(await pages('annotations-apart')).toEqual([a, b, c]);
    expect(await pages('ark-references')).toEqual([a, b]);
  });

  it('says that there is a picture: as a link, or in words where it lies in the stream', async () => {
    const { text } = await ask(providerOf('pictures'), 'pictures');
    expect(text).toContain('![图片](<https://example.com/cat.png>)');
    expect(text).toContain('（模型画了一张图片，这里还不能显示）');
  });
});

describe('endings', () => {
  it.each<[word: string, reason: string]>([
    ['STOP', 'stop'],
    ['MAX_TOKENS', 'length'],
    ['SAFETY', 'moderation'],
    ['PROHIBITED_CONTENT', 'moderation'],
    ['end_turn', 'stop'],
    ['unheard_of', 'other'],
  ])('%s with a text: %s', async (word, reason) => {
    const got = await ask(providerOf('finish'), `finish?as=${word}`, 'finish');
    expect(got.events.at(-1)).toEqual({ type: 'finish', reason });
  });

  it.each<[word: string, code: LlmErrorCode]>([
    ['stop', 'LLM_NO_ANSWER'],
    ['unheard_of', 'LLM_NO_ANSWER'],
    ['tool_calls', 'LLM_TOOL_CALL'],
  ])('reasoning without an answer, ended by %s: %s', async (word, code) => {
    const got = await ask(providerOf('reasoning-only'), `reasoning-only?as=${word}`, 'reasoning-only');
    expect([got.code, got.reasoning, got.text]).toEqual([code, reasoning, '']);
    expect(llm.fake.requests).toHaveLength(1);
  });

  it.each(['think-without-answer', 'reasoning-then-tool'])('%s is never whole', async (scenario) => {
    const got = await ask(providerOf(scenario), scenario);
    expect(got.events.some(({ type }) => type === 'finish')).toBe(false);
    expect(got.code).toMatch(/^LLM_(?:NO_ANSWER|TOOL_CALL)$/);
  });
});

describe('models whose template opens the reasoning', () => {
  it('are known by what the operator says', async () => {
    const provider = providerOf('mine', { startsThinking: ['mine'] });
    expect(await ask(provider, 'think-close', 'mine')).toMatchObject({ reasoning: `${reasoning}\n`, text: answer });
  });

  it('are found by an answer that closes what nothing opened', async () => {
    const provider = providerOf('mine');
    expect((await ask(provider, 'think-close', 'mine')).text).toContain('</think>');
    expect(await ask(provider, 'think-close', 'mine')).toMatchObject({ reasoning: `${reasoning}\n`, text: answer });
  });

  it('may answer without reasoning, and are read as others from then on', async () => {
    const provider = providerOf('qwq-32b');
    expect(await ask(provider, 'done-only', 'qwq-32b')).toMatchObject({ text: answer, reasoning: answer });
    expect(await ask(provider, 'done-only', 'qwq-32b')).toMatchObject({ text: answer, reasoning: '' });
  });
});

describe('failures whose cause is in the body', () => {
  it.each<[vendor: string, scenario: string, code: LlmErrorCode, tries: number]>([
    ['minimax', 'minimax-1002', 'LLM_RATE', 3],
    ['minimax', 'minimax-1004', 'LLM_AUTH', 1],
    ['minimax', 'minimax-1008', 'LLM_BALANCE', 1],
    ['minimax', 'minimax-1026', 'LLM_MODERATION_IN', 1],
    ['minimax', 'minimax-1027', 'LLM_MODERATION_OUT', 1],
    ['test', 'minimax-1008', 'LLM_BALANCE', 1],
    ['test', 'openrouter-moderation', 'LLM_MODERATION_IN', 1],
    ['test', 'openrouter-key-limit', 'LLM_BALANCE', 1],
    ['test', 'openrouter-credits', 'LLM_BALANCE', 1],
    ['test', 'llama-context', 'LLM_TOO_LONG', 1],
    ['test', 'siliconflow-20015', 'LLM_TOO_LONG', 1],
    ['test', 'siliconflow-30001', 'LLM_BALANCE', 1],
    ['test', 'groq-413', 'LLM_TOO_LONG', 1],
    ['test', 'gemini-key', 'LLM_AUTH', 1],
    ['test', 'gemini-quota', 'LLM_RATE', 3],
    ['test', 'anthropic-credit', 'LLM_BALANCE', 1],
    ['test', 'one-api-quota', 'LLM_BALANCE', 1],
    ['test', 'one-api-channel', 'LLM_OVERLOADED', 3],
    ['test', 'ollama-line', 'LLM_OVERLOADED', 1],
    ['test', 'azure-filter', 'LLM_MODERATION_IN', 1],
  ])('%s: %s is %s after %i tries', async (name, scenario, code, tries) => {
    expect((await ask(providerOf(scenario, { name }), scenario)).code).toBe(code);
    expect(llm.fake.requests).toHaveLength(tries);
  });
});

describe('redirects', () => {
  it.each([307, 308, 302])('%i to the same server are followed', async (status) => {
    const scenario = `redirect?status=${status}&to=/v1/chat/completions`;
    expect((await ask(providerOf('redirect'), scenario, 'redirect')).text).toBe(answer);
    expect(llm.fake.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer key', 'Bearer key']);
  });

  it('refuses redirects to another server, so that the key is not sent there', async () => {
    const other = await startFakeLlm();
    try {
      const scenario = `redirect?to=${encodeURIComponent(`${other.url}/chat/completions`)}`;
      expect((await ask(providerOf('redirect'), scenario, 'redirect')).code).toBe('LLM_REDIRECT');
      expect(other.requests).toHaveLength(0);
    } finally {
      await other.close();
    }
  });

  it('are followed three times at most', async () => {
    const scenario = 'redirect?to=/v1/chat/completions&times=9';
    expect((await ask(providerOf('redirect'), scenario, 'redirect')).code).toBe('LLM_REDIRECT');
    expect(llm.fake.requests).toHaveLength(4);
  });
});
