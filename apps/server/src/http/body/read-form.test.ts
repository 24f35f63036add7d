import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readForm } from './read-form.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const START = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
const END = '\r\n--x--\r\n';

/** A request as far as it is read here. */
class FakeRequest extends PassThrough {
  readonly headers = { 'content-type': 'multipart/form-data; boundary=x' };

  get complete(): boolean {
    return this.writableEnded;
  }
}

const requestOf = () => new FakeRequest() as FakeRequest & IncomingMessage;

/** Lets the written bytes arrive. */
const arrive = () => new Promise((resolve) => setImmediate(resolve));

async function textOf(stream: AsyncIterable<unknown>): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}

it('waits for a sender that is slow, however long it takes in all', async () => {
  const request = requestOf();
  request.write(`${START}z`);
  const form = await readForm(request, 1000);
  const text = textOf(form.file);
  for (const part of 'abcdefghij') {
    await vi.advanceTimersByTimeAsync(900);
    request.write(part);
    await arrive();
  }
  request.end(END);
  await form.complete;
  expect(await text).toBe('zabcdefghij');
});

it.each([
  ['before the file', '--x\r\n'],
  ['in nothing', ''],
])('gives up on a sender that falls silent %s', async (_, start) => {
  const request = requestOf();
  request.write(start);
  const form = expect(readForm(request, 1000)).rejects.toMatchObject({ code: 'INVALID_PARAM' });
  await arrive();
  await vi.advanceTimersByTimeAsync(1000);
  await form;
  expect(request.destroyed).toBe(false);
});

it('gives up on a sender that falls silent in the file', async () => {
  const request = requestOf();
  request.write(`${START}abc`);
  const form = await readForm(request, 1000);
  const ends = [expect(textOf(form.file)).rejects.toThrow(), expect(form.complete).rejects.toThrow()];
  await arrive();
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all(ends);
});

it('does not take its own slowness for silence of the sender', async () => {
  const request = requestOf();
  request.write(`${START}z`);
  const form = await readForm(request, 1000);
  const content = 'z'.repeat(1_000_000);
  request.end(content.slice(1) + END);
  await arrive();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await textOf(form.file)).toBe(content);
  await form.complete;
});

it('gives up on a sender of crumbs', async () => {
  const request = requestOf();
  request.write(`${START}z`);
  const form = await readForm(request, 1000);
  const ends = [expect(textOf(form.file)).rejects.toThrow(), expect(form.complete).rejects.toThrow()];
  for (let n = 0; n < 5000; n += 1) request.write('z');
  await Promise.all(ends);
  expect(request.destroyed).toBe(false);
});
