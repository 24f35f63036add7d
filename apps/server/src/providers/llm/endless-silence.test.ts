import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createOpenAiCompatible } from './openai-compatible.js';

const event = (part: object, finish_reason: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: part, finish_reason }] })}\n\n`;
const silent = { comments: ': busy\n', 'empty pieces': event({ content: '' }), roles: event({ role: 'assistant' }) };

/** Says nothing at length, and then an answer. */
async function write(response: ServerResponse, nothing: string, megabytes: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const piece = nothing.repeat(Math.ceil(100_000 / nothing.length));
  for (let written = 0; written < megabytes * 1e6 && !response.destroyed; written += piece.length) {
    if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
  response.end(event({ content: 'yes' }, 'stop') + event({}));
}

let nothing = '';
let megabytes = 0;
const server = createServer((request, response) => {
  request.resume().on('end', () => void write(response, nothing, megabytes));
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

async function ask(): Promise<string> {
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

describe.each(Object.entries(silent))('a stream of %s alone', (_name, text) => {
  it.each([
    [1, 'yes'],
    [20, 'LLM_UNKNOWN'],
  ])('of %i MB comes to %s', async (length, answer) => {
    [nothing, megabytes] = [text, length];
    expect(await ask()).toBe(answer);
  });
});
