import { type FakeLlm, SAMPLE_ANSWER, SAMPLE_REASONING, startFakeLlm } from '@guanlan/fakes/llm';
import { Agent } from 'undici';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Ending, endingOf } from '../answers/endings.js';
import { createOpenAiCompatible } from '../openai-compatible.js';
import { LlmError, type LlmEvent, type LlmRequest } from '../port.js';
import { type Upstream, UpstreamCall } from '../upstream-call.js';
import { defaultTimers } from '../watchdog.js';
import type { ReasoningPlace, VendorName } from './vendor.js';
import { vendors } from './vendors.js';

let fake: FakeLlm;
const dispatcher = new Agent();
beforeAll(async () => {
  fake = await startFakeLlm();
});
afterEach(() => {
  fake.requests.length = 0;
});
afterAll(() => Promise.all([fake.close(), dispatcher.destroy()]));

/** Expected requests and readings of each row, specified apart from the table. */
interface Wanted {
  /** A model that the row does the most for. */
  readonly model: string;
  readonly usage: boolean;
  readonly thinkingOff: Readonly<Record<string, unknown>>;
  readonly history: '' | undefined;
  readonly user: 'user' | 'user_id' | undefined;
  /** Values sent for 0, 1 and 2. */
  readonly temperature: readonly (number | undefined)[];
  /** Values sent for 0 and 1. */
  readonly topP: readonly (number | undefined)[];
  readonly reasoning: readonly ReasoningPlace[];
}

/** Words of several vendors: all are understood of every one, since no word means two things. */
const words: readonly [string, Ending][] = [
  ['stop', 'stop'],
  ['normal', 'stop'],
  ['end_turn', 'stop'],
  ['length', 'length'],
  ['MAX_TOKENS', 'length'],
  ['content_filter', 'moderation'],
  ['sensitive', 'moderation'],
  ['insufficient_system_resource', 'broken'],
  ['network_error', 'broken'],
  ['tool_calls', 'tool'],
];
const off = { thinking: { type: 'disabled' } };
const plain = {
  usage: true,
  thinkingOff: {},
  history: undefined,
  user: undefined,
  temperature: [0, 1, 2],
  topP: [0, 1],
  reasoning: ['reasoning_content'],
} as const;

const wanted: Readonly<Record<VendorName, Wanted>> = {
  deepseek: {
    ...plain,
    model: 'deepseek-v4-flash',
    thinkingOff: off,
    history: '',
    user: 'user_id',
  },
  dashscope: {
    ...plain,
    model: 'qwen-plus',
    thinkingOff: { enable_thinking: false },
    temperature: [0, 1, 1.99],
    topP: [0.01, 0.99],
  },
  qianfan: { ...plain, model: 'ernie-5.1' },
  zhipu: {
    ...plain,
    model: 'glm-4.6',
    usage: false,
    thinkingOff: off,
    temperature: [0, 0.5, 1],
    topP: [0.01, 0.99],
  },
  moonshot: {
    ...plain,
    model: 'kimi-k2.6',
    thinkingOff: off,
    temperature: [undefined, undefined, undefined],
    topP: [undefined, undefined],
  },
  ark: { ...plain, model: 'ep-20260101-abcde', thinkingOff: off },
  spark: { ...plain, model: '4.0Ultra', usage: false, temperature: [0.01, 0.5, 1] },
  minimax: {
    ...plain,
    model: 'MiniMax-M2',
    temperature: [0.01, 1, 1],
    topP: [0.01, 1],
    reasoning: ['reasoning_content', 'reasoning_details', 'tags'],
  },
  ollama: { ...plain, model: 'qwen3', reasoning: ['reasoning', 'tags'] },
  generic: {
    ...plain,
    model: 'gpt-oss',
    user: 'user',
    reasoning: ['reasoning_content', 'reasoning', 'thinking', 'reasoning_details', 'blocks', 'tags'],
  },
};

const names = Object.keys(wanted) as VendorName[];
const turns = [
  { role: 'user', text: '一' },
  { role: 'assistant', text: '二', reasoning: '想' },
  { role: 'user', text: '三' },
] as const;

/** Sends a request to the fake under a vendor's name, and returns the body that arrived. */
async function sent(name: VendorName, request: Partial<LlmRequest> = {}, apiKey: string | null = 'key') {
  const { model } = wanted[name];
  const provider = createOpenAiCompatible({ name, baseUrl: fake.url, apiKey, models: [model] });
  const asked = { model, turns, userId: 'u1', ...request };
  for await (const event of provider.stream(model, asked, new AbortController().signal)) expect(event).toBeDefined();
  await provider.close();
  const arrived = fake.requests.at(-1);
  if (!arrived) throw new Error('nothing arrived');
  return arrived;
}

/** Reads a scenario with a row as it is, as on the vendor's own host. */
async function read(name: VendorName, scenario: string): Promise<{ events: LlmEvent[]; error: unknown }> {
  const url = new URL(`${fake.url}/chat/completions`);
  const upstream: Upstream = {
    vendor: vendors[name],
    url,
    apiKey: 'key',
    thinkStart: 'tag',
    learn: () => undefined,
    dispatcher,
    timers: defaultTimers,
  };
  const call = new UpstreamCall(
    upstream,
    { model: scenario, stream: true, messages: [] },
    new AbortController().signal,
  );
  const events: LlmEvent[] = [];
  try {
    for (let batch = await call.events.next(); batch !== null; batch = await call.events.next()) events.push(...batch);
    return { events, error: null };
  } catch (error) {
    return { events, error };
  }
}

const join = (events: readonly LlmEvent[], type: 'text' | 'reasoning') =>
  events.map((event) => (event.type === type ? event.delta : '')).join('');

describe.each(names)('what goes to %s', (name) => {
  const row = wanted[name];

  it('has the vendor’s own options and no others', async () => {
    const { body } = await sent(name, { thinking: 'off' });
    expect(body).toEqual({
      model: row.model,
      stream: true,
      messages: [
        { role: 'user', content: '一' },
        { role: 'assistant', content: '二', ...(row.history !== undefined && { reasoning_content: row.history }) },
        { role: 'user', content: '三' },
      ],
      ...(row.usage && { stream_options: { include_usage: true } }),
      ...(row.user && { [row.user]: 'u1' }),
      ...row.thinkingOff,
    });
  });

  it('leaves thinking alone unless it is to be off', async () => {
    const { body } = await sent(name);
    for (const field of ['thinking', 'enable_thinking']) expect(body).not.toHaveProperty(field);
  });

  it('keeps within its ranges', async () => {
    const temperature = async (value: number) => (await sent(name, { temperature: value })).body.temperature;
    const topP = async (value: number) => (await sent(name, { topP: value })).body.top_p;
    expect([await temperature(0), await temperature(1), await temperature(2)]).toEqual(row.temperature);
    expect([await topP(0), await topP(1)]).toEqual(row.topP);
  });

  it('carries a key that there is, and no empty one', async () => {
    expect((await sent(name, {}, 'secret')).headers.authorization).toBe('Bearer secret');
    expect((await sent(name, {}, null)).headers).not.toHaveProperty('authorization');
  });
});

describe.each(names)('what comes from %s', (name) => {
  const row = wanted[name];

  it.each<ReasoningPlace>(['reasoning_content', 'reasoning', 'thinking', 'blocks', 'tags'])(
    'is reasoning in %s where that is its place',
    async (place) => {
      const { events } = await read(name, `place?in=${place}`);
      const isOwn = row.reasoning.includes(place);
      expect(join(events, 'reasoning')).toBe(isOwn ? SAMPLE_REASONING[0] : '');
      // Tags that are not its way of thinking are its words.
      const words = place === 'tags' && !isOwn ? `<think>${SAMPLE_REASONING[0]}</think>` : '';
      expect(join(events, 'text')).toBe(words + SAMPLE_ANSWER.join(''));
    },
  );

  it('is thought once where two fields say the same', async () => {
    expect(join((await read(name, 'place?in=both')).events, 'reasoning')).toBe(SAMPLE_REASONING[0]);
  });

  it('ends as its word for it says', async () => {
    for (const [word, ending] of words) {
      expect(endingOf(word)).toBe(ending);
      const { events, error } = await read(name, `finish?as=${word}`);
      expect(join(events, 'text')).toBe(SAMPLE_ANSWER.slice(0, 3).join(''));
      if (ending === 'broken') expect([word, (error as LlmError).code]).toEqual([word, 'LLM_OVERLOADED']);
      else if (ending === 'tool') expect([word, (error as LlmError).code]).toEqual([word, 'LLM_TOOL_CALL']);
      else expect([word, events.at(-1)]).toEqual([word, { type: 'finish', reason: ending }]);
    }
    expect((await read(name, 'finish?as=something_new')).events.at(-1)).toEqual({ type: 'finish', reason: 'other' });
  });

  it('is cut off where its sign of the end is missing', async () => {
    const cut = (await read(name, 'cut-clean')).error;
    expect(cut).toBeInstanceOf(LlmError);
    expect(cut).toMatchObject({ code: 'LLM_TRUNCATED' });
    const silent = await read(name, 'spark');
    if (vendors[name].wholeBy === 'done') expect(silent.events.at(-1)).toEqual({ type: 'finish', reason: 'stop' });
    else expect(silent.error).toMatchObject({ code: 'LLM_TRUNCATED' });
  });
});

it('asks older models of Kimi’s maker for a temperature, and those that always think for no thought less', () => {
  const { temperature, topP, thinkingOff } = vendors.moonshot;
  expect([temperature(1.4, 'moonshot-v1-8k'), topP(0.5, 'moonshot-v1-8k')]).toEqual([0.7, 0.5]);
  expect([thinkingOff('kimi-k3'), thinkingOff('kimi-k2.7-code')]).toEqual([{}, {}]);
});

it('wants a key of every vendor but Ollama, which runs at home', () => {
  const without = Object.values(vendors).filter(({ auth }) => auth === 'none');
  expect(without.map(({ name }) => name)).toEqual(['ollama']);
});
