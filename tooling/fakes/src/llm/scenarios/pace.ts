import { chunk, SAMPLE_ANSWER, SAMPLE_REASONING, usageChunk } from '../chunks.ts';
import type { Reply } from '../reply.ts';
import type { Scenario, ScenarioInput } from '../types.ts';
import { SAMPLE_MARKDOWN } from './markdown.ts';
import { setting } from './send.ts';

/** Comments for ever, as DeepSeek keeps a queued request alive: after `before` pieces of the answer. */
const stall: Scenario = async (reply, input) => {
  for (const content of SAMPLE_ANSWER.slice(0, setting(input, 'before', 0))) reply.data(chunk({ content }));
  for (;;) {
    reply.comment('keep-alive');
    await reply.pause(setting(input, 'every', 20));
  }
};

/** Takes the request and never answers: not even headers. */
const hang: Scenario = async (reply, input) => {
  await reply.pause(setting(input, 'for', 600_000));
};

/** A first token that takes its time behind keep-alive comments, then the usual answer. */
const slow: Scenario = async (reply, input) => {
  const end = Date.now() + setting(input, 'delay', 1500);
  while (Date.now() < end) {
    reply.comment('keep-alive');
    await reply.pause(Math.min(50, Math.max(1, end - Date.now())));
  }
  for (const reasoning_content of SAMPLE_REASONING) reply.data(chunk({ reasoning_content }));
  for (const content of SAMPLE_ANSWER) reply.data(chunk({ content }));
  reply.data(chunk({}, 'stop'));
  reply.done();
};

/** Characters of a piece. */
const PIECE_CHARACTERS = 3;
/** Tokens a second after `until`. */
const SLOW_RATE = 20;

/** Cuts a text into pieces of about the size of a token. */
function pieces(text: string): string[] {
  return text.match(new RegExp(`[\\s\\S]{1,${PIECE_CHARACTERS}}`, 'gu')) ?? [];
}

/** Repeats the long answer, or its beginning of `length` characters, up to the end of a line. */
function longText(input: ScenarioInput): string {
  const length = setting(input, 'length', SAMPLE_MARKDOWN.length * setting(input, 'times', 1));
  const text = SAMPLE_MARKDOWN.repeat(Math.ceil(length / SAMPLE_MARKDOWN.length) + 1);
  return text.slice(0, text.indexOf('\n', length - 1) + 1);
}

/**
 * A long markdown answer with constructs on which renderers fail, `rate` tokens a second (0: at once), `times` over or
 * `length` characters; after `until` characters it continues at 20 tokens a second.
 */
const markdown: Scenario = async (reply, input) => {
  const rate = setting(input, 'rate', 0);
  for (const reasoning_content of SAMPLE_REASONING) reply.data(chunk({ reasoning_content }));
  const all = pieces(longText(input));
  const quick = Math.min(all.length, Math.ceil(setting(input, 'until', Number.POSITIVE_INFINITY) / PIECE_CHARACTERS));
  await said(reply, { tokens: quick, at: (n) => all[n] ?? '' }, rate);
  await said(reply, { tokens: all.length - quick, at: (n) => all[quick + n] ?? '' }, SLOW_RATE);
  end(reply, all.length);
};

const SAMPLE_WORDS = [
  '观',
  '澜',
  '是',
  '一',
  '条',
  '大',
  '江',
  '，',
  'the ',
  'river ',
  '流',
  '过',
  '平',
  '原',
  '。',
  '\n\n',
];

/** When it was said: µs of the machine's own clock, which all processes on it share. */
const stamp = (): string => `@${process.hrtime.bigint() / 1000n}~`;

/**
 * `tokens` tokens at `rate` a second, the first after `delay` ms: for benchmarks, restarts and stops. With `stamp` each
 * token is the time of its writing, `@<µs>~`.
 */
const huge: Scenario = async (reply, input) => {
  const tokens = setting(input, 'tokens', 1000);
  reply.open();
  await reply.pause(setting(input, 'delay', 0));
  const at = input.params.has('stamp') ? stamp : (n: number): string => SAMPLE_WORDS[n % SAMPLE_WORDS.length] ?? '';
  await said(reply, { tokens, at }, setting(input, 'rate', 100));
  end(reply, tokens);
};

interface Said {
  readonly tokens: number;
  readonly at: (n: number) => string;
}

/** Says tokens at a steady rate: whatever is due by the clock, so that a late timer does not slow the stream. */
async function said(reply: Reply, { tokens, at }: Said, rate: number): Promise<void> {
  const began = performance.now();
  let sent = 0;
  while (sent < tokens) {
    const due = rate > 0 ? Math.min(tokens, Math.floor(((performance.now() - began) * rate) / 1000) + 1) : tokens;
    for (; sent < due; sent += 1) reply.data(chunk({ content: at(sent) }));
    if (sent < tokens) await reply.pause(Math.max(1, (sent * 1000) / rate - (performance.now() - began)));
  }
}

function end(reply: Reply, tokens: number): void {
  reply.data(chunk({}, 'stop'));
  reply.data(usageChunk({ input: 12, output: tokens }));
  reply.done();
}

export const pace: Record<string, Scenario> = { stall, hang, slow, markdown, huge };
