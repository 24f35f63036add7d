import { chunk, type Delta, SAMPLE_ANSWER, SAMPLE_REASONING, SAMPLE_USAGE, usageOf } from '../chunks.ts';
import type { Scenario } from '../types.ts';
import { send, setting } from './send.ts';

/** Kimi: an empty first delta, reasoning in its field, and usage inside the choice of the last chunk. */
const moonshot: Scenario = async (reply, input) => {
  const last = chunk({}, 'stop');
  const [choice] = last.choices;
  await send(reply, input, [
    chunk({ role: 'assistant', content: '' }),
    ...SAMPLE_REASONING.map((reasoning_content) => chunk({ reasoning_content })),
    ...SAMPLE_ANSWER.map((content) => chunk({ content })),
    { ...last, choices: [{ ...choice, usage: { ...usageOf(SAMPLE_USAGE), cached_tokens: 4 } }] },
  ]);
  reply.done();
};

/** GLM: usage on the last chunk without a request for it, and unknown fields. */
const zhipu: Scenario = async (reply, input) => {
  await send(reply, input, [
    ...SAMPLE_REASONING.map((reasoning_content) => chunk({ role: 'assistant', reasoning_content })),
    ...SAMPLE_ANSWER.map((content) => chunk({ role: 'assistant', content }, null, { request_id: 'fake-1' })),
    chunk({ role: 'assistant', content: '' }, 'stop', { usage: usageOf(SAMPLE_USAGE) }),
  ]);
  reply.done();
};

/** A frame of Spark's: `code: 0` beside the choices, and no field at all for a finish reason. */
const sparkFrame = (delta: Delta, extra: Record<string, unknown> = {}) => ({
  code: 0,
  message: 'Success',
  sid: 'cht000fake',
  choices: [{ delta: { role: 'assistant', ...delta }, index: 0 }],
  ...extra,
});

const sparkSays = [
  ...SAMPLE_REASONING.map((reasoning_content) => sparkFrame({ content: '', reasoning_content })),
  ...SAMPLE_ANSWER.slice(0, -1).map((content) => sparkFrame({ content })),
  sparkFrame({ content: SAMPLE_ANSWER.at(-1) ?? '' }, { usage: usageOf(SAMPLE_USAGE) }),
];

/** Spark: never a finish reason, usage beside the last content, no blank after `data:`. With `cut` it breaks off. */
const spark: Scenario = async (reply, input) => {
  reply.open();
  for (const frame of input.params.has('cut') ? sparkSays.slice(0, -2) : sparkSays) {
    reply.raw(`data:${JSON.stringify(frame)}\n\n`);
    await reply.pause(setting(input, 'gap', 0));
  }
  if (!input.params.has('cut')) reply.raw('data:[DONE]\n\n');
  reply.end();
};

/** Spark that answers a request for a stream with one body, without a finish reason as well. */
const sparkJson: Scenario = async (reply) => {
  const choices = [{ message: { role: 'assistant', content: SAMPLE_ANSWER.join('') }, index: 0 }];
  reply.json(200, {
    code: 0,
    message: 'Success',
    sid: 'cht000fake',
    choices,
    usage: usageOf({ input: 12, output: 34 }),
  });
};

/** Spark that breaks off: a code beside an empty list of choices. */
const sparkBreak: Scenario = async (reply, input) => {
  await send(reply, input, [
    chunk({ content: SAMPLE_ANSWER[0] }, null, { code: 0, message: 'Success' }),
    { code: 10019, message: '本次会话涉及敏感信息', sid: 'cht000fake', choices: [] },
  ]);
  reply.done();
};

/** Ark: a model that is an endpoint's id, an encrypted piece beside the reasoning, usage on a chunk without choices. */
const ark: Scenario = async (reply, input) => {
  await send(reply, input, [
    ...SAMPLE_REASONING.map((reasoning_content) => ({
      ...chunk({ role: 'assistant', content: '', reasoning_content }),
      model: 'ep-20260101000000-abcde',
      service_tier: 'default',
    })),
    ...SAMPLE_ANSWER.map((content) => chunk({ role: 'assistant', content })),
    chunk({ role: 'assistant', content: '' }, 'stop'),
    { ...chunk({}), choices: [], usage: usageOf(SAMPLE_USAGE) },
  ]);
  reply.done();
};

/** Ollama: a field of its own for reasoning, and no tokens of input where they were cached. */
const ollama: Scenario = async (reply, input) => {
  await send(reply, input, [
    ...SAMPLE_REASONING.map((reasoning) => chunk({ role: 'assistant', content: '', reasoning })),
    ...SAMPLE_ANSWER.map((content) => chunk({ role: 'assistant', content })),
    chunk({ role: 'assistant', content: '' }, 'stop'),
    { ...chunk({}), choices: [], usage: usageOf({ input: 0, output: 34 }) },
  ]);
  reply.done();
};

/** A thought in the requested place, or the same one in two, then the answer: `[[place?in=thinking]]`. */
const place: Scenario = async (reply, input) => {
  const where = input.params.get('in') ?? 'reasoning_content';
  const thoughts: Readonly<Record<string, Delta>> = {
    both: { reasoning_content: SAMPLE_REASONING[0], reasoning: SAMPLE_REASONING[0] },
    blocks: { content: [{ type: 'thinking', thinking: SAMPLE_REASONING[0] }] },
    tags: { content: `<think>${SAMPLE_REASONING[0]}</think>` },
  };
  await send(reply, input, [
    chunk(thoughts[where] ?? { [where]: SAMPLE_REASONING[0] }),
    ...SAMPLE_ANSWER.map((content) => chunk({ content })),
    chunk({}, 'stop'),
  ]);
  reply.done();
};

/** Deltas of tools that were not requested: without an index, with -1, with the name late. They contain no text. */
const toolDeltas: Scenario = async (reply, input) => {
  const tool = (call: Record<string, unknown>) => ({
    ...chunk({}),
    choices: [{ index: 0, delta: { tool_calls: [call] }, finish_reason: null }],
  });
  await send(reply, input, [
    tool({ id: 'call_1', function: { arguments: '{"q":' } }),
    tool({ index: -1, function: { name: 'search', arguments: '"a"}' } }),
    ...SAMPLE_ANSWER.map((content) => chunk({ content })),
    chunk({ content: null }, 'stop'),
  ]);
  reply.done();
};

/** A whole answer as JSON behind the blank lines that keep a queued request alive. */
const blankLines: Scenario = async (reply) => {
  const choices = [
    { index: 0, message: { role: 'assistant', content: SAMPLE_ANSWER.join('') }, finish_reason: 'stop' },
  ];
  reply.text(
    200,
    `\n\n\n\n${JSON.stringify({ id: 'chatcmpl-fake-1', object: 'chat.completion', choices })}`,
    'application/json',
  );
};

export const vendorStreams: Record<string, Scenario> = {
  moonshot,
  zhipu,
  spark,
  'spark-break': sparkBreak,
  'spark-json': sparkJson,
  ark,
  ollama,
  place,
  'tool-deltas': toolDeltas,
  'blank-lines': blankLines,
};
