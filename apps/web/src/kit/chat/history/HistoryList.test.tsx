import type { Conversation } from '@guanlan/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UiProvider } from '../../../ui/UiProvider';
import type { HistoryPages } from '../chat-services';
import { HistoryList } from './HistoryList';

const row = (id: string): Conversation => ({
  id,
  title: `标题 ${id}`,
  updatedAt: Date.now(),
  assistant: 'deepseek',
  model: null,
  leafId: null,
  version: 1,
  createdAt: 0,
});

const loadMore = vi.fn();
const reload = vi.fn();
const base: HistoryPages = {
  items: [],
  isLoading: false,
  error: undefined,
  hasMore: false,
  isLoadingMore: false,
  loadMore,
  reload,
};

const draw = (pages: Partial<HistoryPages>) =>
  render(
    <UiProvider>
      <HistoryList pages={{ ...base, ...pages }} currentId="2" onOpen={() => {}} onMenu={() => {}} />
    </UiProvider>,
  );

const rows = (count: number) => Array.from({ length: count }, (_, at) => row(String(at)));
const watched = new Set<(entries: { isIntersecting: boolean }[]) => void>();

beforeEach(() => {
  class Observer {
    readonly observe: () => void;
    readonly disconnect: () => void;
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      this.observe = () => void watched.add(tell);
      this.disconnect = () => void watched.delete(tell);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  watched.clear();
});

it('says what to do while there is nothing', () => {
  draw({});
  expect(screen.getByText('还没有对话')).toBeTruthy();
});

it('says what went wrong and tries again', () => {
  draw({ error: { code: 'SYS_ERR' } });
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('marks the conversation that is open, and says nothing of the end of a short list', () => {
  draw({ items: rows(3) });
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('标题 2');
  expect(screen.queryByText('没有更多了')).toBeNull();
});

it('asks for the next page when its end comes near, and says where the list ends', () => {
  const { unmount } = draw({ items: rows(20), hasMore: true });
  for (const tell of watched) tell([{ isIntersecting: false }]);
  expect(loadMore).not.toHaveBeenCalled();
  for (const tell of watched) tell([{ isIntersecting: true }]);
  expect(loadMore).toHaveBeenCalledOnce();
  unmount();
  draw({ items: rows(25) });
  expect(screen.getByText('没有更多了')).toBeTruthy();
});

it('keeps what is there when the next page fails, and offers it again', () => {
  draw({ items: rows(20), hasMore: true, error: { code: 'SYS_ERR' } });
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(loadMore).toHaveBeenCalledOnce();
  expect(screen.getByText('标题 19')).toBeTruthy();
});
