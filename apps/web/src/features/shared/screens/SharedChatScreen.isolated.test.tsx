import { configureStore } from '@reduxjs/toolkit';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { callFunction } from '../../../base/cloud/cloud';
import { onMountApi } from '../../../base/cloud/mount-api';
import { UiProvider } from '../../../ui/UiProvider';

// The Markdown parser's formulas load KaTeX, which warns about a page without a doctype.
vi.hoisted(() => Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' }));
vi.mock('../../../base/cloud/cloud', () => ({ callFunction: vi.fn() }));
vi.mock('../../../base/go', () => ({ href: () => '/', replace: () => {} }));
onMountApi(() => (action) => action);
// Generous, since a loaded machine is slow.
configure({ asyncUtilTimeout: 30_000 });

const { api } = await import('../../../base/cloud/api');
const { SharedChatScreen } = await import('./SharedChatScreen');
afterEach(cleanup);

/** Screen of a link whose share the server refuses with `code`. */
function open(code: string) {
  vi.mocked(callFunction).mockRejectedValue(Object.assign(new Error(code), { code }));
  openLink();
}

function openLink() {
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
  });
  render(
    <Provider store={store}>
      <UiProvider>
        <SharedChatScreen id={'x'.repeat(50)} />
      </UiProvider>
    </Provider>,
  );
}

it.each(['NOT_FOUND', 'INVALID_PARAM'])('a link that the server refuses as %s is dead', async (code) => {
  open(code);
  expect(await screen.findByText('链接已失效')).toBeTruthy();
  expect(screen.queryByText('重试')).toBeNull();
});

it('another failure can be tried again', async () => {
  open('SERVER_ERROR');
  expect(await screen.findByText('重试')).toBeTruthy();
  expect(screen.queryByText('链接已失效')).toBeNull();
});

it('a shared rewrite leads to the page where texts are rewritten', async () => {
  vi.mocked(callFunction).mockResolvedValue({
    ...{ title: '题', assistant: 'copywriting', work: { tool: 'copywriting' }, createdAt: 0, expiresAt: null },
    messages: [],
  });
  openLink();
  expect(await screen.findByText('用观澜改写')).toBeTruthy();
});

it('texts of another user stack no more marks than any writing does', async () => {
  const stacked = (text: string): string => text + '\u0E33'.repeat(20_000);
  const base = { model: null, sources: null, createdAt: 0 };
  vi.mocked(callFunction).mockResolvedValue({
    ...{ title: stacked('题'), assistant: 'deepseek', work: null, createdAt: 0, expiresAt: null },
    messages: [
      { ...base, role: 'user', text: stacked('问'), files: [stacked('附')] },
      { ...base, role: 'assistant', text: stacked('答'), files: [] },
    ],
  });
  openLink();
  const shown = await screen.findByText(/^问/);
  const text = shown.closest('.shared-chat')?.textContent ?? '';
  for (const start of ['题', '问', '附', '答']) expect(text).toContain(`${start}\u0E33`);
  expect(text.length).toBeLessThan(1_000);
});

it('a shared search has its question once, no identifier of a model, and leads to the search', async () => {
  const base = { sources: null, createdAt: 0, files: [] };
  vi.mocked(callFunction).mockResolvedValue({
    ...{ title: '潮汐', assistant: 'search-answer', work: { tool: 'search-answer' }, createdAt: 0, expiresAt: null },
    messages: [
      { ...base, role: 'user', text: '潮汐', model: null },
      { ...base, role: 'assistant', text: '两次。', model: 'bailian/dashscope', results: [] },
    ],
  });
  openLink();
  expect(await screen.findByText('两次。')).toBeTruthy();
  expect(screen.getAllByText('潮汐')).toHaveLength(1);
  expect(screen.queryByText(/dashscope/)).toBeNull();
  expect(screen.getByText('内容由 AI 生成')).toBeTruthy();
  expect(screen.getByRole('link', { name: /搜索$/ })).toBeTruthy();
});
