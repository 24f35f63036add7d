import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { threadCpu } from '../../metrics/thread-cpu.js';
import { startOneAnswer } from './one-answer.fixture.js';

let respond: (response: ServerResponse) => void = (response) => response.end();
const provider = await startOneAnswer((response) => respond(response));
afterAll(() => provider.close());

const event = (part: object, finish_reason: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: part, finish_reason }] })}\n\n`;
const last = `${event({}, 'stop')}data: [DONE]\n\n`;

/** Answers with an event stream of this body. */
const streamOf =
  (body: string) =>
  (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(body);
  };

/** The text of an answer or the code of its failure, and the CPU of this thread for it, ms. */
async function costOf(body: string): Promise<{ readonly answer: string; readonly cpu: number }> {
  respond = streamOf(body);
  const before = threadCpu();
  const answer = await provider.ask();
  return { answer, cpu: threadCpu() - before };
}

describe('an interim answer', () => {
  it('says nothing of the stream that comes after it', async () => {
    respond = (response) => {
      response.writeProcessing();
      response.writeEarlyHints({ link: '</a>; rel=preload' });
      streamOf(event({ content: 'yes' }) + last)(response);
    };
    expect(await provider.ask()).toBe('yes');
  });

  it('ends the call where only further ones come', async () => {
    respond = ({ socket }) => {
      const write = (): void => {
        while (socket?.writable && socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100)));
      };
      socket?.on('error', () => {}).on('drain', write);
      write();
    };
    expect(await provider.ask()).toBe('LLM_NETWORK');
  });
});

describe('a vendor that writes faster than the answer is taken', () => {
  const MAX_WRITTEN = 80_000_000;

  it('is made to wait, and its answer is whole', async () => {
    const piece = event({ content: 'x'.repeat(100) });
    let written = 0;
    let wanted = MAX_WRITTEN;
    respond = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const write = (): void => {
        while (written < wanted) {
          written += piece.length;
          if (!response.write(piece)) return;
        }
        response.end(last);
      };
      response.on('error', () => {}).on('drain', write);
      write();
    };
    const events = provider.stream();
    let read = 0;
    const take = async (): Promise<boolean> => {
      const { value, done } = await events.next();
      if (value?.type === 'text') read += value.delta.length;
      return done !== true;
    };
    await take();
    for (let before = -1; before !== written; await pause(300)) before = written;
    expect(written).toBeLessThan(MAX_WRITTEN / 2);
    wanted = written;
    while (await take());
    expect(read).toBe(100 * (written / piece.length));
  });
});

describe('a stream of little text', () => {
  it.each([
    ['a million empty objects in one event', `${'data:{}\n'.repeat(1_000_000)}\n`, 'LLM_UNKNOWN'],
    [
      'a million choices in one event',
      `${`data:{"choices":[${'{},'.repeat(9_900)}{}]}\n`.repeat(130)}\n`,
      'LLM_UNKNOWN',
    ],
  ])('costs little with %s', async (_, body, answer) => {
    const { cpu, ...found } = await costOf(body + last);
    expect(found).toEqual({ answer });
    expect(cpu).toBeLessThan(1_500);
  });
});
