import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BAD_KEY, type FakeLlm, SAMPLE_ANSWER, SAMPLE_REASONING, startFakeLlm } from './index.ts';
import { scenarios } from './scenarios/index.ts';

let fake: FakeLlm;
beforeAll(async () => {
  fake = await startFakeLlm();
});
beforeEach(() => {
  fake.requests.length = 0;
});
afterAll(() => fake.close());

function ask(
  model: string,
  text = '你好',
  init: { stream?: boolean; key?: string; signal?: AbortSignal; system?: string } = {},
) {
  const system = init.system === undefined ? [] : [{ role: 'system', content: init.system }];
  return fetch(`${fake.url}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${init.key ?? 'key'}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      model,
      stream: init.stream ?? true,
      messages: [...system, { role: 'user', content: text }],
    }),
    ...(init.signal ? { signal: init.signal } : {}),
  });
}

interface Parsed {
  choices?: { delta: { content?: string | null; reasoning_content?: string | null }; finish_reason: string | null }[];
  usage?: { completion_tokens: number };
}

function parse(body: string): { frames: Parsed[]; done: boolean } {
  const lines = body.split(/\r?\n/).filter((line) => line.startsWith('data: '));
  const data = lines.map((line) => line.slice(6));
  return {
    frames: data.filter((one) => one !== '[DONE]').map((one) => JSON.parse(one) as Parsed),
    done: data.at(-1) === '[DONE]',
  };
}

const textOf = (frames: Parsed[]) => frames.map((one) => one.choices?.[0]?.delta.content ?? '').join('');

describe('the fake provider', () => {
  it('streams reasoning, then the answer, then usage without choices', async () => {
    const { frames, done } = parse(await (await ask('deepseek')).text());
    expect(frames.map((one) => one.choices?.[0]?.delta.reasoning_content ?? '').join('')).toBe(
      SAMPLE_REASONING.join(''),
    );
    expect(textOf(frames)).toBe(SAMPLE_ANSWER.join(''));
    expect(frames.at(-1)).toMatchObject({ choices: [], usage: { completion_tokens: 34 } });
    expect(done).toBe(true);
  });

  it('takes the scenario from a marker in the last question before the model', async () => {
    const answer = await ask('dashscope', '请看 [[huge?tokens=5&rate=0]]');
    expect(parse(await answer.text()).frames.at(-1)?.usage?.completion_tokens).toBe(5);
    expect(fake.requests.map((one) => one.scenario)).toEqual(['huge']);
  });

  it('takes settings from the name of the model too', async () => {
    const answer = await ask('huge?tokens=7&rate=0');
    expect(parse(await answer.text()).frames.at(-1)?.usage?.completion_tokens).toBe(7);
  });

  it('answers every request for a title with a title, whatever the marker says', async () => {
    const answer = await ask('deepseek', '[[error-503]]', { system: '为对话起标题' });
    expect(textOf(parse(await answer.text()).frames)).toBe('观澜测试对话');
    expect(fake.answers()).toEqual([]);
  });

  it('answers a request that merely has a title', async () => {
    const answer = await ask('deepseek', '你好', { system: '标题和文字稿是资料' });
    expect(textOf(parse(await answer.text()).frames)).toBe(SAMPLE_ANSWER.join(''));
  });

  it('answers without a stream when none is asked for', async () => {
    const answer = await (await ask('deepseek', '你好', { stream: false })).json();
    expect(answer).toMatchObject({
      choices: [{ message: { content: SAMPLE_ANSWER.join('') }, finish_reason: 'stop' }],
    });
  });

  it('splits characters between packets without harm', async () => {
    expect(textOf(parse(await (await ask('utf8-split')).text()).frames)).toBe('多字节：茅台😀，不丢字。');
  });

  it('refuses the bad key, and sends Retry-After with 429', async () => {
    expect((await ask('deepseek', '你好', { key: BAD_KEY })).status).toBe(401);
    const limited = await ask('error-429');
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '1']);
  });

  it('sends a given text, and breaks off the first time where that is requested', async () => {
    const say = async (more = '') =>
      textOf(parse(await (await ask('deepseek', `早 [[say?text=早上好，${more}]]`)).text()).frames);
    expect(await say('观澜')).toBe('早上好，观澜');
    expect(await say('观澜&cut=1')).toBe('早上好');
    expect(await say('观澜&cut=1')).toBe('早上好，观澜');
  });

  it('fails once and then answers', async () => {
    expect((await ask('flaky-503?k=1')).status).toBe(503);
    expect((await ask('flaky-503?k=1')).status).toBe(200);
    expect((await ask('flaky-503?k=2')).status).toBe(503);
  });

  it('breaks the connection in the middle', async () => {
    const answer = await ask('cut');
    await expect(answer.text()).rejects.toThrow();
    await expect.poll(() => fake.requests[0]?.state).toBe('done');
  });

  it('sees a client that leaves', async () => {
    const control = new AbortController();
    const answer = await ask('stall', '你好', { signal: control.signal });
    await answer.body?.getReader().read();
    control.abort();
    await expect.poll(() => fake.requests[0]?.state).toBe('aborted');
  });

  it('lists models and its requests', async () => {
    await (await ask('crlf')).text();
    const models = (await (await fetch(`${fake.url}/models`)).json()) as { data: { id: string }[] };
    expect(models.data.map((one) => one.id)).toEqual(Object.keys(scenarios));
    const seen = (await (await fetch(new URL('/__requests', fake.url))).json()) as { scenario: string }[];
    expect(seen).toMatchObject([{ scenario: 'crlf', state: 'done', path: '/v1/chat/completions' }]);
  });

  it.each(Object.keys(scenarios).filter((name) => !['stall', 'hang', 'cut'].includes(name)))(
    'ends %s',
    async (name) => {
      const answer = await ask(`${name}?delay=0&tokens=20`);
      expect((await answer.text()).length).toBeGreaterThan(0);
    },
  );
});
