import { NATIVE_RUN_PATH, NativeEvent, type NativeRun } from '@guanlan/contract';
import { BAD_KEY, SAMPLE_ANSWER, SAMPLE_REASONING } from '@guanlan/fakes/llm';
import { createParser } from 'eventsource-parser';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ChatApp, startChatApp } from '../chat/chat-app.js';
import { startTestApp } from '../support/harness.js';

let app: ChatApp;
beforeAll(async () => {
  app = await startChatApp({
    env: { CHAT_RUNNING_PER_USER: '1', CHAT_DAILY_LIMIT: '3', LLM_BAD_API_KEY: BAD_KEY, LLM_BAD_MODEL: 'm' },
    providers: ['BAD'],
  });
});
afterEach(() => {
  app.fake.requests.length = 0;
});
afterAll(() => app.close());

const run = (more: Partial<NativeRun> = {}): NativeRun => ({
  model: 'deepseek/deepseek-chat',
  size: { unit: 'tokens', n: 500 },
  prompt: '[[deepseek]] 你好',
  trouble: 'none',
  ...more,
});

const post = (url: string, token: string | undefined, body: unknown, signal?: AbortSignal) =>
  fetch(`${url}${NATIVE_RUN_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });

/** All events of a run, in order; fails on one that the contract does not have. */
async function tell(url: string, token: string, args: NativeRun): Promise<{ events: NativeEvent[]; done: boolean }> {
  const events: NativeEvent[] = [];
  let done = false;
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data === '[DONE]') done = true;
      else events.push(NativeEvent.parse(JSON.parse(data)));
    },
  });
  parser.feed(await (await post(url, token, args)).text());
  return { events, done };
}

const only = <T extends NativeEvent['type']>(events: readonly NativeEvent[], type: T) =>
  events.filter((one): one is Extract<NativeEvent, { type: T }> => one.type === type);
const linesOf = (events: readonly NativeEvent[]) => only(events, 'read').flatMap(({ lines }) => lines);

describe('a native run', () => {
  it('shows the request, the lines as they came, and what was made of them', async () => {
    const { token } = await app.user();
    const { events, done } = await tell(app.url, token, run());
    const [request] = only(events, 'request');
    expect(request?.headers).toMatchObject({ authorization: 'Bearer ••••' });
    expect(JSON.parse(request?.body ?? '')).toEqual(app.fake.requests[0]?.body);
    expect(only(events, 'response')).toMatchObject([
      { status: 200, headers: { 'content-type': 'text/event-stream; charset=utf-8' } },
    ]);
    const raw = linesOf(events);
    expect(raw.filter((line) => line.startsWith('data: '))).toHaveLength(app.fake.requests[0]?.frames ?? 0);
    expect(raw).toContain('data: [DONE]');
    const said = (type: 'text' | 'reasoning') =>
      only(events, type)
        .map(({ delta }) => delta)
        .join('');
    expect([said('reasoning'), said('text')]).toEqual([SAMPLE_REASONING.join(''), SAMPLE_ANSWER.join('')]);
    expect(only(events, 'usage')).toMatchObject([{ usage: { input: 12, output: 34 } }]);
    expect(events.at(-1)).toMatchObject({ type: 'end', reason: 'stop', code: null });
    expect(done).toBe(true);
    const times = events.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect((await app.call('chat.conversations', {}, token)).data?.items).toEqual([]);
  });

  it('shows the second try beside the first, and why it was made', async () => {
    const { token } = await app.user();
    const { events } = await tell(app.url, token, run({ prompt: '[[flaky-503?k=native]]' }));
    expect(only(events, 'response').map(({ status }) => status)).toEqual([503, 200]);
    expect(only(events, 'failed')).toMatchObject([{ code: 'LLM_OVERLOADED' }]);
    expect(events.at(-1)).toMatchObject({ reason: 'stop', code: null });
  });

  it('names the class of a failure and keeps the words of the provider', async () => {
    const { token } = await app.user();
    const { events } = await tell(app.url, token, run({ model: 'bad/m' }));
    expect(linesOf(events).join('\n')).toContain('Incorrect API key');
    expect(only(events, 'failed')).toMatchObject([{ code: 'LLM_AUTH', detail: expect.stringContaining('HTTP 401') }]);
    expect(events.at(-1)).toMatchObject({ type: 'end', reason: null, code: 'LLM_AUTH' });
  });

  it('calls an answer that was cut off truncated', async () => {
    const { token } = await app.user();
    const { events } = await tell(app.url, token, run({ prompt: '[[cut]]' }));
    expect(events.at(-1)).toMatchObject({ reason: null, code: 'LLM_TRUNCATED' });
  });

  it('ends upstream when the reader leaves, and counts as a running answer until then', async () => {
    const user = await app.user();
    const control = new AbortController();
    const answer = await post(app.url, user.token, run({ prompt: '[[huge?tokens=100000&rate=100]]' }), control.signal);
    const reader = answer.body?.getReader();
    await reader?.read();
    await expect.poll(() => app.fake.requests.length).toBe(1);
    expect((await post(app.url, user.token, run())).status).toBe(429);
    expect(
      await user.codeOf('chat.send', { requestId: crypto.randomUUID(), assistant: 'deepseek', text: '你好' }),
    ).toBe('CHAT_TOO_MANY');
    control.abort();
    await expect.poll(() => app.fake.requests[0]?.state).toBe('aborted');
    await expect.poll(async () => (await post(app.url, user.token, run())).status).toBe(200);
  });

  it('counts to the day as other answers do: not where the model said nothing, and never beyond it', async () => {
    const user = await app.user();
    const used = async () => (await user.call('chat.quota', {})).used;
    await tell(app.url, user.token, run());
    expect(await used()).toBe(1);
    await tell(app.url, user.token, run({ prompt: '[[cut]]' }));
    expect(await used()).toBe(2);
    await tell(app.url, user.token, run({ model: 'bad/m' }));
    expect(await used()).toBe(2);
    await tell(app.url, user.token, run());
    const refused = await post(app.url, user.token, run());
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain('CHAT_DAILY_LIMIT');
    // The place of an answer was given back as well.
    expect(await user.codeOf('lab.startRun', { requestId: crypto.randomUUID(), ...run() })).toBe('CHAT_DAILY_LIMIT');
  });

  it('is for the signed-in, and for arguments that are some', async () => {
    const { token } = await app.user();
    expect((await post(app.url, undefined, run())).status).toBe(401);
    expect((await post(app.url, token, { ...run(), trouble: 'worse' })).status).toBe(400);
    expect((await post(app.url, token, run({ model: 'no/such' }))).status).toBe(400);
    expect((await post(app.url, token, 'nothing')).status).toBe(400);
  });
});

describe('a native run of the demo model', () => {
  it('goes over its wire, troubles and all', async () => {
    const alone = await startTestApp();
    try {
      const { token } = await alone.signIn();
      const asked = run({ model: 'demo/local', size: { unit: 'characters', n: 30 }, trouble: 'error' });
      const { events } = await tell(alone.url, token, asked);
      expect(linesOf(events).some((line) => line.includes('server_overloaded'))).toBe(true);
      expect(events.at(-1)).toMatchObject({ reason: null, code: 'LLM_OVERLOADED' });
    } finally {
      await alone.close();
    }
  });
});
