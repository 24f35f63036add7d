import { describe, expect, it } from 'vitest';
import { useFakeProviders } from './fake-llm.fixture.js';
import type { LlmError, LlmErrorCode, LlmEvent } from './port.js';

const llm = useFakeProviders();

const data = (value: unknown): string => `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`;
const delta = (part: unknown, finish_reason: unknown = null, more = {}): string =>
  data({ choices: [{ index: 0, delta: part, finish_reason, ...more }] });
const text = delta({ content: '答' });
const done = data('[DONE]');
const call = { tool_calls: [{ index: 0, id: 'call_1', function: { name: 'search', arguments: '{}' } }] };

/** Parts read of a body, at once and from a provider of an unknown host, as one line. */
async function read(body: string, options: { readonly status?: number; readonly type?: string } = {}): Promise<string> {
  const provider = llm.providerOf('m');
  const given = new URLSearchParams({ body, ...(options.status && { status: `${options.status}` }) });
  if (options.type) given.set('type', options.type);
  const question = `[[body?${given.toString().replaceAll('+', '%20')}]]`;
  const request = { model: 'm', turns: [{ role: 'user', text: question }], userId: 'u' } as const;
  const parts: string[] = [];
  try {
    for await (const event of provider.stream('m', request, new AbortController().signal)) parts.push(part(event));
  } catch (error) {
    parts.push((error as LlmError).code);
  }
  return parts.filter(Boolean).join(' ');
}

function part(event: LlmEvent): string {
  if (event.type === 'finish') return event.reason;
  if (event.type === 'text') return event.delta.trim();
  return event.type === 'reasoning' ? `(${event.delta})` : '';
}

describe('the word for the end', () => {
  it.each([
    ['content_filter: SAFETY', '答 moderation'],
    ['contentFilter', '答 moderation'],
    ['IMAGE_PROHIBITED_CONTENT', '答 moderation'],
    ['max-tokens', '答 length'],
    ['FINISH_REASON_MAX_TOKENS', '答 length'],
    ['function_call_filter: MALFORMED_FUNCTION_CALL', '答 LLM_OVERLOADED'],
    ['cancelled', '答 other'],
  ])('%s: %s', async (word, expected) => {
    expect(await read(text + delta({}, word) + done)).toBe(expected);
  });

  it('treats "stop" after a tool call as no overload', async () => {
    expect(await read(delta(call) + delta({}, 'stop') + done)).toBe('LLM_TOOL_CALL');
    expect(llm.fake.requests).toHaveLength(1);
  });

  it('behind which something breaks leaves the answer whole', async () => {
    const whole = text + delta({}, 'stop');
    expect(await read(whole + data({ error: { code: 500, message: 'late' } }))).toBe('答 stop');
    expect(await read(whole + data('[done]'))).toBe('答 stop');
    // Moderation judges an answer also afterwards.
    expect(await read(whole + data({ error: { code: 'content_filter', message: 'late' } }))).toBe(
      '答 LLM_MODERATION_OUT',
    );
  });
});

describe('what an answer is made of', () => {
  it.each<[what: string, body: string, expected: string]>([
    ['a refusal among blocks', delta({ content: [{ type: 'refusal', refusal: '不行' }] }, 'stop'), '不行 stop'],
    [
      'a picture among blocks',
      delta({ content: [{ type: 'image_url', image_url: { url: 'https://example.com/a.png' } }] }, 'stop'),
      '![图片](<https://example.com/a.png>) stop',
    ],
    [
      'a picture as a bare address',
      delta({ images: ['https://example.com/a.png'] }, 'stop'),
      '![图片](<https://example.com/a.png>) stop',
    ],
    [
      'a number as text',
      data({ choices: [{ index: '0', delta: { content: '答' }, finish_reason: 'stop' }] }),
      '答 stop',
    ],
    ['a code that is fine', data({ code: 200, message: 'ok', choices: [] }) + text + delta({}, 'stop'), '答 stop'],
    ['an empty error beside it', data({ error: {}, choices: [{ delta: { content: '答' } }] }) + done, '答 stop'],
    [
      'an error of nulls beside it',
      data({ error: { code: null }, choices: [{ delta: { content: '答' } }] }) + done,
      '答 stop',
    ],
    ['null to keep alive', data('null') + text + delta({}, 'stop'), '答 stop'],
    ['events without a blank line between', `${text.trimEnd()}\n${delta({}, 'stop').trimEnd()}\n${done}`, '答 stop'],
    [
      'a tag left behind the reasoning',
      delta({ reasoning_content: '想' }) + delta({ content: '</think>\n\n答' }, 'stop'),
      '(想) 答 stop',
    ],
    [
      'tags behind the reasoning',
      delta({ reasoning: '想' }) + delta({ content: '<think>再想</think>答' }, 'stop'),
      '(想) (再想) 答 stop',
    ],
  ])('%s', async (_, body, expected) => {
    expect(await read(body)).toBe(expected);
  });
});

describe('a failure', () => {
  it.each<[what: string, body: string, code: LlmErrorCode]>([
    [
      'of a choice: money',
      delta({}, 'error', { error: { code: 402, message: 'Insufficient credits' } }),
      'LLM_BALANCE',
    ],
    ['of a choice: moderation', delta({}, 'error', { error: { code: 403, message: 'flagged' } }), 'LLM_MODERATION_IN'],
    [
      'in a list',
      data({ success: false, errors: [{ code: 10000, message: 'Authentication: invalid API key' }] }),
      'LLM_AUTH',
    ],
    ['in words', data('error: insufficient balance'), 'LLM_BALANCE'],
    ['in words, as an event', 'event: error\ndata: Too many requests\n\n', 'LLM_RATE'],
    ['in bare words', 'upstream error: rate limit reached\n', 'LLM_RATE'],
    ['in bare words, of money', '用户额度不足, 剩余额度: 0', 'LLM_BALANCE'],
    ['that is a web page', '<!doctype html>\n<html><head><title>API</title></head></html>', 'LLM_UNKNOWN'],
    ['on a line without an end', '{"error":"insufficient balance"}', 'LLM_BALANCE'],
    ['that is nothing', '', 'LLM_NETWORK'],
  ])('%s', async (_, body, code) => {
    expect(await read(body)).toBe(code);
  });

  it('is reported alone on a last line behind a part of the answer', async () => {
    expect(await read(`${text}{"error":"insufficient balance"}`)).toBe('答 LLM_BALANCE');
  });

  it('does not retry a page answered at a wrong address', async () => {
    await read('<!doctype html>', { type: 'text/html' });
    expect(llm.fake.requests).toHaveLength(1);
  });

  it('does not treat Gemini’s limit of calls a minute as lack of money, in spite of its words', async () => {
    const message = 'You exceeded your current quota, please check your plan and billing details.';
    const error = (more: object) => JSON.stringify([{ error: { code: 429, message, ...more } }]);
    const type = 'application/json';
    expect(await read(error({ status: 'RESOURCE_EXHAUSTED' }), { status: 429, type })).toBe('LLM_RATE');
    expect(await read(error({}), { status: 429, type })).toBe('LLM_BALANCE');
  });

  it('is every answer that sends elsewhere and is not followed', async () => {
    expect(await read('', { status: 303 })).toBe('LLM_REDIRECT');
  });
});
