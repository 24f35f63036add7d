import type { Notice } from '@guanlan/contract';
import { configureStore } from '@reduxjs/toolkit';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { callFunction } from '../../base/cloud/cloud';
import { onMountApi } from '../../base/cloud/mount-api';
import { UiProvider } from '../../ui/UiProvider';

vi.mock('../../base/cloud/cloud', () => ({ callFunction: vi.fn() }));
vi.mock('../../base/go', () => ({ href: (id: string) => `/${id}`, back: vi.fn(), go: vi.fn(), here: () => '/' }));
vi.mock('../../base/hooks', () => ({ useSignedIn: () => true }));
onMountApi(() => (action) => action);
// Generous, since a loaded machine is slow.
configure({ asyncUtilTimeout: 30_000 });

const { api } = await import('../../base/cloud/api');
const { AskNotice } = await import('./AskNotice');
const { NoticeScreen } = await import('./screens/NoticeScreen');
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
  ...{ kind: 'disclaimer', version: '2', title: '免责声明', sections: [{ heading: null, text: ['不构成投资建议'] }] },
  ...{ asked: true, acceptedAt: null, acceptedVersion: null, history: [{ version: '2', change: '第一版' }] },
};
const usage: Notice = {
  ...{ kind: 'usage', version: '3', title: '平台使用须知', sections: [{ heading: '怎样读', text: ['红涨绿跌'] }] },
  ...{ asked: true, acceptedAt: null, acceptedVersion: null },
  history: [
    { version: '3', change: '说明了合计' },
    { version: '2', change: '说明了时效' },
    { version: '1', change: '第一版' },
  ],
};
const terms: Notice = {
  ...{ kind: 'market-terms', version: '2/x', title: '行情数据使用条款' },
  ...{ sections: [{ heading: null, text: ['只供个人查看'] }], history: [{ version: '2/x', change: '第一版' }] },
  ...{ asked: true, acceptedAt: null, acceptedVersion: null },
};

/** Server that requires these notices, and records those that were accepted. */
function serverAsks(...notices: Notice[]): string[] {
  const accepted: string[] = [];
  const now = (notice: Notice): Notice =>
    accepted.includes(`${notice.kind} ${notice.version}`) ? { ...notice, acceptedAt: 1_000 } : notice;
  vi.mocked(callFunction).mockImplementation(async (name, args) => {
    if (name === 'disclaimer.state') return { notices: notices.map(now) } as never;
    if (name === 'market.status') throw new Error('the source is not there');
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

it('the terms of a real source are shown with the disclaimer, and accepted by one button', async () => {
  const accepted = serverAsks(disclaimer, terms);
  draw();
  await screen.findByRole('dialog', { name: '免责声明与使用条款' });
  for (const text of ['不构成投资建议', '只供个人查看', '行情数据使用条款']) screen.getByText(text);
  await agree();
  await waitFor(() => expect(accepted).toEqual(['disclaimer 2', 'market-terms 2/x']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a text is asked for by its first paragraph, with the whole of it at a tap', async () => {
  serverAsks({ ...disclaimer, sections: [{ heading: null, text: ['不构成投资建议', '行情可能延迟'] }] });
  draw();
  await screen.findByText('不构成投资建议');
  expect(screen.queryByText('行情可能延迟')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '全文' }));
  screen.getByText('行情可能延迟');
});

it('only unaccepted notices are asked for, an updated one by its name', async () => {
  const accepted = serverAsks({ ...disclaimer, acceptedAt: 500 }, { ...terms, acceptedVersion: '1/x' });
  draw();
  await screen.findByRole('dialog', { name: '行情数据使用条款（已更新）' });
  screen.getByText(/你同意过的是 1\/x，内容已更新/);
  expect(screen.queryByText('不构成投资建议')).toBeNull();
  await agree();
  await waitFor(() => expect(accepted).toEqual(['market-terms 2/x']));
});

it('a disclaimer accepted in an older version is asked for again', async () => {
  const accepted = serverAsks({ ...disclaimer, acceptedVersion: '1' }, { ...terms, asked: false });
  draw();
  await screen.findByRole('dialog', { name: '免责声明（已更新）' });
  await agree();
  await waitFor(() => expect(accepted).toEqual(['disclaimer 2']));
});

it('the usage notice is linked beside the disclaimer, and accepted with it', async () => {
  const accepted = serverAsks(disclaimer, usage);
  draw();
  await screen.findByRole('dialog', { name: '免责声明' });
  screen.getByText(/数据从哪里来/);
  expect(screen.getByRole('link', { name: '阅读《平台使用须知》' }).getAttribute('href')).toBe('#/notice');
  expect(screen.queryByText('红涨绿跌')).toBeNull();
  await agree();
  await waitFor(() => expect(accepted).toEqual(['disclaimer 2', 'usage 3']));
});

it('the sheet keeps its content while one notice is accepted after the other', async () => {
  serverAsks(disclaimer, usage);
  const answer = vi.mocked(callFunction).getMockImplementation();
  let go: (() => void) | undefined;
  vi.mocked(callFunction).mockImplementation(async (name, args, ...rest) => {
    const isSecond = name === 'disclaimer.accept' && (args as { kind: string }).kind === 'usage';
    if (isSecond) {
      await new Promise<void>((resolve) => {
        go = resolve;
      });
    }
    return answer?.(name, args, ...rest) as never;
  });
  draw();
  await agree();
  await waitFor(() => expect(go).toBeDefined());
  const open = () =>
    (Object.values(store.getState().api.queries)[0]?.data as { notices: Notice[] } | undefined)?.notices.filter(
      ({ acceptedAt }) => acceptedAt === null,
    );
  await waitFor(() => expect(open()).toHaveLength(1));
  screen.getByRole('dialog', { name: '免责声明' });
  screen.getByText('不构成投资建议');
  go?.();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('an updated usage notice lists the changes since the version that was read', async () => {
  const accepted = serverAsks({ ...disclaimer, acceptedAt: 500 }, { ...usage, acceptedVersion: '1' });
  draw();
  await screen.findByRole('dialog', { name: '平台使用须知（已更新）' });
  for (const text of [/说明了合计/, /说明了时效/]) screen.getByText(text);
  expect(screen.queryByText(/第一版/)).toBeNull();
  await agree();
  await waitFor(() => expect(accepted).toEqual(['usage 3']));
});

it('the page of the usage notice shows its sections and versions, and records that it was read', async () => {
  const accepted = serverAsks({ ...usage, acceptedVersion: '2' });
  draw(<NoticeScreen />);
  await screen.findByRole('heading', { name: '平台使用须知（已更新）' });
  screen.getByText('红涨绿跌');
  screen.getByText(/你读过的是 2，内容已更新/);
  fireEvent.click(screen.getByRole('button', { name: '我已读过' }));
  await waitFor(() => expect(accepted).toEqual(['usage 3']));
  await screen.findByText(/你已于 .* 读过/);
  expect(screen.queryByRole('button', { name: '我已读过' })).toBeNull();
});

it('a simulated market asks for no terms', async () => {
  serverAsks({ ...disclaimer, acceptedAt: 500 }, { ...terms, asked: false });
  draw();
  await waitFor(() => expect(Object.values(store.getState().api.queries)[0]?.status).toBe('fulfilled'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the page of the disclaimer shows both notices, and which was accepted', async () => {
  const accepted = serverAsks({ ...disclaimer, acceptedAt: 500 }, { ...terms, acceptedVersion: '1/x' });
  draw(<DisclaimerScreen />);
  await screen.findByRole('heading', { name: '免责声明' });
  screen.getByRole('heading', { name: '行情数据使用条款（已更新）' });
  screen.getByText(/你已于 .* 同意/);
  await agree();
  await waitFor(() => expect(accepted).toEqual(['market-terms 2/x']));
  await waitFor(() => expect(screen.queryByRole('button', { name: '我已阅读并同意' })).toBeNull());
});
