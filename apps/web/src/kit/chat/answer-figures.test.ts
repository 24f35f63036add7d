import { newMessage } from '@guanlan/contract';
import { expect, it } from 'vitest';
import { answerFigures, thinkingSeconds } from './answer-figures';

const bare = newMessage({ id: 'a', conversationId: 'c', parentId: null, role: 'assistant', text: '', createdAt: 0 });

it('says what is known, with the speed of writing apart from the wait', () => {
  const message = {
    ...bare,
    model: 'deepseek-reasoner',
    usage: { input: 12, output: 300, reasoning: 100 },
    firstTokenMs: 420,
    reasoningMs: 3210,
    durationMs: 15_420,
  };
  expect(answerFigures(message).map(({ label, value }) => `${label} ${value}`)).toEqual([
    '模型 deepseek-reasoner',
    '输入 12 tokens',
    '输出 300 tokens',
    '其中思考 100 tokens',
    '首字用时 0.4 秒',
    '思考用时 3.2 秒',
    '总用时 15 秒',
    '生成速度 20.0 tokens/秒',
  ]);
});

it('leaves out what is not known', () => {
  expect(answerFigures(bare)).toEqual([]);
});

it('counts a moment of thinking as a second', () => {
  expect([0, 400, 1600, 61_000].map(thinkingSeconds)).toEqual(['1 秒', '1 秒', '2 秒', '61 秒']);
});
