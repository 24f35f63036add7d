import { configureStore } from '@reduxjs/toolkit';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { clearToken, setToken } from '../../../base/account/auth';
import { callFunction } from '../../../base/cloud/cloud';
import { onMountApi } from '../../../base/cloud/mount-api';
import { installNavigator } from '../../../base/go';
import { UiProvider } from '../../../ui/UiProvider';

vi.mock('../../../base/cloud/cloud', () => ({ callFunction: vi.fn() }));
onMountApi(() => (action) => action);
const nothing = (): void => {};
installNavigator({
  ...{ href: (id) => `/${id}`, open: nothing, openRoot: nothing, back: nothing },
  ...{ describe: () => ({ title: '', open: true }), isRoute: (id): id is 'stock-trend' => id === 'stock-trend' },
  ...{ safeRedirect: () => '/', inAppPath: () => null },
});
// Generous, since a loaded machine is slow.
configure({ asyncUtilTimeout: 30_000 });

const { api } = await import('../../../base/cloud/api');
const { StockBar } = await import('./StockBar');
const store = configureStore({
  reducer: { api: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});
afterEach(() => {
  cleanup();
  clearToken();
  store.dispatch(api.util.resetApiState());
});

/** Watchlist of at most one stock, whose changes are answered when `go` is called. */
function scene() {
  const deeds: string[] = [];
  const waiting: (() => void)[] = [];
  let isOn = false;
  vi.mocked(callFunction).mockImplementation(async (name) => {
    if (name === 'watchlist.find') return { items: isOn ? [{ id: 'w' }] : [] } as never;
    await new Promise<void>((resolve) => waiting.push(resolve));
    deeds.push(name.slice('watchlist.'.length));
    isOn = name !== 'watchlist.remove';
    return {} as never;
  });
  setToken({ token: 't', tokenExpired: Date.now() + 3_600_000 });
  render(
    <Provider store={store}>
      <UiProvider>
        <StockBar code="SH600901" name="江苏租赁" />
      </UiProvider>
    </Provider>,
  );
  const go = async (): Promise<void> => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    waiting.shift()?.();
  };
  return { deeds, go };
}

const tap = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('a tap while the one before is on its way is not lost: what is shown is what comes', async () => {
  const { deeds, go } = scene();
  await waitFor(() => expect(screen.getByRole('button', { name: '加自选' })).toHaveProperty('disabled', false));
  await tap('加自选');
  await tap('已自选');
  await screen.findByRole('button', { name: '加自选' });
  await go();
  await go();
  await waitFor(() => expect(deeds).toEqual(['add', 'remove']));
  await screen.findByText('已移出“江苏租赁”');
});

it('after a removal the stock can be added again, and for a while the removal is undone in a bar', async () => {
  const { deeds, go } = scene();
  await waitFor(() => expect(screen.getByRole('button', { name: '加自选' })).toHaveProperty('disabled', false));
  for (const name of ['加自选', '已自选']) {
    await tap(name);
    await go();
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  }
  await screen.findByRole('button', { name: '加自选' });
  await tap('撤销');
  await go();
  await waitFor(() => expect(deeds).toEqual(['add', 'remove', 'restore']));
  await screen.findByRole('button', { name: '已自选' });
  expect(screen.queryByText(/已移出/)).toBeNull();
});

it('two taps that take each other back change nothing more than was on its way', async () => {
  const { deeds, go } = scene();
  await waitFor(() => expect(screen.getByRole('button', { name: '加自选' })).toHaveProperty('disabled', false));
  await tap('加自选');
  await tap('已自选');
  await tap('加自选');
  await go();
  await waitFor(() => expect(deeds).toEqual(['add']));
  await screen.findByRole('button', { name: '已自选' });
});
