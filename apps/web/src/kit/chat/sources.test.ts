import { type Message, newMessage, type Source } from '@guanlan/contract';
import { expect, it } from 'vitest';
import { conversationMarkdown } from './conversation-file';
import { hostOf, markdownWithSources, searchState, withSources } from './sources';

const sources: Source[] = [
  { n: 1, title: '甲[一]', url: 'https://www.example.com/a' },
  { n: 3, title: '乙', url: 'https://example.org/b' },
];
const local = newMessage({ id: 'a', conversationId: 'c', parentId: 'u', role: 'assistant', text: '', createdAt: 0 });
const answer = (change: Partial<Message>): Message => ({ ...local, model: 'q/m', status: 'done', ...change });

it.each<[string, Partial<Message>, string | null]>([
  ['a search under way', { sources: [], status: 'streaming' }, '正在联网搜索'],
  ['a search with results', { sources, status: 'streaming' }, '已搜索 2 个来源'],
  ['a search that brought nothing', { sources: [], text: '答' }, '未搜索，或没有返回来源'],
  ['an answer for which none was wanted', { text: '答' }, null],
  ['a failure instead of an answer', { sources: [], status: 'error' }, null],
  ['a failure amid an answer', { sources: [], status: 'error', text: '答' }, '未搜索，或没有返回来源'],
])('says of %s what it is', (_, change, state) => {
  expect(searchState(answer(change))).toBe(state);
});

it('names a source by its host', () => {
  expect(sources.map(hostOf)).toEqual(['example.com', 'example.org']);
});

it('copies the sources below the text, and only where there are some', () => {
  expect(withSources('答[1]\n', sources)).toBe(
    '答[1]\n\n来源：\n[1] 甲[一] https://www.example.com/a\n[3] 乙 https://example.org/b',
  );
  expect(withSources('答^[1][9]^。', sources)).toMatch(/^答\[1\]。\n\n来源：/);
  expect(withSources('答', [])).toBe('答');
  expect(withSources('答', null)).toBe('答');
});

it('writes the sources into the file, and drops marks of what was not found', () => {
  const file = conversationMarkdown('标题', [answer({ text: '答^[1][9]^，\n二^[3]^', sources })]);
  expect(file).toBe(
    '# 标题\n\n## 答（q/m）\n\n*内容由 AI 生成，模型：q/m*\n\n答[1]，\n二[3]\n\n**来源**\n\n' +
      '- [1] [甲\\[一\\]](<https://www.example.com/a>)\n- [3] [乙](<https://example.org/b>)\n',
  );
});

it.each([
  ['答[1]，二[9]。', '答[1]，二。'],
  ['答[1][9]，二[9][ref_3]', '答[1]，二[3]'],
  ['取 `a[9]` 与 arr[9]，第[9]项', '取 `a[9]` 与 arr[9]，第[9]项'],
  ['```js\n[9]\n```', '```js\n[9]\n```'],
  ['见[9](https://example.net/)', '见[9](https://example.net/)'],
])('%s: the Markdown of an answer cites only its sources', (text, cited) => {
  expect(markdownWithSources({ text, sources })).toBe(`${cited}${markdownWithSources({ text: '', sources })}`);
  expect(markdownWithSources({ text, sources: null })).toBe(text);
});
