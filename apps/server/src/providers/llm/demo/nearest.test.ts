import { suggestedQuestions } from '@guanlan/contract/samples';
import { describe, expect, it } from 'vitest';
import { nearestQuestion } from './nearest.js';

const { 'english-teacher': _, ...chats } = suggestedQuestions;
const known: readonly string[] = Object.values(chats).flat();

describe('nearestQuestion', () => {
  it.each([
    ['什么是市盈率', '用通俗的话讲讲什么是市盈率'],
    ['市盈率是什么意思？', '用通俗的话讲讲什么是市盈率'],
    ['请问什么是北向资金？', '什么是北向资金'],
    ['三个月的英语学习计划', '帮我制定一份三个月的英语学习计划'],
    ['帮我把“下周再议”说得更得体。', '帮我把“下周再议”说得更得体'],
  ])('finds the known question in %s', (text, question) => expect(nearestQuestion(text, known)).toBe(question));

  it.each(['什么是市净率', '你是谁', '什么是', '怎样安排', '写一首七绝', '贵州茅台怎么样', ''])(
    'finds none in %s',
    (text) => expect(nearestQuestion(text, known)).toBeUndefined(),
  );
});
