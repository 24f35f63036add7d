import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listen } from './http-server.fixture.js';
import { manualTimer } from './manual-timer.fixture.js';
import { nodePorts, request } from './node.js';
import { createRequest } from './request.js';

const read = async (chunks: AsyncIterable<Uint8Array>): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of chunks) text += decoder.decode(chunk, { stream: true });
  return text;
};

/** A server that answers headers and one chunk, and then hands over its response. */
async function opened(): Promise<{ url: string; response: Promise<ServerResponse> }> {
  let hand: (response: ServerResponse) => void;
  const response = new Promise<ServerResponse>((resolve) => {
    hand = resolve;
  });
  const url = await listen((_, held) => {
    held.write('one ');
    hand(held);
  });
  return { url, response };
}

describe('a streamed response', () => {
  it('gives the chunks as they arrive', async () => {
    const { url, response } = await opened();
    const { data } = await request({ url, as: 'stream' });
    const text = read(data);
    (await response).write('two ');
    (await response).end('three');
    expect(await text).toBe('one two three');
  });

  it('is empty where there is no body', async () => {
    const url = await listen((_, response) => response.writeHead(204).end());
    expect(await read((await request({ url, as: 'stream' })).data)).toBe('');
  });

  it('outlives the time-out once it has begun', async () => {
    const { startTimer, elapse, pending } = manualTimer();
    const { url, response } = await opened();
    const { data } = await createRequest({ fetch: nodePorts.fetch, startTimer })({ url, as: 'stream' });
    expect(pending()).toBe(0);
    elapse(1_000_000);
    (await response).end('late');
    expect(await read(data)).toBe('one late');
  });

  it('is ended by the handle with 600003', async () => {
    const { url } = await opened();
    const task = request({ url, as: 'stream' });
    const { data } = await task;
    const text = read(data);
    task.abort();
    await expect(text).rejects.toMatchObject({ code: 600003 });
  });

  it('is ended by a signal before it is read', async () => {
    const { url } = await opened();
    const controller = new AbortController();
    const { data } = await request({ url, as: 'stream', signal: controller.signal });
    controller.abort();
    await expect(read(data)).rejects.toMatchObject({ code: 600003 });
  });

  it('closes the connection when the loop is left', async () => {
    const { url, response } = await opened();
    const { data } = await request({ url, as: 'stream' });
    const closed = new Promise((resolve) => response.then((held) => held.once('close', resolve)));
    for await (const chunk of data) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    await closed;
  });

  it('tells a cut stream as network error 5', async () => {
    const { url, response } = await opened();
    const { data } = await request({ url, as: 'stream' });
    (await response).destroy();
    await expect(read(data)).rejects.toMatchObject({ code: 5, kind: 'network', cause: expect.any(Error) });
  });
});
