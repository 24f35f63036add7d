import { expect, it } from 'vitest';
import { markdownToCopy, textToCopy } from './copies';

const sources = [{ n: 1, title: '甲', url: 'https://example.com/a' }];

it('copies of one answer say that a model made it, below its sources', () => {
  expect(textToCopy({ sources, model: 'q/m' }, '答[1]\n')).toBe(
    '答[1]\n\n来源：\n[1] 甲 https://example.com/a\n\n（内容由 AI 生成，模型：q/m）',
  );
  expect(markdownToCopy({ text: '**答**\n', sources: null, model: null })).toBe('**答**\n\n*内容由 AI 生成*');
  expect(markdownToCopy({ text: '答[1]', sources, model: 'q/m' })).toMatch(
    /example\.com\/a>\)\n\n\*内容由 AI 生成，模型：q\/m\*$/,
  );
});
