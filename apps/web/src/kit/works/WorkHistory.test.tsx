// @vitest-environment happy-dom
import type { Conversation } from '@guanlan/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UiProvider } from '../../ui/UiProvider';
import type { HistoryServices } from '../chat/chat-services';
import { WorkHistory } from './WorkHistory';

afterEach(cleanup);

it('a work in the list shows its time', () => {
  const updatedAt = new Date(2020, 4, 6, 9, 30).getTime();
  const work: Conversation = {
    ...{ id: 'w', assistant: 'translation', title: '海边的小镇', model: 'm', leafId: null, version: 1 },
    ...{ createdAt: updatedAt, updatedAt },
  };
  const services = {
    useHistory: () => ({ items: [work], isLoading: false, error: undefined, hasMore: false, isLoadingMore: false }),
    useHistoryActions: () => ({}),
  } as unknown as HistoryServices;
  const noop = (): void => {};
  render(
    <UiProvider>
      <WorkHistory
        {...{ services, tool: 'translation', noun: '翻译', currentId: null }}
        {...{ onNew: noop, onOpen: noop, onClose: noop }}
      />
    </UiProvider>,
  );
  expect(screen.getByRole('button', { name: /^海边的小镇/ }).textContent).toContain('2020年5月6日');
});
