import type { NativeEvent } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import type { Arrival } from './arrival';
import { arrivalStats } from './arrival-stats';
import { duration, figuresOf } from './figures';
import { nativeArrivals } from './native-run';
import { adapterLines, nativeReport, type RunFacts, rawLines, rawStream, streamReport } from './report';
import { digestOf, runCheck } from './run-check';
import { problemsOf, runOf, storedSettings } from './run-settings';

const facts: RunFacts = {
  run: { model: 'demo/local', size: { unit: 'characters', n: 100 }, prompt: '一行\n另一行 | 竖线', trouble: 'stall' },
  model: '演示模型',
  demo: true,
  version: '1.0.1 (101)',
  browser: 'Some Browser',
  at: new Date('2026-03-02T01:02:03Z'),
};

const piece = (at: number, seq: number, connection = 1): Arrival => ({
  at,
  seq,
  connection,
  kind: 'text',
  bytes: 40,
  characters: 2,
  raw: `id: ${seq}\ndata: {}\n\n`,
});
const arrivals = [piece(100, 1), piece(200, 2), piece(5_200, 3, 2)];
const marks = [
  { at: 300, is: 'cut', seq: 2 },
  { at: 5_000, is: 'resumed', seq: 2 },
] as const;
const check = runCheck({ text: '正文', reasoning: '' }, arrivals, {
  status: 'done',
  seq: 3,
  text: digestOf('正文'),
  reasoning: digestOf(''),
});
const view = { phase: 'ended', message: null, arrivals, marks, check, failure: null, began: 0 } as const;

describe('the report of our own stream', () => {
  it('has a table of the settings, the breaks in order and the result of the check', () => {
    const text = streamReport(facts, view);
    expect(text).toMatch(
      /^# 流式测试报告\n\n\| 项目 \| 值 \|\n\| --- \| --- \|\n\| 时间 \| 2026-03-02T01:02:03.000Z \|/,
    );
    expect(text).toContain('| 模型 | 演示模型（演示模型） |');
    expect(text).toContain('| 模拟故障 | 中途卡住 |');
    expect(text).toContain('| 提示词 | 一行 另一行 \\| 竖线 |');
    expect(text).toContain('- 300 ms 主动断开，当时到第 2 条\n- 5.00 秒 续传，当时到第 2 条');
    expect(text).toContain('完整：没有丢失，没有重复。');
  });

  it('tells an incomplete stream from one that was not checked', () => {
    const broken = runCheck({ text: '正', reasoning: '' }, arrivals, {
      status: 'done',
      seq: 9,
      text: digestOf('正文'),
      reasoning: digestOf(''),
    });
    expect(streamReport(facts, { ...view, check: broken })).toContain('不完整：与服务器存下的不一致。');
    expect(streamReport(facts, { ...view, check: null })).toContain('没有核对。');
  });
});

describe('the raw events', () => {
  it('are in order, with the breaks between them', () => {
    const lines = rawStream(arrivals, marks)
      .split('\n')
      .filter((line) => line.startsWith('#'));
    expect(lines.map((line) => line.replace(/ {2,}/g, ' '))).toEqual([
      '# +100.0 ms 连接 1 正文 40 字节',
      '# +200.0 ms 连接 1 正文 40 字节',
      '# +300.0 ms 主动断开（seq 2）',
      '# +5000.0 ms 续传（seq 2）',
      '# +5200.0 ms 连接 2 正文 40 字节',
    ]);
  });
});

describe('the report of a provider’s stream', () => {
  const events: readonly NativeEvent[] = [
    {
      type: 'request',
      at: 0,
      method: 'POST',
      url: 'https://a/b',
      headers: { authorization: 'Bearer ••••' },
      body: '{"a":1}',
    },
    { type: 'response', at: 5, status: 429, headers: { 'retry-after': '9' } },
    { type: 'read', at: 6, bytes: 20, lines: ['{"error":"slow down"}', ''] },
    { type: 'failed', at: 6, code: 'LLM_RATE', detail: 'HTTP 429' },
    { type: 'end', at: 7, reason: null, code: 'LLM_RATE' },
  ];
  const native = {
    phase: 'ended',
    events,
    arrivals: nativeArrivals(events),
    text: '',
    reasoning: '',
    failure: null,
    heardAt: 0,
  } as const;

  it('has the class of the failure and the request with its key masked', () => {
    const text = nativeReport(facts, native);
    expect(text).toContain('## 结果\n\nLLM_RATE');
    expect(text).toContain('LLM_RATE：HTTP 429');
    expect(text).toContain('~~~http\nPOST https://a/b\nauthorization: Bearer ••••\n\n{"a":1}\n~~~');
  });

  it('lists the raw lines apart from the adapter’s events', () => {
    expect(rawLines(events).map((line) => line.replace(/^ *\+[\d.]+ ms {2}/, ''))).toEqual([
      '> POST https://a/b',
      '< HTTP 429',
      '< retry-after: 9',
      '{"error":"slow down"}',
    ]);
    expect(adapterLines(events).join('\n')).toMatch(/failed {2}\{"code":"LLM_RATE","detail":"HTTP 429"\}\n.*end/);
  });
});

describe('the figures', () => {
  it('show a dash for missing values', () => {
    const figures = Object.fromEntries(figuresOf(arrivalStats([]), null));
    expect(figures).toMatchObject({ 首字: '—', 用量: '—', 最长停顿: '—', 速度: '没有收到用量' });
    expect([duration(null), duration(3.14), duration(420), duration(1_500)]).toEqual([
      '—',
      '3.1 ms',
      '420 ms',
      '1.50 秒',
    ]);
  });

  it('suspect a buffer only when many pieces arrived together', () => {
    const told = (count: number) =>
      Object.fromEntries(figuresOf(arrivalStats(Array.from({ length: count }, (_, n) => piece(100, n + 1))), null))
        .成批到达;
    expect(told(5)).toBe('100%');
    expect(told(40)).toBe('100%，途中可能有缓冲');
  });
});

describe('the settings', () => {
  const settings = storedSettings('stream-test').read();

  it('name the invalid fields', () => {
    expect(problemsOf(settings)).toEqual({});
    for (const n of ['', '19', '8001', '1e3', '2.5', '-50'])
      expect(Object.keys(problemsOf({ ...settings, n }))).toEqual(['n']);
    expect(Object.keys(problemsOf({ ...settings, prompt: ' \n' }))).toEqual(['prompt']);
  });

  it('simulate a fault with the demo model only', () => {
    const model = { id: 'a/b', label: 'A · b', provider: 'a', demo: false };
    const chosen = { ...settings, trouble: 'cut' } as const;
    expect(runOf(chosen, model)).toMatchObject({ model: 'a/b', size: { unit: 'characters', n: 300 }, trouble: 'none' });
    expect(runOf(chosen, { ...model, demo: true }).trouble).toBe('cut');
  });
});
