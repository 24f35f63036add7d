import type { Model, SearchSource, SearchStep, StockName, Work, WorkPiece } from '@guanlan/contract';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ToolModels } from '../../../kit/works/tool-models';
import { UiProvider } from '../../../ui/UiProvider';
import { useMentionedStocksQuery } from '../searchApi';
import { RecordPiece } from './RecordPiece';

vi.mock('../../../kit/works/share/use-work-share', () => ({ useWorkShare: () => ({ share() {}, sheets: null }) }));
vi.mock('../searchApi', () => ({ useMentionedStocksQuery: vi.fn(() => ({ currentData: [] })) }));
vi.mock('../../../base/go', () => ({ href: (id: string, query?: object) => [id, JSON.stringify(query)].join(' ') }));
// The Markdown parser's formulas load KaTeX, which warns about a page without a doctype.
vi.hoisted(() => Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' }));
afterEach(cleanup);

const data: SearchStep = {
  ...{ state: 'searched', queries: [], found: 0, results: [], tookMs: 1, at: 0, failure: null },
  source: { id: 'searxng', label: '互联网', scope: '互联网' },
};
const unanswered: WorkPiece = { n: 1, text: '潮汐', data, answers: [] };
const answers: WorkPiece['answers'] = [
  {
    ...{
      id: 'a',
      role: 'assistant',
      parentId: null,
      status: 'done',
      text: '两次。',
      reasoning: '',
      reasoningMs: null,
    },
    ...{ sources: null, model: 'm', usage: null, error: null, files: [], createdAt: 0, mark: null, finish: null },
  } as unknown as WorkPiece['answers'][number],
];
const notFound: WorkPiece = { ...unanswered, data: { ...data, state: 'empty' } };

const model = { id: 'm', label: '模型', search: false } as Model;

function show(
  work: Pick<Work, 'running' | 'problem'>,
  {
    last = true,
    piece = unanswered,
    again = false,
    demo = false,
    sources = [data.source],
  }: { last?: boolean; piece?: WorkPiece; again?: boolean; demo?: boolean; sources?: readonly SearchSource[] } = {},
) {
  const retried: number[] = [];
  const edited: string[] = [];
  const searched: string[] = [];
  const completed: number[] = [];
  const deeds = {
    goOn: (piece: number) => void completed.push(piece),
    retry: (piece: number) => void retried.push(piece),
    edit: (question: string) => void edited.push(question),
    searchAgain: (question: string, source?: SearchSource) =>
      void searched.push(source ? `${question} in ${source.id}` : question),
    followUp: null,
  };
  const whole: Work = {
    ...{ id: 'w', tool: 'search-answer', title: '', input: {}, model: null, version: 1, createdAt: 0, updatedAt: 0 },
    ...{ pieces: [piece], ...work },
  };
  render(
    <UiProvider>
      <ToolModels value={{ models: [{ ...model, demo }], model: null, choose() {} }}>
        <RecordPiece work={whole} piece={piece} last={last} again={again} cite={null} sources={sources} deeds={deeds} />
      </ToolModels>
    </UiProvider>,
  );
  return { retried, edited, searched, completed };
}

it('a question that was stopped before its answer began says so, and is answered on request', () => {
  const { retried } = show({ running: false, problem: null });
  expect(screen.getByRole('alert').textContent).toContain('已停止，没有写完');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(retried).toEqual([1]);
});

it.each(['stopped', 'empty'] as const)('a question whose search ended as %s is told so once', (state) => {
  show({ running: false, problem: null }, { piece: { ...unanswered, data: { ...data, state } } });
  expect(screen.getAllByText(/已停止搜索|没有找到/)).toHaveLength(1);
});

it('an answer that was stopped half way is completed, or written anew', () => {
  const stopped = answers.map((answer) => ({ ...answer, status: 'stopped' as const, text: '潮汐来自' }));
  const { retried, completed } = show(
    { running: false, problem: null },
    { piece: { ...unanswered, answers: stopped } },
  );
  const notice = within(screen.getByRole('alert'));
  fireEvent.click(notice.getByRole('button', { name: '继续写' }));
  fireEvent.click(notice.getByRole('button', { name: '重试' }));
  expect([completed, retried]).toEqual([[1], [1]]);
});

it('a question whose answer is about to begin shows that it waits', () => {
  show({ running: true, problem: null });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('正在整理回答…')).toBeTruthy();
});

it('an earlier question without an answer does not wait with a later one', () => {
  show({ running: true, problem: null }, { last: false });
  expect(screen.getByRole('alert').textContent).toContain('已停止，没有写完');
});

it('leaves the reason why a record ended to its notice', () => {
  show({ running: false, problem: { code: 'LLM_BALANCE', message: '' } });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a question that nothing was found for offers another wording, another search and an answer without sources', () => {
  const { retried, edited, searched } = show({ running: false, problem: null }, { piece: notFound });
  expect(screen.getByRole('alert').textContent).toContain('没有找到相关内容');
  fireEvent.click(screen.getByRole('button', { name: '改个问法' }));
  fireEvent.click(screen.getByRole('button', { name: '重新搜索' }));
  fireEvent.click(screen.getByRole('button', { name: '不搜索，直接回答' }));
  expect([edited, searched, retried]).toEqual([['潮汐'], ['潮汐'], [1]]);
});

it('a question that nothing was found for is searched for in another source, where there is one', () => {
  const embedded: SearchSource = { id: 'embedded', label: '站内', scope: '' };
  const { searched } = show({ running: false, problem: null }, { piece: notFound, sources: [data.source, embedded] });
  fireEvent.click(screen.getByRole('button', { name: '改搜站内' }));
  expect(searched).toEqual(['潮汐 in embedded']);
  cleanup();
  show({ running: false, problem: null }, { piece: notFound });
  expect(screen.queryByRole('button', { name: /^改搜/ })).toBeNull();
});

it('a question whose source did not answer is treated as one that nothing was found for', () => {
  const failed: WorkPiece = { ...unanswered, data: { ...data, state: 'failed', failure: 'unreachable' } };
  const { retried, searched } = show({ running: false, problem: null }, { piece: failed });
  expect(screen.getByRole('alert').textContent).toContain('暂时连不上搜索服务');
  fireEvent.click(screen.getByRole('button', { name: '重新搜索' }));
  fireEvent.click(screen.getByRole('button', { name: '不搜索，直接回答' }));
  expect([searched, retried]).toEqual([['潮汐'], [1]]);
});

it('a question that nothing was found for again says so', () => {
  show({ running: false, problem: null }, { piece: notFound, again: true });
  expect(screen.getByRole('alert').textContent).toContain('仍没有找到相关内容');
});

it.each([
  [false, 1],
  [true, 0],
])('an answer without sources is marked and shared, unless the demonstration refuses it (demo: %s)', (demo, count) => {
  show({ running: false, problem: null }, { piece: { ...notFound, answers }, demo });
  expect(screen.queryAllByText(/以上回答由 AI 生成/)).toHaveLength(count);
  expect(screen.queryAllByRole('button', { name: '分享' })).toHaveLength(count);
});

it('an answer without sources stands under a line that says so', () => {
  show({ running: false, problem: null }, { piece: { ...notFound, answers } });
  expect(screen.getByText('没有搜到内容 · 由模型直接回答，可能过时或有误')).toBeTruthy();
  expect(screen.queryByText('没有找到相关内容')).toBeNull();
});

it('a question that nothing of the app’s own answers is followed by questions that it does', () => {
  const embedded: SearchSource = { id: 'embedded', label: '站内', scope: '' };
  const piece: WorkPiece = { ...notFound, data: { ...data, state: 'empty', source: embedded } };
  const { searched } = show({ running: false, problem: null }, { piece });
  const examples = within(screen.getByRole('region', { name: '试试这样问' })).getAllByRole('button');
  expect(examples).toHaveLength(3);
  for (const example of examples) fireEvent.click(example);
  expect(searched).toEqual(examples.map(({ textContent }) => `${textContent} in embedded`));
});

it('a question that nothing was found for leads to the stock that it mentions, or to the market that it is about', () => {
  const ways = () =>
    within(screen.getByRole('navigation', { name: '行情' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  show({ running: false, problem: null }, { piece: notFound });
  expect(screen.queryByRole('navigation', { name: '行情' })).toBeNull();
  cleanup();
  show({ running: false, problem: null }, { piece: { ...notFound, text: '今天大盘怎么样' } });
  expect(ways()).toEqual([['想查股票，去行情里看', '#market ']]);
  cleanup();
  const stock = { code: 'SH600519', name: '贵州茅台' } as StockName;
  vi.mocked(useMentionedStocksQuery).mockReturnValue({ currentData: [stock] } as never);
  show({ running: false, problem: null }, { piece: notFound });
  expect(ways()).toEqual([['看贵州茅台的行情', '#stock {"code":"SH600519"}']]);
});

it('a search that failed is followed by no other subjects', () => {
  const failed: WorkPiece = { ...unanswered, data: { ...data, state: 'failed', failure: 'unreachable' } };
  show({ running: false, problem: null }, { piece: failed });
  expect(screen.queryByRole('navigation', { name: '行情' })).toBeNull();
});

it('the notice of an unfinished answer stands under its text, before the sources', () => {
  const results = [
    { ...{ n: 1, kind: 'web', title: '潮汐', site: 'example.org', snippet: '', url: null, place: null } },
  ] as SearchStep['results'];
  const stopped = answers.map((answer) => ({ ...answer, status: 'stopped' as const }));
  show({ running: false, problem: null }, { piece: { ...unanswered, data: { ...data, results }, answers: stopped } });
  const notice = screen.getByRole('alert');
  const sources = screen.getByRole('list', { name: '来源' });
  expect(notice.compareDocumentPosition(sources) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
