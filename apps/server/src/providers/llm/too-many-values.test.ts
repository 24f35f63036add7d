import { afterAll, describe, expect, it } from 'vitest';
import { startOneAnswer } from './one-answer.fixture.js';

const ones = Array(1_000_000).fill(1).join();
const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const wrong = {
  'a million choices that are none': `{"choices":[${ones}]}`,
  'a million blocks that are none': `{"choices":[{"index":0,"delta":{"content":[${ones}]}}]}`,
  'a million failures that are none': `{"errors":[${ones}]}`,
  'a chunk 100,000 lists deep': `{"choices":[{"index":0,"delta":{"content":${deep}}}]}`,
};
const answer = 'data: {"choices":[{"index":0,"delta":{"content":"yes"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n';

let sent = { type: '', body: '' };
const provider = await startOneAnswer((response) => {
  response.writeHead(200, { 'content-type': sent.type }).end(sent.body);
});
afterAll(() => provider.close());

function ask(type: string, body: string): Promise<string> {
  sent = { type, body };
  return provider.ask();
}

describe.each(Object.entries(wrong))('%s', (_name, json) => {
  it('come to an unknown answer in a stream', async () => {
    expect(await ask('text/event-stream', `data: ${json}\n\n${answer}`)).toBe('LLM_UNKNOWN');
  });

  it('come to an unknown answer as a whole body', async () => {
    expect(await ask('application/json', json)).toBe('LLM_UNKNOWN');
  });
});

it('a stream of ten thousand chunks without a blank line between them is an answer', async () => {
  const chunk = 'data: {"id":"a","object":"b","choices":[{"index":0,"delta":{"content":"x"}}]}\n';
  expect((await ask('text/event-stream', `${chunk.repeat(10_000)}${answer}`)).replaceAll(' ', '')).toBe(
    `${'x'.repeat(10_000)}yes`,
  );
});
