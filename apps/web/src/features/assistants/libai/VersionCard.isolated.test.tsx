import { newMessage, type Work, type WorkPiece } from '@guanlan/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UiProvider } from '../../../ui/UiProvider';
import { VersionCard } from './VersionCard';

// Both read from the server's functions, whose store a card on its own does not have.
vi.mock('./check/CheckedText', () => ({ CheckedText: () => null }));
vi.mock('./VersionActions', () => ({ VersionActions: () => null }));

afterEach(cleanup);

const failed: WorkPiece['answers'][number] = {
  ...newMessage({ id: 'a', conversationId: 'w', parentId: 'p', role: 'assistant', text: '', createdAt: 0 }),
  ...{ model: 'm', status: 'error', error: { code: 'LLM_NETWORK', message: '' }, mark: null },
};
const request = { form: 'qijue', tune: '', subject: '望月', mood: '', rhyme: '', recipient: '', sender: '' } as const;

/** Card of the first version of a work of `count`, each of which has this answer. */
function card(count: number, answer: WorkPiece['answers'][number] = failed) {
  const retry = vi.fn(async () => true);
  const pieces = Array.from({ length: count }, (_, n) => ({ n, text: '', data: null, answers: [answer] }));
  const work: Work = {
    ...{ id: 'w', tool: 'libai', title: '', input: {}, model: 'm', running: false, version: 1, pieces },
    ...{ createdAt: 0, updatedAt: 0, problem: { code: 'LLM_NETWORK', message: '' } },
  };
  render(
    <UiProvider>
      <VersionCard
        work={work}
        piece={pieces[0] as WorkPiece}
        request={{ ...request, versions: 1 }}
        look={{ marks: true, vertical: false }}
        waiting={false}
        deeds={{ retry, mark: () => {}, openPoem: () => {}, edit: () => {} }}
      />
    </UiProvider>,
  );
  return retry;
}

it('a version that failed says why in the tone of a failure, and is written again', () => {
  const retry = card(1);
  const notice = screen.getByRole('alert');
  expect(notice.textContent).not.toBe('');
  expect(notice.dataset.tone).toBe('danger');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(retry).toHaveBeenCalledWith(0, undefined, undefined);
});

it('a version that failed as the others did leaves the reason to the work', () => {
  card(2);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('还没有写')).toBeDefined();
});

it('a version that is being written shows no Markdown marks', () => {
  card(1, { ...failed, status: 'streaming', error: null, text: '# 望月\n\n**观澜**江上月' });
  expect(document.querySelector('.libai-plain')?.textContent).toBe('望月\n\n观澜江上月');
});
