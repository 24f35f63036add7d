import type { Trouble } from '@guanlan/contract';
import { suggestedQuestions } from '@guanlan/contract/samples';
import { describe, expect, it } from 'vitest';
import type { LlmEvent, LlmRequest, LlmTrace } from '../port.js';
import { createLlm } from '../registry.js';
import { demoAnswer } from './answer.js';
import { createDemoModel } from './demo.js';

const turns = [{ role: 'user', text: '贵州茅台 600519 怎么样？' }] as const;

describe('the demo model', () => {
  it('says in one sentence that it cannot answer what nothing was written for', () => {
    expect(demoAnswer(turns)).toEqual({
      reasoning: '',
      text: '当前为演示模型，只会回答页面上推荐的问题，这一条它回答不了。',
    });
  });

  const { 'english-teacher': _, ...chats } = suggestedQuestions;

  it.each(Object.values(chats).flat())('has an answer of its own to %s, marked as a demonstration', (question) => {
    const { text } = demoAnswer([{ role: 'user', text: `${question}\n` }]);
    expect(text.length).toBeGreaterThan(80);
    expect(text).toMatch(/\n\n> 演示：这段回答是事先写好的。$/);
  });

  it('answers each suggested question differently', () => {
    const texts = Object.values(chats)
      .flat()
      .map((question) => demoAnswer([{ role: 'user', text: question }]).text);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each([
    [[{ role: 'user', text: '写一首七绝' }]],
    [[{ role: 'system', text: '你为视频文字稿做要点总结' }, ...turns]],
    [[{ role: 'user', text: '体裁：七绝\n各句字数：7 7 7 7' }]],
    [
      [
        { role: 'system', text: '```corrections' },
        { role: 'user', text: 'I go home.' },
      ],
    ],
    [[{ role: 'user', text: '<sources>\n<source n="1">\n标题：甲\n出处：乙\n丙\n</source>' }]],
  ] as const)('prints nothing of how a server is set up: %j', (asked) => {
    const { text, reasoning } = demoAnswer(asked);
    expect(`${text}${reasoning}`).not.toMatch(/[A-Z]{2,}_[A-Z]|README|npm |export |接入|配置/);
    expect(text).toContain('演示模型');
  });

  it.each(['你是专业译者。', '你是资深的中文文案编辑。'])(
    'refuses a text of a tool that is not its sample: %s',
    async (text) => {
      const asked = [{ role: 'system', text }, ...turns] as const;
      const request = { model: 'demo/local', turns: asked, userId: 'u' };
      const stream = createDemoModel({ paceMs: 0 }).stream(request, new AbortController().signal);
      await expect(stream[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'LLM_DEMO_ONLY' });
    },
  );

  it('streams exactly that answer', async () => {
    const events: LlmEvent[] = [];
    const model = createDemoModel({ paceMs: 0 });
    for await (const event of model.stream({ model: 'demo/local', turns, userId: 'u' }, new AbortController().signal)) {
      events.push(event);
    }
    const join = (type: string) => events.map((one) => ('delta' in one && one.type === type ? one.delta : '')).join('');
    expect({ text: join('text'), reasoning: join('reasoning') }).toEqual(demoAnswer(turns));
    expect(events.at(-1)).toEqual({ type: 'finish', reason: 'stop' });
  });

  const rehearse = async (trouble: Trouble, more: Partial<LlmRequest> = {}, characters?: number) => {
    const events: LlmEvent[] = [];
    const lines: string[] = [];
    const trace: LlmTrace = {
      request: () => {},
      response: () => {},
      read: (_, read) => lines.push(...read),
      failed: (code) => lines.push(code),
    };
    const rehearsal = { trouble, ...(characters !== undefined && { characters }) };
    const request = { model: 'demo/local', turns, userId: 'u', rehearsal, ...more };
    const model = createDemoModel({ paceMs: 0, stallMs: 1 });
    const error = await (async () => {
      for await (const event of model.stream(request, new AbortController().signal, trace)) events.push(event);
    })().catch((caught: unknown) => caught);
    const join = (type: string) => events.map((one) => ('delta' in one && one.type === type ? one.delta : '')).join('');
    return { text: join('text'), reasoning: join('reasoning'), events, lines, error };
  };

  it('writes as many characters, or up to as many tokens, as a rehearsal asks for', async () => {
    const byLength = await rehearse('none', {}, 500);
    expect([byLength.text.length, byLength.events.at(-1)]).toEqual([500, { type: 'finish', reason: 'stop' }]);
    expect(byLength.text).toMatch(/^第 1 行：.*\n第 2 行：/);
    const byTokens = await rehearse('none', { maxTokens: 60 });
    expect(byTokens.events.find((one) => one.type === 'usage')?.usage.output).toBe(60);
    expect(byTokens.events.at(-1)).toEqual({ type: 'finish', reason: 'length' });
  });

  it("plays troubles on the wire, and they are read as any provider's are", async () => {
    expect((await rehearse('cut', {}, 300)).error).toMatchObject({ code: 'LLM_TRUNCATED' });
    const failed = await rehearse('error', {}, 300);
    expect(failed.error).toMatchObject({ code: 'LLM_OVERLOADED' });
    expect(failed.lines.at(-3)).toContain('"code":"server_overloaded"');
    expect(failed.lines.at(-1)).toBe('LLM_OVERLOADED');
    for (const half of [failed, await rehearse('cut', {}, 300)]) expect(half.text).not.toBe('');
    const stalled = await rehearse('stall', {}, 300);
    expect([stalled.text.length, stalled.lines.filter((line) => line.startsWith('data: ')).at(-1)]).toEqual([
      300,
      'data: [DONE]',
    ]);
    const [thinks, plain] = [await rehearse('reasoning', {}, 30), await rehearse('slow', {}, 30)];
    expect(thinks.reasoning.length).toBeGreaterThan(10 * plain.reasoning.length);
  });

  it('stops when it is aborted', async () => {
    const control = new AbortController();
    const stream = createDemoModel().stream({ model: 'demo/local', turns, userId: 'u' }, control.signal);
    const next = stream[Symbol.asyncIterator]().next();
    control.abort(new Error('stop'));
    await expect(next).rejects.toThrow('stop');
  });
});

describe('createLlm', () => {
  it('offers the demo model only where nothing is configured', () => {
    expect(createLlm([]).models).toEqual([
      {
        id: 'demo/local',
        label: '演示模型',
        provider: 'demo',
        vendor: 'demo',
        search: false,
        vision: false,
        reasoning: false,
        demo: true,
      },
    ]);
  });

  it('lists every model of every provider', async () => {
    const llm = createLlm([
      { name: 'deepseek', baseUrl: 'https://api.deepseek.com', apiKey: 'k', models: ['deepseek-chat', 'org/model'] },
      { name: 'own', baseUrl: 'http://127.0.0.1:1/v1', apiKey: 'k', models: ['m'] },
    ]);
    expect(llm.models.map((model) => [model.id, model.label])).toEqual([
      ['deepseek/deepseek-chat', 'DeepSeek · deepseek-chat'],
      ['deepseek/org/model', 'DeepSeek · org/model'],
      ['own/m', 'own · m'],
    ]);
    const unknown = llm.stream({ model: 'no/such', turns, userId: 'u' }, new AbortController().signal);
    await expect(unknown[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'LLM_BAD_REQUEST' });
    await llm.close();
  });
});
