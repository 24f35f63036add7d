import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { startOneAnswer } from './one-answer.fixture.js';

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
const provider = await startOneAnswer((response) => void write(response, nothing, megabytes));
afterAll(() => provider.close());

describe.each(Object.entries(silent))('a stream of %s alone', (_name, text) => {
  it.each([
    [1, 'yes'],
    [20, 'LLM_UNKNOWN'],
  ])('reads %i MB of it as %s', async (length, answer) => {
    [nothing, megabytes] = [text, length];
    expect(await provider.ask()).toBe(answer);
  });
});
