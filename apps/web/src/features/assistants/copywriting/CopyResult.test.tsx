import { newMessage, type Work, type WorkPiece } from '@guanlan/contract';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UiProvider } from '../../../ui/UiProvider';
import { CopyResult } from './CopyResult';

afterEach(cleanup);

const input = { text: '原文', platform: 'general', tone: 'keep', length: 'same', versions: 3, demand: '' };
const actions = {
  ...{ adopt: vi.fn(), reload: vi.fn(), resume: vi.fn() },
  retry: vi.fn(),
  stop: vi.fn(),
  mark: vi.fn(),
};
const streaming = (text: string): WorkPiece['answers'] => [
  {
    ...newMessage({ id: `a${text}`, conversationId: 'w', parentId: 'p', role: 'assistant', text, createdAt: 0 }),
    ...{ model: 'm', status: 'streaming', mark: null },
  },
];

/** States of the versions that a running rewrite shows. */
function statesOf(...answers: WorkPiece['answers'][]): (string | null)[] {
  const work: Work = {
    ...{ id: 'w', tool: 'copywriting', title: '', input, model: 'm', running: true, version: 1, problem: null },
    ...{ createdAt: 0, updatedAt: 0 },
    pieces: answers.map((all, n) => ({ n, text: '', data: null, answers: all })),
  };
  render(
    <UiProvider>
      <CopyResult {...{ work, actions }} model={undefined} onEdit={() => {}} />
    </UiProvider>,
  );
  return screen.getAllByRole('article').map(({ textContent }) => textContent);
}

it('versions of a rewrite that has just begun are begun, not queued', () => {
  const begun = ['版本 1正在动笔…', '版本 2正在动笔…', '版本 3正在动笔…'];
  expect(statesOf([], [], [])).toEqual(begun);
  cleanup();
  expect(statesOf(streaming(''), streaming(''), [])).toEqual(begun);
});

it('a version is queued behind an earlier one that is being written', () => {
  expect(statesOf(streaming('写到这'), [])).toEqual(['版本 1写到这', '版本 2排队中，前一版写好就开始']);
});

it('an accepted rewrite takes the place of the one accepted before', async () => {
  const [first, second] = [...streaming('甲'), ...streaming('乙')].map((answer) => ({
    ...answer,
    status: 'done' as const,
  }));
  if (!first || !second) throw new Error('answers are missing');
  const work: Work = {
    ...{ id: 'w', tool: 'copywriting', title: '', input, model: 'm', running: false, version: 1, problem: null },
    ...{ createdAt: 0, updatedAt: 0 },
    pieces: [{ n: 0, text: '', data: null, answers: [{ ...first, mark: 'kept' }, second] }],
  };
  render(
    <UiProvider>
      <CopyResult {...{ work, actions }} model={undefined} onEdit={() => {}} />
    </UiProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: '下一稿' }));
  fireEvent.click(screen.getByRole('button', { name: '采用' }));
  await waitFor(() =>
    expect(actions.mark.mock.calls).toEqual([
      [second.id, 'kept'],
      [first.id, null],
    ]),
  );
});

it('changes of a rewrite can be marked only where a version is written', () => {
  const [running] = streaming('');
  if (!running) throw new Error('an answer is missing');
  const failed = { ...running, status: 'error' as const, error: { code: 'LLM_MODERATION_IN', message: '' } };
  const show = (answers: WorkPiece['answers']): void => {
    const work: Work = {
      ...{ id: 'w', tool: 'copywriting', title: '', input, model: 'm', running: false, version: 1, problem: null },
      ...{ createdAt: 0, updatedAt: 0, pieces: [{ n: 0, text: '', data: null, answers }] },
    };
    render(
      <UiProvider>
        <CopyResult {...{ work, actions }} model={undefined} onEdit={() => {}} />
      </UiProvider>,
    );
  };
  show([failed]);
  expect(screen.queryByRole('button', { name: '标出改动' })).toBeNull();
  cleanup();
  show([{ ...running, text: '写好了', status: 'done' }, failed]);
  expect(screen.getByRole('button', { name: '标出改动' })).toBeDefined();
});
