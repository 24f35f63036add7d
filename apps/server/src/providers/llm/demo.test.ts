import { describe, expect, it } from 'vitest';
import { createDemoModel } from './demo.js';
import { demoAnswer } from './demo-answer.js';
import type { LlmEvent } from './port.js';
import { createLlm } from './registry.js';

const turns = [{ role: 'user', text: '贵州茅台 600519 怎么样？' }] as const;

describe('the demo model', () => {
  it('says what it is, and counts the question it was given', () => {
    const { text, reasoning } = demoAnswer(turns);
    expect(text).toContain('我是本地演示模型');
    expect(text).toContain('与股票有关');
    expect(text).toContain('| 汉字 | 7 |');
    expect(text).toContain('| 数字 | 6 |');
    expect(reasoning).toContain('第 1 个问题');
  });

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

  it('stops when it is told to', async () => {
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
