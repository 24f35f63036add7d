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
onMountApi(() => (action) => action);
// Generous, since a loaded machine is slow.
configure({ asyncUtilTimeout: 30_000 });

const { api } = await import('../../../base/cloud/api');
const { SharedChatScreen } = await import('./SharedChatScreen');
afterEach(cleanup);

/** Screen of a link whose share the server refuses with `code`. */
function open(code: string) {
  vi.mocked(callFunction).mockRejectedValue(Object.assign(new Error(code), { code }));
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
