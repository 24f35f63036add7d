import { describe, expect, it } from 'vitest';
import { checkCitations, citedNumbers, splitSearchAnswer } from './search-answer.js';

describe('splitSearchAnswer', () => {
  it('takes the suggested questions off, however they are listed', () => {
    expect(splitSearchAnswer('答案[1]。\n\n【追问】\n1. 甲是谁？\n2、乙呢？[2]\n- 丙？\n- 丁？')).toEqual({
      text: '答案[1]。',
      followUps: ['甲是谁？', '乙呢？', '丙？'],
    });
    expect(splitSearchAnswer('答案。\n\n---\n【追问】\n')).toEqual({ text: '答案。', followUps: [] });
    expect(splitSearchAnswer('只有答案')).toEqual({ text: '只有答案', followUps: [] });
  });

  it('shows nothing of a mark that is on its way, and no half question', () => {
    const whole = '答案。\n【追问】\n问一？\n问二？';
    for (let length = 0; length <= whole.length; length++) {
      const { text, followUps } = splitSearchAnswer(whole.slice(0, length), true);
      expect('答案。'.startsWith(text)).toBe(true);
      expect(followUps.every((one) => one === '问一？')).toBe(true);
    }
    // Not growing any more, it was no mark.
    expect(splitSearchAnswer('见【').text).toBe('见【');
  });

  it('leaves out what is no short question', () => {
    expect(splitSearchAnswer(`答\n【追问】\n${'长'.repeat(61)}\n短？\n短？`).followUps).toEqual(['短？']);
  });
});

describe('checkCitations', () => {
  it.each([
    ['甲[1]，乙[2][3]。', '甲[1]，乙[2]。'],
    ['甲[1, 2]，乙【2】，丙【9】', '甲[1][2]，乙[2]，丙'],
    ['甲^[1][9]^', '甲[1]'],
    ['甲[ref_2][1，1]', '甲[2][1]'],
    ['见[1](https://evil.example)，又[9](https://evil.example/9)', '见[1]，又'],
    ['`a[9]` 与 ```\nb[9]\n``` 与 $x_[9]$', '`a[9]` 与 ```\nb[9]\n``` 与 $x_[9]$'],
    ['[2024年]不是引用，[]也不是', '[2024年]不是引用，[]也不是'],
    ['甲[2†来源]', '甲[2]'],
  ])('%s', (text, checked) => {
    expect(checkCitations(text, [1, 2])).toBe(checked);
  });

  it('cites nothing where nothing was found', () => {
    expect(checkCitations('甲[1]乙', [])).toBe('甲乙');
  });
});

it('tells what was cited, each once, in its order', () => {
  expect(citedNumbers('乙[2]，甲[1]，又[2]，假[7]，`[3]`', [1, 2, 3])).toEqual([2, 1]);
});
