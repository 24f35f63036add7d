import { chunk, SAMPLE_ANSWER, SAMPLE_REASONING, SAMPLE_USAGE, usageChunk, usageOf } from '../chunks.ts';
import type { Scenario } from '../types.ts';
import { dashscopeSearch, qianfanSearch } from './searches.ts';
import { send, setting } from './send.ts';

const answer = SAMPLE_ANSWER.map((content) => chunk({ content }));
const stop = chunk({ content: '' }, 'stop');

/** Reasoning first with `content: null`, then the answer, usage on its own chunk. */
const deepseek: Scenario = async (reply, input) => {
  await send(reply, input, [
    chunk({ role: 'assistant', content: null, reasoning_content: '' }),
    ...SAMPLE_REASONING.map((reasoning_content) => chunk({ content: null, reasoning_content })),
    ...SAMPLE_ANSWER.map((content) => chunk({ content, reasoning_content: null })),
    stop,
    usageChunk(SAMPLE_USAGE),
  ]);
  reply.done();
};

/** `reasoning_content: ""` beside content, finish reason on an empty delta, usage on a chunk without choices. */
const dashscope: Scenario = async (reply, input) => {
  if (input.body.enable_search === true) return dashscopeSearch(reply, input);
  await send(reply, input, [
    chunk({ role: 'assistant', content: null, reasoning_content: '' }),
    ...SAMPLE_REASONING.map((reasoning_content) => chunk({ content: null, reasoning_content })),
    ...SAMPLE_ANSWER.map((content) => chunk({ content, reasoning_content: '' })),
    chunk({}, 'stop'),
    usageChunk(SAMPLE_USAGE),
  ]);
  reply.done();
};

/** An empty first chunk, usage on the last; with `web_search` it searches. */
const qianfan: Scenario = async (reply, input) => {
  if (input.body.web_search !== undefined) return qianfanSearch(reply, input);
  await send(reply, input, [
    chunk({ role: 'assistant', content: '' }),
    ...answer,
    chunk({ content: '' }, 'stop', { usage: usageOf({ input: 12, output: 34 }) }),
  ]);
  reply.done();
};

/** Reasoning between tags in the content, tags cut anywhere, as Ollama streams a distilled reasoner. */
const thinkTags: Scenario = async (reply, input) => {
  const pieces = [
    '<',
    'thi',
    'nk>\n',
    ...SAMPLE_REASONING,
    '\n</th',
    'ink',
    '>',
    '\n\n',
    ...SAMPLE_ANSWER,
    '标签 `<think>` 不是推理。',
  ];
  await send(reply, input, [...pieces.map((content) => chunk({ content })), chunk({}, 'stop')]);
  reply.done();
};

/** The template has opened the reasoning: the content has only the closing tag. */
const thinkClose: Scenario = async (reply, input) => {
  const pieces = [...SAMPLE_REASONING, '\n</th', 'ink>\n\n', ...SAMPLE_ANSWER];
  await send(reply, input, [...pieces.map((content) => chunk({ content })), stop]);
  reply.done();
};

/** Reasoning in a field named `reasoning`. */
const reasoningField: Scenario = async (reply, input) => {
  await send(reply, input, [
    ...SAMPLE_REASONING.map((reasoning) => chunk({ content: '', reasoning })),
    ...answer,
    stop,
  ]);
  reply.done();
};

/** Content as an array of blocks, thinking among them. */
const contentBlocks: Scenario = async (reply, input) => {
  await send(reply, input, [
    ...SAMPLE_REASONING.map((text) => chunk({ content: [{ type: 'thinking', thinking: [{ type: 'text', text }] }] })),
    ...SAMPLE_ANSWER.map((text) => chunk({ content: [{ type: 'text', text }] })),
    stop,
  ]);
  reply.done();
};

/** Reasoning and content within one chunk; usage on every chunk, the last one counts; `"null"` as a finish reason. */
const mixed: Scenario = async (reply, input) => {
  const extra = (output: number) => ({ usage: usageOf({ input: 12, output }) });
  await send(reply, input, [
    chunk({ content: SAMPLE_ANSWER[0], reasoning_content: SAMPLE_REASONING.join('') }, 'null', extra(1)),
    ...SAMPLE_ANSWER.slice(1).map((content, at) => chunk({ content }, 'null', extra(at + 2))),
    chunk({ content: '' }, 'stop', extra(34)),
  ]);
  reply.done();
};

/** Finish reason and usage together with the last content. */
const usageOnFinish: Scenario = async (reply, input) => {
  const last = chunk({ content: SAMPLE_ANSWER.at(-1) ?? '' }, 'stop', { usage: usageOf(SAMPLE_USAGE) });
  await send(reply, input, [...answer.slice(0, -1), last]);
  reply.done();
};

/** A finish reason but no `[DONE]`, and no blank line after the last frame. */
const noDone: Scenario = async (reply, input) => {
  await send(reply, input, answer);
  reply.raw(`data: ${JSON.stringify(stop)}`);
  reply.end();
};

/** Lines that end in CRLF, comments in between, a chunk without `choices`, cuts between CR and LF. */
const crlf: Scenario = async (reply, input) => {
  reply.newline = '\r\n';
  reply.comment('connected');
  reply.data({ id: 'chatcmpl-fake-1', object: 'chat.completion.chunk' });
  for (const one of answer) {
    reply.raw(`data: ${JSON.stringify(one)}\r`);
    await reply.pause(setting(input, 'gap', 2));
    reply.raw('\n\r\n');
  }
  reply.data(stop);
  reply.done();
};

/** Every byte of the stream in its own write, so that characters are cut between packets. */
const utf8Split: Scenario = async (reply, input) => {
  const frames = [chunk({ content: '多字节：茅台😀，' }), chunk({ content: '不丢字。' }), stop];
  reply.open();
  for (const byte of Buffer.from(frames.map((one) => `data: ${JSON.stringify(one)}\n\n`).join(''))) {
    reply.raw(Uint8Array.of(byte));
    if (byte > 127) await reply.pause(setting(input, 'gap', 1));
  }
  reply.done();
};

/**
 * Sends `text`, three characters per frame: `[[say?text=Good morning&gap=50]]`. With `cut` the first answer to the
 * same settings ends in its middle.
 */
const say: Scenario = async (reply, input) => {
  const pieces = input.params.get('text')?.match(/[\s\S]{1,3}/gu) ?? [];
  const cut = input.params.has('cut') && input.earlier === 0;
  const said = (cut ? pieces.slice(0, Math.ceil(pieces.length / 2)) : pieces).map((content) => chunk({ content }));
  await send(reply, input, cut ? said : [...said, stop]);
  if (cut) reply.end();
  else reply.done();
};

export const streams: Record<string, Scenario> = {
  say,
  deepseek,
  dashscope,
  qianfan,
  'think-tags': thinkTags,
  'think-close': thinkClose,
  'reasoning-field': reasoningField,
  'content-blocks': contentBlocks,
  mixed,
  'usage-on-finish': usageOnFinish,
  'no-done': noDone,
  crlf,
  'utf8-split': utf8Split,
};
