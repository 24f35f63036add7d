import { newMessage } from '@guanlan/contract';
import { expect, it } from 'vitest';
import { conversationMarkdown, fileStem } from './conversation-file';

const made = { conversationId: 'c', parentId: null, createdAt: 0 };

it('writes a branch as a document', () => {
  const question = newMessage({ ...made, id: 'u', role: 'user', text: '第一行\n第二行' });
  const answer = {
    ...newMessage({ ...made, id: 'a', role: 'assistant', text: '**答案**\n' }),
    reasoning: '想\n',
    model: 'm',
    status: 'stopped' as const,
  };
  expect(conversationMarkdown('标题', [question, answer])).toBe(
    '# 标题\n\n## 问\n\n> 第一行\n> 第二行\n\n## 答（m）\n\n*内容由 AI 生成，模型：m*\n\n<details><summary>思考过程</summary>\n\n想\n\n</details>\n\n**答案**\n\n*（已停止）*\n',
  );
});

it.each([
  ['沪深/两市: "规则"?', '沪深 两市 规则'],
  ['../../etc/passwd', '.. .. etc passwd'],
  ['\u0000', '对话'],
  ['长'.repeat(100), '长'.repeat(60)],
])('names the file for %s', (title, name) => {
  expect(fileStem(title)).toBe(name);
});
