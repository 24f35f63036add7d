import { SAMPLE_MARKDOWN } from '@guanlan/fakes/llm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatApp, type ChatUser, startChatApp } from '../chat/chat-app.js';
import { type ReadAnswer, readAnswer } from './read-answer.js';

let app: ChatApp;
let user: ChatUser;
beforeAll(async () => {
  app = await startChatApp();
  user = await app.user();
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${user.token}`, ...headers } });

/** State of a reader who left after the first events. */
function upTo(read: ReadAnswer, seq: number) {
  const had = { text: '', reasoning: '', seq: 0 };
  for (const event of read.events) {
    if (event.seq > seq) break;
    had.seq = event.seq;
    if (event.chunk.type === 'text-delta') had.text += event.chunk.delta;
    if (event.chunk.type === 'reasoning-delta') had.reasoning += event.chunk.delta;
  }
  return had;
}

describe('GET /stream/chat/:messageId', () => {
  it('can be read on from any event, while the answer runs, after it, and from its row', async () => {
    const { assistant } = await user.send('[[markdown?rate=1500]]');
    const [whole, second] = await Promise.all([user.read(assistant.id), user.read(assistant.id)]);
    expect(whole.text).toBe(SAMPLE_MARKDOWN);
    expect(second.raw).toBe(whole.raw);
    const ended = { text: whole.text, reasoning: whole.reasoning, last: whole.last, done: true };
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.seq - 1), async (seq) => {
        expect(await user.read(assistant.id, { had: upTo(whole, seq) })).toMatchObject(ended);
      }),
      { numRuns: 20 },
    );
    // Another server has only the row.
    const other = await app.another();
    try {
      for (const seq of [0, 3, whole.seq - 1]) {
        const had = upTo(whole, seq);
        expect(await readAnswer({ url: other.url, token: user.token }, assistant.id, { had })).toMatchObject(ended);
      }
    } finally {
      await other.close();
    }
  });

  it('loses and doubles nothing for a reader who comes and goes', async () => {
    const { assistant } = await user.send('[[markdown?rate=2500]]');
    let had = { text: '', reasoning: '', seq: 0 };
    let read: ReadAnswer | undefined;
    for (let visits = 1; !read?.done; visits += 1) {
      const { seq } = had;
      read = await user.read(assistant.id, { had, enough: (by) => by.seq >= seq + visits });
      had = { text: read.text, reasoning: read.reasoning, seq: read.seq };
    }
    expect(had.text).toBe(SAMPLE_MARKDOWN);
    expect(read.last).toEqual({ type: 'finish' });
  });

  it('takes the last event from a header too', async () => {
    const { assistant, answer } = await user.ask('你好');
    const rest = await (await get(`/stream/chat/${assistant.id}`, { 'last-event-id': String(answer.seq - 1) })).text();
    expect(rest.match(/^id: /gm)).toHaveLength(1);
    expect(rest).toContain('"finish"');
  });

  it('says what proxies and browsers must know', async () => {
    const { answer } = await user.ask('你好');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'content-encoding': 'none',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    const asked = await fetch(`${app.url}/stream/chat/x`, { method: 'OPTIONS' });
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'authorization, last-event-id, cache-control',
    ]);
  });

  it.each([
    [
      'no token',
      '/stream/chat/00000000-0000-4000-8000-000000000000',
      { authorization: '' },
      401,
      'uni-id-token-not-exist',
    ],
    [
      'a wrong token',
      '/stream/chat/00000000-0000-4000-8000-000000000000',
      { authorization: 'Bearer x' },
      401,
      'uni-id-check-token-failed',
    ],
    ['an unknown message', '/stream/chat/00000000-0000-4000-8000-000000000000', {}, 404, 'NOT_FOUND'],
    ['no id at all', `/stream/chat/${encodeURIComponent("';--")}`, {}, 404, 'NOT_FOUND'],
  ])('refuses %s', async (_, path, headers, status, code) => {
    const answer = await get(path, headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { code } });
  });

  it('asks about the session again, but for who asked the question just now', async () => {
    const leaving = await app.user();
    const read = async (id: string): Promise<number> => {
      const answer = await fetch(`${app.url}/stream/chat/${id}`, {
        headers: { authorization: `Bearer ${leaving.token}` },
      });
      await answer.body?.cancel();
      return answer.status;
    };
    const { assistant } = await leaving.send('[[markdown]]');
    const other = await user.send('[[markdown]]');
    await app.call('identity.logout', {}, leaving.token);
    expect([await read(assistant.id), await read(other.assistant.id)]).toEqual([200, 401]);
    app.setClock(-60_000);
    expect(await read(assistant.id)).toBe(401);
    app.setClock(60_000);
    app.advance(2_000);
    expect(await read(assistant.id)).toBe(401);
  });

  it('does not stream a question', async () => {
    const sent = await user.ask('你好');
    expect((await get(`/stream/chat/${sent.user.id}`)).status).toBe(404);
  });

  it.each(['-1', 'x', '1e3', '99999999999'])('reads from the start after %j', async (after) => {
    const { assistant, answer } = await user.ask('你好');
    expect(await (await get(`/stream/chat/${assistant.id}?after=${after}`)).text()).toBe(answer.raw);
  });
});
