import { describe, expect, it } from 'vitest';
import type { LlmTurn } from '../port.js';
import { demoSearch } from './search.js';

const long = '花间一壶酒，独酌无相亲。'.repeat(12);
const source = (n: number, title: string, text: string): string =>
  `<source n="${n}">\n标题：${title}\n出处：李白 · 唐诗三百首\n${text}\n</source>`;
const turnOf = (question: string, ...sources: string[]): LlmTurn => ({
  role: 'user',
  text: ['<sources>', ...sources, '</sources>', '<question>', question, '</question>'].join('\n'),
});
const short = source(1, '《静夜思》', '床前看月光，疑是地上霜。');
const answerTo = (...turns: LlmTurn[]): string => demoSearch(turns)?.text ?? '';

describe('demoSearch', () => {
  it('suggests to read on only in what it cut', () => {
    const text = answerTo(turnOf('李白写过哪些关于月亮的诗', short, source(2, '《月下独酌》', long)));
    expect(text.split('【追问】\n')[1]).toBe('《月下独酌》里还说了什么？');
  });

  it('quotes a source whole that the question names', () => {
    const text = answerTo(turnOf('《月下独酌》里还说了什么？', short, source(2, '《月下独酌》', long)));
    expect(text).toContain(long);
    expect(text).not.toContain('【追问】');
  });

  it('suggests no question that was asked before', () => {
    const asked: LlmTurn = { role: 'user', text: '李白还写过哪些诗？' };
    expect(answerTo(turnOf('床前明月光的下一句', short))).toContain('【追问】\n李白还写过哪些诗？');
    expect(answerTo(asked, turnOf('床前明月光的下一句', short))).not.toContain('【追问】');
  });
});
