import type { WatchGroup, WatchItem } from '@guanlan/contract';
import { configureStore } from '@reduxjs/toolkit';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callFunction } from '../../../base/cloud/cloud';
import { onMountApi } from '../../../base/cloud/mount-api';
import { iconPaths } from '../../../ui/icon-paths';
import { UiProvider } from '../../../ui/UiProvider';

vi.mock('../../../base/cloud/cloud', () => ({ callFunction: vi.fn() }));
onMountApi(() => (action) => action);
// Generous, since a loaded machine is slow.
configure({ asyncUtilTimeout: 30_000 });

const { api } = await import('../../../base/cloud/api');
const { AlertEditor } = await import('./AlertEditor');
const { GroupSheet } = await import('./GroupSheet');
const { ItemSheet } = await import('./ItemSheet');

afterEach(() => {
  cleanup();
  vi.mocked(callFunction).mockReset();
});

/** Renders a part of the watchlist, which can be given another state of the list. */
function show(part: ReactNode) {
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const within = (content: ReactNode) => (
    <Provider store={store}>
      <UiProvider>{content}</UiProvider>
    </Provider>
  );
  const { rerender } = render(within(part));
  return (next: ReactNode): void => rerender(within(next));
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name, hidden: true });

/** Arguments of the calls of a function. */
const callsOf = (name: string) =>
  vi
    .mocked(callFunction)
    .mock.calls.flatMap(([called, args]) => (called === name ? [args as Record<string, unknown>] : []));

/** Loses the answer of the first call. */
const loseFirst = (): void =>
  void vi
    .mocked(callFunction)
    .mockRejectedValueOnce(Object.assign(new Error('lost'), { code: 'SYS_ERR' }))
    .mockResolvedValue({} as never);

const item: WatchItem = {
  ...{ id: 'i', groupId: 'g', code: 'SH600519', name: '贵州茅台', position: 0, alerts: [] },
  ...{ cost: 10, quantity: 100, note: '长期', addedAt: 0, addedPrice: null, floatShares: null },
};
const group: WatchGroup = { id: 'g', name: '自选', position: 0, count: 1 };
const ignore = (): void => {};

describe('a call whose answer was lost, and which is made again', () => {
  it('asks for the same alert', async () => {
    loseFirst();
    show(<AlertEditor code="SH600519" alerts={[]} />);
    fireEvent.change(screen.getByLabelText('价格（元）'), { target: { value: '12.5' } });
    fireEvent.click(button('添加提醒'));
    await waitFor(() => expect(callsOf('watchlist.addAlert')).toHaveLength(1));
    await waitFor(() => expect(button('添加提醒').getAttribute('aria-busy')).not.toBe('true'));
    fireEvent.click(button('添加提醒'));
    await waitFor(() => expect(callsOf('watchlist.addAlert')).toHaveLength(2));
    const [first, second] = callsOf('watchlist.addAlert');
    expect(second?.requestId).toBe(first?.requestId);
  });

  it('asks for the same group', async () => {
    loseFirst();
    show(<GroupSheet groups={[group]} onClose={ignore} />);
    fireEvent.change(screen.getByLabelText('新分组'), { target: { value: '银行' } });
    fireEvent.click(button('添加'));
    await waitFor(() => expect(callsOf('watchlist.addGroup')).toHaveLength(1));
    await waitFor(() => expect(button('添加').getAttribute('aria-busy')).not.toBe('true'));
    fireEvent.click(button('添加'));
    await waitFor(() => expect(callsOf('watchlist.addGroup')).toHaveLength(2));
    const [first, second] = callsOf('watchlist.addGroup');
    expect(second?.requestId).toBe(first?.requestId);
  });
});

it('AlertEditor folds its form after an alert was added, and offers another one', async () => {
  vi.mocked(callFunction).mockResolvedValue({} as never);
  show(<AlertEditor code="SH600519" alerts={[]} price={10} />);
  fireEvent.click(button('添加提醒'));
  await waitFor(() => expect(screen.queryByRole('button', { name: '添加提醒', hidden: true })).toBeNull());
  fireEvent.click(button('再加一个'));
  expect(button('添加提醒')).toBeTruthy();
  expect(callsOf('watchlist.addAlert')).toHaveLength(1);
});

it('GroupSheet moves a group up and down, the last one no further', async () => {
  vi.mocked(callFunction).mockResolvedValue({} as never);
  show(<GroupSheet groups={[group, { ...group, id: 'h', name: '长线', position: 1 }]} onClose={ignore} />);
  expect(button('下移 长线')).toHaveProperty('disabled', true);
  fireEvent.click(button('下移 自选'));
  await waitFor(() => expect(callsOf('watchlist.orderGroups')).toEqual([{ ids: ['h', 'g'] }]));
  fireEvent.click(button('上移 长线'));
  await waitFor(() => expect(callsOf('watchlist.orderGroups')).toHaveLength(2));
});

it('GroupSheet removes with another sign than the one that closes it', () => {
  show(<GroupSheet groups={[group]} onClose={ignore} />);
  expect(button('删除分组 自选').querySelector('path')?.getAttribute('d')).not.toBe(iconPaths.close);
});

describe('a list that is changed elsewhere while a sheet is open', () => {
  it('keeps a note of which the form has changed nothing', async () => {
    vi.mocked(callFunction).mockResolvedValue({} as never);
    const sheet = (now: WatchItem) => <ItemSheet item={now} groups={[group]} onClose={ignore} onRemove={ignore} />;
    const rerender = show(sheet(item));
    rerender(sheet({ ...item, note: '别处写的备注' }));
    fireEvent.change(screen.getByLabelText('成本价（元）'), { target: { value: '11' } });
    fireEvent.click(button('保存'));
    await waitFor(() => expect(callsOf('watchlist.update')).toEqual([{ id: 'i', cost: 11 }]));
  });

  it('shows the new note in a form in which nothing was typed, and keeps what was typed', () => {
    const sheet = (now: WatchItem) => <ItemSheet item={now} groups={[group]} onClose={ignore} onRemove={ignore} />;
    const rerender = show(sheet(item));
    rerender(sheet({ ...item, note: '刚保存的备注' }));
    const note = screen.getByLabelText('备注') as HTMLTextAreaElement;
    expect(note.value).toBe('刚保存的备注');
    fireEvent.change(note, { target: { value: '接着写' } });
    rerender(sheet({ ...item, note: '别处写的备注' }));
    expect(note.value).toBe('接着写');
  });

  it('keeps the new name of a group whose field is only passed', () => {
    vi.mocked(callFunction).mockResolvedValue({} as never);
    const sheet = (name: string) => <GroupSheet groups={[{ ...group, name }]} onClose={ignore} />;
    const rerender = show(sheet('自选'));
    rerender(sheet('长线'));
    const field = screen.getByLabelText('分组名：长线') as HTMLInputElement;
    expect(field.value).toBe('长线');
    fireEvent.blur(field);
    expect(callsOf('watchlist.renameGroup')).toEqual([]);
  });
});
