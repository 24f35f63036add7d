import { expect, it } from 'vitest';
import { aiLabel } from './reading-text';

it('aiLabel says which model wrote, without the name of its provider', () => {
  expect(aiLabel({ model: 'deepseek/deepseek-chat', demo: false })).toBe(
    '由 AI 生成（模型：deepseek-chat），请核对后使用',
  );
  expect(aiLabel({ model: null, demo: false })).toContain('模型：未知');
  expect(aiLabel({ model: 'demo/demo', demo: true })).toContain('模型：演示模型');
});
