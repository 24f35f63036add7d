import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ThinkTags } from './think-tags.js';

function run(pieces: readonly string[], startsInside = false): { reasoning: string; text: string } {
  const tags = new ThinkTags({ startsInside });
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
    ['<think>a</think>b<think>c</think>', 'a', 'b<think>c</think>'],
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

  it('takes a missing opening tag when told to', () => {
    expect(run(['想', '</th', 'ink>', '答'], true)).toEqual({ reasoning: '想', text: '答' });
  });

  it('loses and doubles nothing', () => {
    const word = fc.constantFrom('<', 'think', '</', '>', '<think>', '</think>', '想', ' ', 'a');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        expect(run(words)).toEqual(run([words.join('')]));
      }),
    );
  });
});
