import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ThinkStart, ThinkTags } from './think-tags.js';

function run(pieces: readonly string[], start: ThinkStart = 'tag'): { reasoning: string; text: string } {
  const tags = new ThinkTags({ start });
  const all = [...pieces.flatMap((piece) => tags.push(piece)), ...tags.end()];
  const join = (kind: string) => all.map((one) => (one.kind === kind ? one.text : '')).join('');
  return { reasoning: join('reasoning'), text: join('text') };
}

describe('ThinkTags', () => {
  it.each([
    ['<think>想</think>答', '想', '答'],
    ['\n <think>\n想\n</think>\n\n答', '想\n', '答'],
    ['答案里说 <think> 标签</think>', '', '答案里说 <think> 标签</think>'],
    ['<thin', '', '<thin'],
    ['<think>想', '想', ''],
    ['<think>想</thi', '想</thi', ''],
    ['<think></think>', '', ''],
    ['<think>a</think>b<think>c</think>d', 'ac', 'bd'],
    ['<think>a</think>\n<think>c</think>\nb', 'ac', 'b'],
    ['<think>a</think>写 `<think>` 和 "<think>"', 'a', '写 `<think>` 和 "<think>"'],
    ['<think>a</think>\n```html\n<think>x</think>\n```\n', 'a', '```html\n<think>x</think>\n```\n'],
    ['<thought>想</thought>答', '想', '答'],
    ['  \n<think>想', '想', ''],
    ['  \n答', '', '  \n答'],
    ['<seed:think>想</seed:think>答', '想', '答'],
    ['<thinking>想</thinking>答', '想', '答'],
    ['<think>想</thought>还在想</think>答', '想</thought>还在想', '答'],
    ['[THINK]想[/THINK]答', '想', '答'],
    ['◁think▷想◁/think▷答', '想', '答'],
    ['<|begin_of_thought|>想<|end_of_thought|>答', '想', '答'],
    ['[THINK]a[/THINK]b[THINK]c[/THINK]d', 'ac', 'bd'],
    ['\n</think>\n\n答', '', '答'],
    ['`</think>` 结束思考', '', '`</think>` 结束思考'],
    ['</thin', '', '</thin'],
    ['a < b', '', 'a < b'],
    ['', '', ''],
    [' \n  答', '', ' \n  答'],
    [' \n ', '', ' \n '],
    [' \n <th', '', ' \n <th'],
  ])('%j, cut anywhere', (whole, reasoning, text) => {
    expect(run([whole])).toEqual({ reasoning, text });
    for (let at = 1; at < whole.length; at += 1) {
      expect(run([whole.slice(0, at), whole.slice(at)])).toEqual({ reasoning, text });
    }
    expect(run(whole.split(''))).toEqual({ reasoning, text });
  });

  it('accepts a missing opening tag where it is configured', () => {
    expect(run(['想', '</th', 'ink>', '答'], 'open')).toEqual({ reasoning: '想', text: '答' });
    expect(run(['<th', 'ink>想', '</think>', '答'], 'open')).toEqual({ reasoning: '想', text: '答' });
    expect(run(['想完了，没有答'], 'open')).toEqual({ reasoning: '想完了，没有答', text: '' });
  });

  it('gives what was taken for reasoning as the answer where no closing tag comes', () => {
    expect(run(['这就是', '答案。'], 'maybe-open')).toEqual({ reasoning: '这就是答案。', text: '这就是答案。' });
    expect(run(['想', '</think>', '答'], 'maybe-open')).toEqual({ reasoning: '想', text: '答' });
    expect(run(['<thi', 'nk>想</think>答'], 'maybe-open')).toEqual({ reasoning: '想', text: '答' });
  });

  it.each<[string, ThinkStart, ThinkStart | null]>([
    ['想想\n</think>\n\n答', 'tag', 'open'],
    ['写 `</think>` 来结束', 'tag', null],
    ['答', 'tag', null],
    ['</think>\n\n答', 'tag', 'open'],
    ['想</think>答', 'maybe-open', 'open'],
    ['[THINK]想[/THINK]答', 'maybe-open', 'tag'],
    ['答', 'maybe-open', 'tag'],
    ['<think>想</think>答', 'maybe-open', 'tag'],
    ['', 'maybe-open', null],
  ])('learns from %j, begun as %s: %s', (whole, start, learned) => {
    for (const pieces of [[whole], whole.split('')]) {
      const tags = new ThinkTags({ start });
      for (const piece of pieces) tags.push(piece);
      tags.end();
      expect(tags.learned).toBe(learned);
    }
  });

  it('loses and doubles nothing', () => {
    const word = fc.constantFrom('<', 'think', '</', '>', '<think>', '</think>', '想', ' ', 'a', '\n', '```', '`', '"');
    const start = fc.constantFrom<ThinkStart>('tag', 'open', 'maybe-open');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 16 }), start, (words, begin) => {
        expect(run(words, begin)).toEqual(run([words.join('')], begin));
      }),
    );
  });
});
