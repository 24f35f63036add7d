import type { Notice } from '@guanlan/contract';
import { configureStore } from '@reduxjs/toolkit';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { callFunction } from '../../base/cloud';
import { onMountApi } from '../../base/mount-api';
import { UiProvider } from '../../ui/UiProvider';

vi.mock('../../base/cloud', () => ({ callFunction: vi.fn() }));
vi.mock('../../base/hooks', () => ({ useSignedIn: () => true }));
onMountApi(() => (action) => action);
// A machine under load is slow, and slow is not wrong.
configure({ asyncUtilTimeout: 30_000 });

const { api } = await import('../../base/api');
const { AskNotice } = await import('./AskNotice');
const { DisclaimerScreen } = await import('./screens/DisclaimerScreen');
const store = configureStore({
  reducer: { api: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});
afterEach(() => {
  cleanup();
  store.dispatch(api.util.resetApiState());
});

const disclaimer: Notice = {
  ...{ kind: 'disclaimer', version: '2', title: '免责声明', text: ['不构成投资建议'] },
  ...{ asked: true, acceptedAt: null, acceptedVersion: null },
};
const terms: Notice = {
  ...{ kind: 'market-terms', version: '2/x', title: '行情数据使用条款', text: ['只供个人查看'] },
  ...{ asked: true, acceptedAt: null, acceptedVersion: null },
};

/** A server that asks for these, and notes what was accepted. */
function serverAsks(...notices: Notice[]): string[] {
  const accepted: string[] = [];
  const now = (notice: Notice): Notice =>
    accepted.includes(`${notice.kind} ${notice.version}`) ? { ...notice, acceptedAt: 1_000 } : notice;
  vi.mocked(callFunction).mockImplementation(async (name, args) => {
    if (name === 'disclaimer.state') return { notices: notices.map(now) } as never;
    const { kind, version } = args as { kind: string; version: string };
    accepted.push(`${kind} ${version}`);
    return { notice: notices.map(now).find((notice) => notice.kind === kind) } as never;
  });
  return accepted;
}

const draw = (page = <AskNotice />) =>
  render(
    <Provider store={store}>
      <UiProvider>{page}</UiProvider>
    </Provider>,
  );
const agree = async () => fireEvent.click(await screen.findByRole('button', { name: '我已阅读并同意' }));

it('of a real source its terms are shown and asked for beside the disclaimer, with one button', async () => {
  const accepted = serverAsks(disclaimer, terms);
  draw();
  await screen.findByRole('dialog', { name: '免责声明与使用条款' });
  for (const text of ['不构成投资建议', '只供个人查看', '行情数据使用条款']) screen.getByText(text);
  await agree();
  await waitFor(() => expect(accepted).toEqual(['disclaimer 2', 'market-terms 2/x']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('only what is open is asked for: another version of what was accepted, by its name', async () => {
  const accepted = serverAsks({ ...disclaimer, acceptedAt: 500 }, { ...terms, acceptedVersion: '1/x' });
  draw();
  await screen.findByRole('dialog', { name: '行情数据使用条款（已更新）' });
  screen.getByText(/您同意过的是 1\/x，内容已更新/);
  expect(screen.queryByText('不构成投资建议')).toBeNull();
  await agree();
  await waitFor(() => expect(accepted).toEqual(['market-terms 2/x']));
});

it('a disclaimer that was accepted in an older version is asked for again', async () => {
  const accepted = serverAsks({ ...disclaimer, acceptedVersion: '1' }, { ...terms, asked: false });
  draw();
  await screen.findByRole('dialog', { name: '免责声明（已更新）' });
  await agree();
  await waitFor(() => expect(accepted).toEqual(['disclaimer 2']));
});

it('a market that is made up has no terms to ask for', async () => {
  serverAsks({ ...disclaimer, acceptedAt: 500 }, { ...terms, asked: false });
  draw();
  await waitFor(() => expect(Object.values(store.getState().api.queries)[0]?.status).toBe('fulfilled'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the page of the disclaimer shows both, and what of them was accepted', async () => {
  const accepted = serverAsks({ ...disclaimer, acceptedAt: 500 }, { ...terms, acceptedVersion: '1/x' });
  draw(<DisclaimerScreen />);
  await screen.findByRole('heading', { name: '免责声明' });
  screen.getByRole('heading', { name: '行情数据使用条款（已更新）' });
  screen.getByText(/您已于 .* 同意/);
  await agree();
  await waitFor(() => expect(accepted).toEqual(['market-terms 2/x']));
  await waitFor(() => expect(screen.queryByRole('button', { name: '我已阅读并同意' })).toBeNull());
});
