import { newMessage, type Work, type WorkAnswer, type WorkMark } from '@guanlan/contract';
import { expect, it } from 'vitest';
import { versionsFile, versionsToShare } from './share-versions';

const answer = (id: string, mark: WorkMark | null, status: WorkAnswer['status'] = 'done'): WorkAnswer => ({
  ...newMessage({ id, conversationId: 'w', parentId: null, role: 'assistant', text: `文案${id}`, createdAt: 0 }),
  ...{ model: 'm', status, mark },
});

const work = (...answers: readonly (WorkAnswer | null)[]): Work => ({
  ...{ id: 'w', tool: 'copywriting', title: '题', model: 'm', running: false, problem: null, version: 1 },
  input: { text: '底稿', tone: 'keep', length: 'same', platform: 'general', versions: answers.length },
  ...{ createdAt: 0, updatedAt: 0 },
  pieces: answers.map((one, n) => ({ n, text: `版本 ${n + 1}`, data: null, answers: one ? [one] : [] })),
});

const ids = (given: Work): string[] => versionsToShare(given).map(({ answer }) => answer.id);

it('shares the kept versions, or all finished ones that were not rejected', () => {
  expect(ids(work(answer('1', null), answer('2', 'rejected'), answer('3', null)))).toEqual(['1', '3']);
  expect(ids(work(answer('1', null), answer('2', 'kept')))).toEqual(['2']);
  expect(ids(work(null, answer('2', null, 'streaming'), answer('3', null, 'error')))).toEqual([]);
});

it('numbers the versions in a file, and names the model', async () => {
  const file = versionsFile(work(answer('1', null), null, answer('3', null)));
  expect(file.name).toBe('题.txt');
  expect(await file.text()).toBe(
    '【版本 1】\n文案1\n\n【版本 3】\n文案3\n\n（本文由 AI 生成（模型：m），请核对后使用）\n',
  );
  expect(await versionsFile(work(answer('1', null))).text()).toMatch(/^文案1\n/);
});
