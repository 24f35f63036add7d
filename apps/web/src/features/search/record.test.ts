import { type SearchResult, type SearchStep, searchResultsOf, type WorkAnswer } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { forgetPending, requestIdOf } from './pending';
import { outcomeOf, readAnswer, stepOf } from './record';
import { shareText } from './share-text';
import { nothingText, secondsText, stepLine, tookText } from './step-text';

const result = (n: number, more: Partial<SearchResult> = {}): SearchResult => ({
  ...{
    n,
    kind: 'web',
    title: `题 ${n}`,
    site: 'example.com',
    snippet: '文',
    url: `https://example.com/${n}`,
    place: null,
  },
  ...more,
});

const step = (more: Partial<SearchStep> = {}): SearchStep => ({
  state: 'searched',
  source: { id: 'searxng', label: '互联网', scope: '搜索范围：互联网' },
  queries: ['潮汐'],
  found: 3,
  results: [result(1), result(2)],
  tookMs: 420,
  at: 0,
  failure: null,
  ...more,
});

const answer = (more: Partial<WorkAnswer> = {}): Pick<WorkAnswer, 'sources' | 'status' | 'text'> => ({
  sources: null,
  status: 'done',
  text: '',
  ...more,
});

describe('a record', () => {
  it('has the search that its row keeps, and none where the row holds something else', () => {
    expect(stepOf({ data: step() })).toEqual(step());
    expect(stepOf({ data: { state: 'searched' } })).toBeNull();
    expect(stepOf({ data: null })).toBeNull();
  });

  it('has an outcome where its newest question has no whole answer', () => {
    const last = (data: SearchStep, status?: WorkAnswer['status']) =>
      outcomeOf({
        pieces: [{ n: 0, text: '问', data, answers: status ? [{ ...answer({ status }) } as WorkAnswer] : [] }],
      });
    expect((['empty', 'failed', 'stopped', 'searched'] as const).map((state) => last(step({ state })))).toEqual([
      ...['empty', 'failed', 'stopped', undefined],
    ]);
    expect((['done', 'streaming', 'stopped', 'error', 'interrupted'] as const).map((one) => last(step(), one))).toEqual(
      [...[undefined, undefined, 'stopped', 'failed', 'failed']],
    );
    expect(outcomeOf({ pieces: [] })).toBeUndefined();
  });

  it('is read with its citations checked and its suggestions apart', () => {
    const text = '甲[1]，乙[9]。\n【追问】\n丙？';
    expect(readAnswer(answer({ text }), [result(1)])).toEqual({ text: '甲[1]，乙。', followUps: ['丙？'] });
    expect(readAnswer(answer({ text: '甲【追', status: 'streaming' }), []).text).toBe('甲');
  });

  it('takes what the model’s own search reported for its sources', () => {
    const sources = [{ n: 4, title: '题', url: 'https://www.example.com/a' }];
    const searched = step({ state: 'model', results: [] });
    expect(searchResultsOf(searched, sources)).toMatchObject([{ n: 4, site: 'example.com', kind: 'web' }]);
    expect(searchResultsOf(searched, undefined)).toEqual([]);
    expect(searchResultsOf(step(), sources)).toEqual(step().results);
  });
});

describe('words', () => {
  it.each([
    [step(), answer(), '已搜索 · 2 条结果 · 0.4 秒'],
    [step({ state: 'skipped', results: [] }), answer(), '未搜索 · 由模型直接回答，可能过时或有误'],
    [step({ state: 'model' }), answer({ status: 'streaming' }), '正在由模型联网搜索…'],
    [step({ state: 'model' }), answer({ text: '答' }), '未搜索 · 模型没有返回来源'],
    [
      step({ state: 'model' }),
      answer({ sources: [{ n: 1, title: '题', url: 'https://example.com' }] }),
      '已搜索 · 模型联网找到 1 个来源',
    ],
    [step({ state: 'empty', results: [] }), undefined, '已搜索 · 0.4 秒'],
    [step({ state: 'failed', results: [] }), undefined, '搜索失败 · 0.4 秒'],
  ])('tell whether there was a search (%#)', (searched, given, line) => {
    expect(stepLine(searched, given)).toBe(line);
  });

  it('explain why nothing was found, and how long a search took', () => {
    expect(nothingText(step({ state: 'failed', failure: 'rate' }), false, true).title).toContain('次数已用完');
    expect(nothingText(step({ state: 'empty' }), false, true).title).toBe('没有找到相关内容');
    expect(nothingText(step({ state: 'empty' }), true, true).title).toBe('仍没有找到相关内容');
    expect([secondsText(3), secondsText(60), secondsText(1_500)]).toEqual(['不到 0.1 秒', '0.1 秒', '1.5 秒']);
    expect([tookText(3), tookText(60)]).toEqual(['用时不到 0.1 秒', '用时 0.1 秒']);
  });
});

it('is shared with what it cites and the mark of a machine', () => {
  const own = result(3, { kind: 'own', url: null, site: '我的对话' });
  const text = shareText({
    question: '问',
    answer: '甲[1][3]。\n',
    results: [result(1), result(2), own],
    cited: [1, 3],
  });
  expect(text.split('\n')).toEqual([
    ...['问：问', '', '甲[1][3]。', '', '来源：'],
    ...[
      '[1] 题 1（example.com） https://example.com/1',
      '[3] 分享者自己的对话（我的对话）',
      '',
      '以上回答由 AI 生成，请以来源为准',
    ],
  ]);
  expect(shareText({ question: '问', answer: '答', results: [], cited: [] })).toBe(
    '问：问\n\n答\n\n以上回答由 AI 生成，没有出处，请自行核对',
  );
});

it('the demonstration model’s quotations are marked as such', () => {
  const text = shareText({ question: '问', answer: '原话[1]', results: [result(1)], cited: [1], isDemo: true });
  expect(text.split('\n').at(-1)).toBe('以上为资料原文');
});

it('keeps the request id of a question until it is answered', () => {
  const first = requestIdOf('甲');
  expect(requestIdOf('甲')).toBe(first);
  expect(requestIdOf('乙')).not.toBe(first);
  forgetPending();
  expect(requestIdOf('甲')).not.toBe(first);
});
