import { expect, it } from 'vitest';
import { workErrorTitle } from './work-error-title';

it('a refused text is called by its name, and a question where it has none', () => {
  const refused = { code: 'LLM_MODERATION_IN', message: '' };
  expect(workErrorTitle(refused, '原文')).toBe('原文未通过内容审核，请换个说法');
  expect(workErrorTitle(refused)).toBe('问题未通过内容审核，请换个说法');
});

it('a work that is too long is not told to become a new conversation', () => {
  expect(workErrorTitle({ code: 'LLM_TOO_LONG', message: '' })).toBe('内容太长，超出了这个模型的上限');
});
