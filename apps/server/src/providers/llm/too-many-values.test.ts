import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createOpenAiCompatible } from './openai-compatible.js';

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
const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, { 'content-type': sent.type }).end(sent.body));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const provider = createOpenAiCompatible({ name: 'test', baseUrl, apiKey: null, models: ['m'], backoffMs: 1 });
afterAll(async () => {
  await provider.close();
  server.closeAllConnections();
  server.close();
});

async function ask(type: string, body: string): Promise<string> {
  sent = { type, body };
  const request = { model: 'm', turns: [{ role: 'user', text: '?' }], userId: 'u' } as const;
  const parts: string[] = [];
  try {
    for await (const one of provider.stream('m', request, new AbortController().signal)) {
      if (one.type === 'text') parts.push(one.delta);
    }
  } catch (error) {
    parts.push((error as { code: string }).code);
  }
  return parts.join(' ');
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
