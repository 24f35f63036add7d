import { type FakeLlm, SAMPLE_ANSWER, SAMPLE_REASONING, startFakeLlm } from '@guanlan/fakes/llm';
import { Agent } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LlmError, type LlmEvent } from '../port.js';
import { UpstreamCall } from '../upstream-call.js';
import { defaultTimers } from '../watchdog.js';
import { detectVendor } from './detect-vendor.js';
import type { Vendor, VendorName } from './vendor.js';
import { vendors } from './vendors.js';

/** Expected reading of an answer: its text, its reasoning, and the reason of its end or the code of its failure. */
type Reading = readonly [text: string, reasoning: string, end: string];

const [answer, reasoning, cut, first] = [
  SAMPLE_ANSWER.join(''),
  SAMPLE_REASONING.join(''),
  SAMPLE_ANSWER.slice(0, 3).join(''),
  SAMPLE_ANSWER[0],
];
const whole: Reading = [answer, '', 'stop'];
const thought: Reading = [answer, reasoning, 'stop'];
const failed = (code: string, text = ''): Reading => [text, '', code];

/** Every shape of a stream, its vendor, and the reading expected of every provider that sends it. */
const shapes: readonly (readonly [shape: string, sentBy: string, wanted: Reading])[] = [
  ['deepseek', 'DeepSeek', thought],
  ['moonshot', 'Kimi', thought],
  ['zhipu', 'Zhipu', thought],
  ['ark', 'Volcengine Ark', thought],
  ['ollama', 'Ollama: `reasoning`', thought],
  ['reasoning-field', 'OpenRouter, vLLM: `reasoning`', thought],
  ['reasoning-details', 'OpenRouter, MiniMax: `reasoning_details`', thought],
  ['content-blocks', 'Mistral: blocks in `content`', thought],
  ['thought-gemini', 'Gemini: `<thought>`', thought],
  ['seed-think', 'Seed on vLLM: `<seed:think>`', thought],
  ['spark', 'Spark: no `finish_reason`', thought],
  ['minimax-cumulative', 'MiniMax: each piece repeats those before', thought],
  ['minimax-repeat', 'MiniMax: the whole message at the end', whole],
  ['minimax-tool', 'MiniMax: rows of a tool', whole],
  ['openai-refusal', 'OpenAI: `delta.refusal`', whole],
  ['annotations-apart', 'OpenRouter, OpenAI: one annotation a chunk', whole],
  ['ark-references', 'Ark bots: `references`', whole],
  ['done-only', 'gateways: `[DONE]` without `finish_reason`', whole],
  ['keepalive-data', 'gateways: `data:` to keep alive', whole],
  ['blank-lines', 'gateways: blank lines between', whole],
  ['tool-deltas', 'gateways: empty `tool_calls`', whole],
  ['second-choice', 'a second choice', whole],
  ['usage-response-names', '`input_tokens`, `output_tokens`', whole],
  ['usage-after-done', 'usage after `[DONE]`', whole],
  ['usage-on-finish', 'usage beside `finish_reason`', whole],
  ['no-done', 'no `[DONE]`', whole],
  ['length', '`length`', [cut, '', 'length']],
  ['finish?as=MAX_TOKENS', 'Gemini: `MAX_TOKENS`', [cut, '', 'length']],
  ['moderation-out', '`content_filter`', [cut, '', 'moderation']],
  ['finish?as=SAFETY', 'Gemini: `SAFETY`', [cut, '', 'moderation']],
  ['finish?as=unheard_of', 'an unknown ending word', [cut, '', 'other']],
  ['reasoning-only', 'reasoning without an answer', ['', reasoning, 'LLM_NO_ANSWER']],
  ['reasoning-then-tool', 'a tool call instead of an answer', ['', reasoning, 'LLM_TOOL_CALL']],
  ['think-without-answer', 'reasoning between tags, without an answer', ['', reasoning, 'LLM_NO_ANSWER']],
  ['cut-clean', 'the connection ends early', [cut, '', 'LLM_TRUNCATED']],
  ['stream-error', 'an error between the pieces', failed('LLM_OVERLOADED', first)],
  ['stream-error-status', 'OpenRouter: no money, between the pieces', failed('LLM_BALANCE', first)],
  ['json-error', '200 with an error', failed('LLM_OVERLOADED')],
  ['ollama-line', 'Ollama: an error as a bare line', failed('LLM_OVERLOADED', first)],
  ['one-api-quota', 'one-api: no money, as text with 200', failed('LLM_BALANCE')],
  ['minimax-1008', 'MiniMax: no money, with 200', failed('LLM_BALANCE')],
  ['minimax-1027', 'MiniMax: moderation, with 200', failed('LLM_MODERATION_OUT')],
];

const names = Object.keys(vendors) as VendorName[];
let fake: FakeLlm;
const dispatcher = new Agent();
beforeAll(async () => {
  fake = await startFakeLlm();
});
afterAll(() => Promise.all([fake.close(), dispatcher.destroy()]));

async function read(vendor: Vendor, shape: string): Promise<Reading> {
  const call = new UpstreamCall(
    {
      vendor,
      url: new URL(`${fake.url}/chat/completions`),
      apiKey: 'key',
      thinkStart: 'tag',
      learn: () => undefined,
      dispatcher,
      timers: defaultTimers,
    },
    { model: shape, stream: true, messages: [] },
    new AbortController().signal,
  );
  const events: LlmEvent[] = [];
  const join = (type: 'text' | 'reasoning') =>
    events.map((one) => (one.type === type && 'delta' in one ? one.delta : '')).join('');
  const end = await (async () => {
    try {
      for (let batch = await call.events.next(); batch !== null; batch = await call.events.next())
        events.push(...batch);
      const last = events.at(-1);
      return last?.type === 'finish' ? last.reason : 'nothing';
    } catch (error) {
      if (error instanceof LlmError) return error.code;
      throw error;
    }
  })();
  return [join('text'), join('reasoning'), end];
}

/** Difference of a reading from the expected one; a tick where there is none. */
function verdict([text, thinking, end]: Reading, [wantedText, wantedThinking, wantedEnd]: Reading): string {
  if (text === wantedText && thinking === wantedThinking && end === wantedEnd) return '✓';
  if (text !== wantedText) return /<[a-z:]*(?:think|thought)>/.test(text) ? 'tags stay' : 'text repeats';
  if (thinking !== wantedThinking) return thinking === '' ? 'no reasoning' : 'reasoning repeats';
  return end === 'LLM_TRUNCATED' ? 'cut off' : end;
}

async function table(vendorOf: (name: VendorName) => Vendor): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [shape, sentBy, wanted] of shapes) {
    const cells = names.map(async (name) => verdict(await read(vendorOf(name), shape), wanted));
    rows.push([sentBy, ...(await Promise.all(cells))]);
  }
  return rows;
}

const markdown = (rows: readonly string[][]): string =>
  [['', ...names], [...names, ''].map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const cells = (rows: readonly string[][]): number => rows.length * names.length;
const right = (rows: readonly string[][]): number => rows.flatMap((row) => row.filter((cell) => cell === '✓')).length;

describe('vendor × shape', () => {
  it('is read right on every host but a vendor’s own, and as the printed table says', async () => {
    const elsewhere = await table((name) => detectVendor(name, fake.url));
    const atHome = await table((name) => vendors[name]);
    const wrong = elsewhere.flatMap(([sentBy, ...row]) =>
      row.flatMap((cell, at) => (cell === '✓' ? [] : `${names[at]}: ${sentBy}: ${cell}`)),
    );
    expect(wrong).toEqual(names.filter((name) => name !== 'minimax').map((name) => `${name}: ${REPEATS}`));
    await expect(page(elsewhere, atHome)).toMatchFileSnapshot('VENDOR-SHAPES.md');
  });
});

const REPEATS = 'MiniMax: each piece repeats those before: text repeats';

const page = (elsewhere: string[][], atHome: string[][]): string => `# Vendor × shape

Streams as vendors and gateways send them, read under each vendor's name. Written by
\`npx vitest run src/providers/llm/vendors/vendor-matrix.test.ts -u\`; the test fails where it no longer is so.

## On another host, such as a gateway, vLLM or Ollama under \`LLM_<NAME>_BASE_URL\`

${right(elsewhere)} of ${cells(elsewhere)} right. Pieces that repeat those before are MiniMax's alone: read so from anybody, an
answer that says a word twice would lose it.

${markdown(elsewhere)}

## On the vendor's own host

${right(atHome)} of ${cells(atHome)} right. A vendor's own host is read as its documents say: reasoning has its one place, so that a
tag in the text stays text, and an answer without its \`finish_reason\` is cut off, as a connection that broke is.
\`generic\` is every host that is nobody's.

${markdown(atHome)}
`;
