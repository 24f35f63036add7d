import { newMessage, type Work } from '@guanlan/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UiProvider } from '../../../ui/UiProvider';
import { WorkView } from './WorkView';

// Both read from the server's functions, whose store a page on its own does not have.
vi.mock('./check/CheckedText', () => ({ CheckedText: () => null }));
vi.mock('./VersionActions', () => ({ VersionActions: () => null }));

afterEach(cleanup);

function show(text: string): void {
  const answer: Work['pieces'][number]['answers'][number] = {
    ...newMessage({ id: 'a', conversationId: 'w', parentId: 'p', role: 'assistant', text, createdAt: 0 }),
    ...{ model: 'm', status: 'error', error: { code: 'LLM_NETWORK', message: '' }, mark: null },
  };
  const input = {
    form: 'qijue',
    tune: '',
    subject: '望月',
    mood: '',
    rhyme: '',
    recipient: '',
    sender: '',
    versions: 1,
  };
  const work: Work = {
    ...{ id: 'w', tool: 'libai', title: '', input, model: 'm', running: false, version: 1, problem: null },
    ...{ createdAt: 0, updatedAt: 0, pieces: [{ n: 0, text: '', data: null, answers: [answer] }] },
  };
  const deeds = { retry: async () => true, mark: () => {}, openPoem: () => {}, edit: () => {} };
  render(
    <UiProvider>
      <WorkView work={work} demo={false} deeds={deeds} actions={{ resume: async () => {} }} />
    </UiProvider>,
  );
}

it('a poem offers marks where there is a verse to be marked, and none over a draft that failed', () => {
  show('床前明月光');
  expect(screen.getByRole('button', { name: '标注' })).toBeDefined();
  cleanup();
  show('');
  expect(screen.getByRole('heading', { name: '望月' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '标注' })).toBeNull();
});
