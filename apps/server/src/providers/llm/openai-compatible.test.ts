import { BAD_KEY, CITED_PIECES, type FakeLlm, SAMPLE_ANSWER, SAMPLE_REASONING, startFakeLlm } from '@guanlan/fakes/llm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createOpenAiCompatible, type ProviderOptions } from './openai-compatible.js';
import { LlmError, type LlmErrorCode, type LlmEvent, type LlmRequest } from './port.js';
import { createLlm } from './registry.js';

let fake: FakeLlm;
beforeAll(async () => {
  fake = await startFakeLlm();
});
afterEach(() => {
  fake.requests.length = 0;
});
afterAll(() => fake.close());

interface Asked {
  readonly text: string;
  readonly reasoning: string;
  readonly events: readonly LlmEvent[];
  readonly error: unknown;
}

async function ask(
  scenario: string,
  given: Partial<ProviderOptions> & { signal?: AbortSignal; request?: Partial<LlmRequest> } = {},
): Promise<Asked> {
  const { signal = new AbortController().signal, request = {}, ...options } = given;
  const provider = createOpenAiCompatible({
    name: 'test',
    baseUrl: fake.url,
    apiKey: 'key',
    models: [scenario],
    backoffMs: 1,
    ...options,
  });
  const events: LlmEvent[] = [];
  let error: unknown = null;
  try {
    const turns = [{ role: 'user', text: '你好' }] as const;
    for await (const event of provider.stream(scenario, { model: scenario, turns, userId: 'u1', ...request }, signal)) {
      events.push(event);
    }
  } catch (caught) {
    error = caught;
  } finally {
    await provider.close();
  }
  const join = (type: LlmEvent['type']) =>
    events.map((one) => (one.type === type && 'delta' in one ? one.delta : '')).join('');
  return { text: join('text'), reasoning: join('reasoning'), events, error };
}

const answer = SAMPLE_ANSWER.join('');
const reasoning = SAMPLE_REASONING.join('');

describe('streams of every vendor', () => {
  it.each([
    ['deepseek', 'deepseek', reasoning, answer, { input: 12, output: 34, reasoning: 8 }],
    ['dashscope', 'dashscope', reasoning, answer, { input: 12, output: 34, reasoning: 8 }],
    ['qianfan', 'qianfan', '', answer, { input: 12, output: 34 }],
    ['ollama', 'think-tags', `${reasoning}\n`, `${answer}标签 \`<think>\` 不是推理。`, undefined],
    ['test', 'reasoning-field', reasoning, answer, undefined],
    ['test', 'content-blocks', reasoning, answer, undefined],
    ['test', 'mixed', reasoning, answer, { input: 12, output: 34 }],
    ['test', 'usage-on-finish', '', answer, { input: 12, output: 34, reasoning: 8 }],
    ['test', 'no-done', '', answer, undefined],
    ['test', 'crlf', '', answer, undefined],
    ['test', 'utf8-split', '', '多字节：茅台😀，不丢字。', undefined],
    ['test', 'slow?delay=60', reasoning, answer, undefined],
    ['test', 'json-answer', '想好了。', answer, { input: 12, output: 34 }],
  ])('%s: %s', async (name, scenario, thought, said, usage) => {
    const got = await ask(scenario, { name });
    expect(got.error).toBeNull();
    expect(got.reasoning).toBe(thought);
    expect(got.text).toBe(said);
    expect(got.events.find((one) => one.type === 'usage')?.usage).toEqual(usage);
    expect(got.events.at(-1)).toEqual({ type: 'finish', reason: 'stop' });
  });

  it('takes the beginning for reasoning where the template has opened it', async () => {
    const got = await ask('think-close', { startsThinking: 'all' });
    expect([got.reasoning, got.text]).toEqual([`${reasoning}\n`, answer]);
  });

  it.each([
    ['moderation-out', 'moderation'],
    ['length', 'length'],
  ])('%s ends with the reason %s', async (scenario, reason) => {
    expect((await ask(scenario)).events.at(-1)).toEqual({ type: 'finish', reason });
  });
});

describe('failures', () => {
  it.each<[vendor: string, scenario: string, code: LlmErrorCode, tries: number]>([
    ['deepseek', 'error-401', 'LLM_AUTH', 1],
    ['deepseek', 'error-402', 'LLM_BALANCE', 1],
    ['test', 'error-429-long', 'LLM_RATE', 1],
    ['deepseek', 'error-429-long', 'LLM_CONCURRENCY', 1],
    ['deepseek', 'error-503', 'LLM_OVERLOADED', 3],
    ['test', 'error-html', 'LLM_OVERLOADED', 3],
    ['dashscope', 'arrearage', 'LLM_BALANCE', 1],
    ['dashscope', 'dashscope-moderation', 'LLM_MODERATION_IN', 1],
    ['dashscope', 'dashscope-native', 'LLM_RATE', 3],
    ['zhipu', 'zhipu-1113', 'LLM_BALANCE', 1],
    ['zhipu', 'zhipu-1302', 'LLM_CONCURRENCY', 3],
    ['ark', 'ark-overdue', 'LLM_BALANCE', 1],
    ['moonshot', 'moonshot-quota', 'LLM_BALANCE', 1],
    ['qianfan', 'qianfan-rate', 'LLM_RATE', 3],
    ['qianfan', 'qianfan-unsafe', 'LLM_MODERATION_IN', 1],
    ['qianfan', 'qianfan-v1', 'LLM_BALANCE', 1],
    ['test', 'too-long', 'LLM_TOO_LONG', 1],
    ['ollama', 'ollama-error', 'LLM_BAD_REQUEST', 2],
    ['test', 'json-error', 'LLM_OVERLOADED', 3],
    ['dashscope', 'native-error', 'LLM_RATE', 3],
    ['test', 'empty', 'LLM_OVERLOADED', 3],
  ])('%s %s is %s after %i calls', async (name, scenario, code, tries) => {
    const { error } = await ask(scenario, { name });
    expect(error).toBeInstanceOf(LlmError);
    expect((error as LlmError).code).toBe(code);
    expect(fake.requests.length).toBe(tries);
  });

  it.each<[vendor: string, scenario: string, code: LlmErrorCode, text: string]>([
    ['test', 'stream-error', 'LLM_OVERLOADED', SAMPLE_ANSWER[0]],
    ['dashscope', 'stream-error-code', 'LLM_MODERATION_OUT', SAMPLE_ANSWER[0]],
    ['spark', 'stream-error-spark', 'LLM_MODERATION_OUT', SAMPLE_ANSWER[0]],
    ['test', 'stream-error-event', 'LLM_OVERLOADED', SAMPLE_ANSWER[0]],
    ['test', 'cut', 'LLM_TRUNCATED', SAMPLE_ANSWER.slice(0, 3).join('')],
    ['test', 'cut-clean', 'LLM_TRUNCATED', SAMPLE_ANSWER.slice(0, 3).join('')],
    ['deepseek', 'no-resource', 'LLM_OVERLOADED', SAMPLE_ANSWER.slice(0, 3).join('')],
  ])('%s %s within a stream is %s, keeps the text and is not tried again', async (name, scenario, code, text) => {
    const got = await ask(scenario, { name });
    expect(got.error).toMatchObject({ code });
    expect(got.text).toBe(text);
    expect(fake.requests.length).toBe(1);
  });

  it('passes on how long the provider asks to wait', async () => {
    expect((await ask('error-429-long')).error).toMatchObject({ retryAfter: 120 });
  });

  it('tries again after a failure that passes', async () => {
    expect((await ask('flaky-503')).text).toBe(answer);
    expect(fake.requests.length).toBe(2);
  });

  it('leaves out, once, what an older server refuses', async () => {
    expect((await ask('reject-options')).text).toBe(answer);
    expect(fake.requests.map((one) => 'stream_options' in one.body)).toEqual([true, false]);
  });

  it('a bad key is the administrator’s problem, not the user’s', async () => {
    expect((await ask('deepseek', { apiKey: BAD_KEY })).error).toMatchObject({ code: 'LLM_AUTH' });
  });

  it('a server that is not there is a network failure', async () => {
    const gone = await startFakeLlm();
    await gone.close();
    expect((await ask('deepseek', { baseUrl: gone.url })).error).toMatchObject({ code: 'LLM_NETWORK' });
  });
});

describe('limits and stops', () => {
  it.each([
    ['keep-alive comments are not progress', 'stall?every=5', { idleMs: 60 }, ''],
    ['silence in the middle', 'stall?every=5&before=2', { idleMs: 60 }, SAMPLE_ANSWER.slice(0, 2).join('')],
    ['no answer at all', 'hang', { connectMs: 10, firstByteMs: 50 }, ''],
    ['an answer without end', 'huge?tokens=100000&rate=100', { totalMs: 100 }, null],
  ])('%s', async (_, scenario, timers, text) => {
    const got = await ask(scenario, { timers });
    expect(got.error).toMatchObject({ code: 'LLM_TIMEOUT' });
    if (text !== null) expect(got.text).toBe(text);
    await expect.poll(() => fake.requests.at(-1)?.state).toBe('aborted');
  });

  it('are those of the deployment, for every provider', async () => {
    const provider = { name: 'test', baseUrl: fake.url, apiKey: 'key', models: ['stall?every=5&before=2'] };
    const llm = createLlm([provider], { idleMs: 60 });
    const [model] = llm.models;
    const turns = [{ role: 'user', text: '你好' }] as const;
    const events = llm.stream({ model: model?.id ?? '', turns, userId: 'u1' }, new AbortController().signal);
    const read = async () => {
      for await (const event of events) expect(event.type).not.toBe('finish');
    };
    await expect(read()).rejects.toMatchObject({ code: 'LLM_TIMEOUT', message: expect.stringContaining('60 ms') });
    await llm.close();
  });

  it('ends the call upstream when it is stopped', async () => {
    const control = new AbortController();
    const reason = new Error('stopped by the test');
    const asked = ask('huge?tokens=100000&rate=200', { signal: control.signal });
    await expect.poll(() => fake.requests[0]?.state).toBe('open');
    control.abort(reason);
    expect((await asked).error).toBe(reason);
    await expect.poll(() => fake.requests[0]?.state).toBe('aborted');
  });

  it('ends the call upstream when its reader stops', async () => {
    const provider = createOpenAiCompatible({ name: 'test', baseUrl: fake.url, apiKey: 'key', models: ['m'] });
    const request = {
      model: 'm',
      turns: [{ role: 'user', text: '[[huge?tokens=100000&rate=200]]' }],
      userId: 'u',
    } as const;
    for await (const event of provider.stream('m', request, new AbortController().signal)) {
      expect(event.type).toBe('text');
      break;
    }
    await expect.poll(() => fake.requests[0]?.state).toBe('aborted');
    await provider.close();
  });

  it('keeps the connection for the next call', async () => {
    const provider = createOpenAiCompatible({ name: 'test', baseUrl: fake.url, apiKey: 'key', models: ['m'] });
    const request = { model: 'm', turns: [{ role: 'user', text: '你好' }], userId: 'u' } as const;
    const ports = new Set<string>();
    for (let calls = 0; calls < 3; calls += 1) {
      for await (const event of provider.stream('m', request, new AbortController().signal))
        expect(event).toBeDefined();
      ports.add(String(fake.requests.at(-1)?.remotePort));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(ports.size).toBe(1);
    await provider.close();
  });

  it('does not wait for a retry once it is stopped', async () => {
    const control = new AbortController();
    const asked = ask('error-503', { signal: control.signal, backoffMs: 5_000 });
    await expect.poll(() => fake.requests[0]?.state).toBe('done');
    control.abort();
    expect((await asked).error).toBe(control.signal.reason);
  });
});

describe('a search on the web', () => {
  const first = { n: 1, title: '观澜亭记', url: 'https://example.com/guanlan?from=search&n=1' };
  const request = { search: 'on' } as const;

  it.each([
    ['dashscope', 'dashscope', [1, 2], CITED_PIECES.join('')],
    ['qianfan', 'qianfan', [1, 2], '潮水有信^[1][2]^，另有一说^[9]^。'],
    ['zhipu', 'zhipu-search', [1], '据检索[1]。'],
  ])('%s: reports the sources once, before the text', async (name, scenario, numbers, text) => {
    const got = await ask(scenario, { name, request });
    expect(got.error).toBeNull();
    const told = got.events.flatMap((event) => (event.type === 'sources' ? event.sources : []));
    expect(told[0]).toEqual(first);
    expect(told.map(({ n }) => n)).toEqual(numbers);
    expect(got.events[0]?.type).toBe('sources');
    expect(got.text).toBe(text);
  });

  it.each([
    ['annotations', [1]],
    ['citations', [1, 2]],
  ])('reads %s of any other server', async (scenario, numbers) => {
    const got = await ask(scenario);
    const told = got.events.flatMap((event) => (event.type === 'sources' ? event.sources : []));
    expect(told.map(({ n }) => n)).toEqual(numbers);
  });

  it.each([
    [
      'dashscope',
      {
        enable_search: true,
        search_options: {
          search_strategy: 'standard',
          enable_source: true,
          enable_citation: true,
          citation_format: '[<number>]',
        },
      },
    ],
    ['qianfan', { web_search: { enable: true, enable_citation: true, enable_trace: true } }],
    [
      'zhipu',
      {
        tools: [
          {
            type: 'web_search',
            web_search: { enable: true, search_engine: 'search_std', search_result: true, result_sequence: 'before' },
          },
        ],
      },
    ],
    [
      'spark',
      { tools: [{ type: 'web_search', web_search: { enable: true, search_mode: 'normal', show_ref_label: true } }] },
    ],
  ])('asks %s in its own words, and only when it is wanted', async (name, fields) => {
    await ask('deepseek', { name, request });
    await ask('deepseek', { name });
    expect(fake.requests[0]?.body).toMatchObject(fields);
    for (const field of Object.keys(fields)) expect(fake.requests[1]?.body).not.toHaveProperty(field);
  });

  it.each(['deepseek', 'kimi', 'ark', 'ollama', 'test'])('does not ask %s, which has none', async (name) => {
    await ask('deepseek', { name, request });
    await ask('deepseek', { name });
    expect(fake.requests[0]?.body).toEqual(fake.requests[1]?.body);
  });

  it('continues to search, with plainer fields, where a server refuses the options', async () => {
    await ask('reject-options', { name: 'dashscope', request });
    expect(fake.requests.map(({ body }) => [body.enable_search, 'search_options' in body])).toEqual([
      [true, true],
      [true, false],
    ]);
  });
});

describe('what goes upstream', () => {
  it('sends the history, the key and the options of the vendor', async () => {
    const turns = [
      { role: 'system', text: '你是助手' },
      { role: 'user', text: '一' },
      { role: 'assistant', text: '二', reasoning: '想' },
      { role: 'user', text: '三' },
    ] as const;
    await ask('deepseek-v4-flash', {
      name: 'deepseek',
      request: { turns, thinking: 'off', maxTokens: 50, temperature: 1 },
    });
    expect(fake.requests[0]?.headers).toMatchObject({ authorization: 'Bearer key', accept: 'text/event-stream' });
    expect(fake.requests[0]?.body).toEqual({
      model: 'deepseek-v4-flash',
      stream: true,
      stream_options: { include_usage: true },
      thinking: { type: 'disabled' },
      user_id: 'u1',
      max_tokens: 50,
      temperature: 1,
      messages: [
        { role: 'system', content: '你是助手' },
        { role: 'user', content: '一' },
        { role: 'assistant', content: '二', reasoning_content: '' },
        { role: 'user', content: '三' },
      ],
    });
  });

  it.each([
    ['qwen', 2, 1, { temperature: 1.99, top_p: 0.99 }],
    ['kimi', 1.4, 0.5, { temperature: 0.7, top_p: 0.5 }],
    ['zhipu', 2, 0, { temperature: 1, top_p: 0.01 }],
  ])('keeps %s within its ranges', async (name, temperature, topP, expected) => {
    await ask('deepseek', { name, request: { temperature, topP } });
    expect(fake.requests[0]?.body).toMatchObject(expected);
  });
});
