import { configureStore } from '@reduxjs/toolkit';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { clearToken, setToken } from '../../../base/account/auth';
import { callFunction } from '../../../base/cloud/cloud';
import { onMountApi } from '../../../base/cloud/mount-api';
import { rewrite } from '../../../base/go';
import { writeItem } from '../../../base/persist';
import { UiProvider } from '../../../ui/UiProvider';

vi.mock('../../../base/cloud/cloud', () => ({ callFunction: vi.fn() }));
vi.mock('../../../base/go', () => ({ rewrite: vi.fn(), go: vi.fn(), here: () => '/here', href: () => '/' }));
onMountApi(() => (action) => action);
// Generous, since a loaded machine is slow.
configure({ asyncUtilTimeout: 30_000 });

const { api } = await import('../../../base/cloud/api');
const { SelectionScreen } = await import('./SelectionScreen');
const store = configureStore({
  reducer: { api: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});

afterEach(() => {
  cleanup();
  store.dispatch(api.util.resetApiState());
  for (const key of ['guanlan.selection.work', 'guanlan.selection.replaced']) writeItem(key, null);
  sessionStorage.clear();
  clearToken();
  vi.mocked(rewrite).mockClear();
});

const strategyOf = (id: string, formula: string, version = 1) => ({
  id,
  shipped: false,
  name: `策略${id}`,
  summary: '',
  rule: { kind: 'formula', formula, languageVersion: 2 },
  rank: 'C',
  scope: {},
  daily: false,
  version,
  updatedAt: 0,
});

/** Server with strategies, of which those in `removed` can be restored. */
function serve(...strategies: ReturnType<typeof strategyOf>[]) {
  const server = {
    ...{ strategies, removed: [] as typeof strategies, shipped: [] as typeof strategies, lost: 0 },
    created: new Map<string, (typeof strategies)[number]>(),
  };
  const refuse = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
  const answers: Record<string, (args: never) => unknown> = {
    'selection.shipped': () => ({ strategies: server.shipped }),
    'selection.mine': () => ({ strategies: server.strategies }),
    'selection.runs': () => ({ items: [], next: null }),
    'selection.update': ({ id, version, rule, name }: ReturnType<typeof strategyOf>) => {
      const old = server.strategies.find((one) => one.id === id);
      if (!old) return refuse('NOT_FOUND');
      if (old.version !== version) return refuse('SELECTION_CHANGED');
      const strategy = { ...old, name, rule, version: version + 1 };
      server.strategies = server.strategies.map((one) => (one.id === id ? strategy : one));
      return { strategy };
    },
    'selection.create': ({ requestId, name, rule }: { requestId: string } & ReturnType<typeof strategyOf>) => {
      const made = server.created.get(requestId) ?? { ...strategyOf(requestId, ''), name, rule };
      // The server stores it, and its first answer is lost.
      if (server.created.set(requestId, made).size === 1 && server.lost++ === 0) return refuse('SYS_ERR');
      server.strategies = [...server.created.values()];
      return { strategy: made };
    },
    'selection.run': () => ({
      ...{ day: 20_261_120, isOpen: false, hits: [], tookMs: 1, runId: null },
      counts: { looked: 288, hits: 0, noBars: 0, suspended: 0, unknown: 0 },
      provenance: { source: 'simulated', asOf: 0, receivedAt: 0, stale: false },
    }),
    'selection.restore': ({ id }: { id: string }) => {
      const strategy = server.removed.find((one) => one.id === id);
      if (!strategy) return refuse('NOT_FOUND');
      server.strategies = [...server.strategies, strategy];
      return { strategy };
    },
  };
  vi.mocked(callFunction).mockImplementation(
    async (name, args) => (answers[name]?.(args as never) ?? refuse('SYS_ERR')) as never,
  );
  return server;
}

const pageOf = (strategy?: string, formula?: string) => (
  <Provider store={store}>
    <UiProvider>
      <SelectionScreen strategy={strategy} formula={formula} />
    </UiProvider>
  </Provider>
);

/** Opens the page, and returns the function that gives it another address. */
function open(strategy?: string) {
  setToken({ token: 't', tokenExpired: Date.now() + 3_600_000 });
  const { rerender } = render(pageOf(strategy));
  return (...address: Parameters<typeof pageOf>): void => rerender(pageOf(...address));
}

const editor = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '选股公式' });
const holds = (formula: string) => waitFor(async () => expect((await editor()).value).toBe(formula));
const write = async (formula: string) => fireEvent.change(await editor(), { target: { value: formula } });
const tap = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const formulas = (server: ReturnType<typeof serve>) => server.strategies.map(({ rule }) => rule.formula);

it('says that the strategy of a link does not exist, and names it in the address no longer', async () => {
  serve(strategyOf('甲', 'C>1'));
  open('没有');
  await screen.findByText(/链接里的策略不存在或已删除，下面不是它的条件/);
  expect(rewrite).toHaveBeenLastCalledWith('stock-selection', {});
  await tap('恢复策略');
  await waitFor(() => expect(screen.queryByText(/链接里的策略不存在/)).toBeNull());
});

it('brings back the removed strategy of a link', async () => {
  const server = serve(strategyOf('甲', 'C>1'));
  server.removed = [strategyOf('乙', 'C>2', 2)];
  open('乙');
  await tap('恢复策略');
  await holds('C>2');
  expect(rewrite).toHaveBeenLastCalledWith('stock-selection', { strategy: '乙' });
  expect(screen.queryByText(/不存在/)).toBeNull();
});

it('refuses a save over conditions that were saved elsewhere, also when it is repeated', async () => {
  const server = serve(strategyOf('甲', 'C>1'));
  open('甲');
  await holds('C>1');
  server.strategies = [strategyOf('甲', 'C>2', 2)];
  await write('C>3');
  await tap('保存');
  await screen.findByText(/“策略甲”已在别处修改/);
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  expect(formulas(server)).toEqual(['C>2']);
  await tap('查看最新');
  await holds('C>2');
  await tap('换回来');
  await holds('C>3');
  await tap('用这里的条件覆盖');
  await waitFor(() => expect(formulas(server)).toEqual(['C>3']));
  await screen.findByRole('button', { name: '保存' });
});

it('saves a strategy whose answer was lost once, however often it is asked to', async () => {
  const server = serve();
  open();
  // Examples that nobody edited are no strategy to store.
  await screen.findByRole('button', { name: '写公式' });
  expect(screen.queryByRole('button', { name: '保存为策略' })).toBeNull();
  await tap('写公式');
  await write('C>1');
  await tap('保存为策略');
  fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '我的' } });
  const save = screen.getByRole('button', { name: '保存', hidden: true });
  fireEvent.click(save);
  await waitFor(() => expect(server.lost).toBe(1));
  await waitFor(() => expect(save.getAttribute('aria-busy')).not.toBe('true'));
  fireEvent.click(save);
  await waitFor(() => expect(server.strategies).not.toEqual([]));
  expect(server.created.size).toBe(1);
});

it('saves over a strategy whose version changed without its conditions', async () => {
  const server = serve(strategyOf('甲', 'C>1'));
  open('甲');
  await holds('C>1');
  server.strategies = [strategyOf('甲', 'C>1', 2)];
  await write('C>3');
  await tap('保存');
  await waitFor(() => expect(screen.queryByText(/已在别处修改/)).toBeNull());
  await waitFor(() =>
    expect(vi.mocked(callFunction).mock.calls.filter(([name]) => name === 'selection.mine')).toHaveLength(2),
  );
  await tap('保存');
  await waitFor(() => expect(formulas(server)).toEqual(['C>3']));
});

it('keeps a draft whose strategy was removed elsewhere, and brings the strategy back', async () => {
  const server = serve(strategyOf('甲', 'C>1'));
  open('甲');
  await holds('C>1');
  await write('C>3');
  server.removed = [strategyOf('甲', 'C>1', 2)];
  server.strategies = [];
  await tap('保存');
  await screen.findByText(/这个策略已在别处删除/);
  await holds('C>3');
  await tap('恢复策略');
  await tap('保存');
  await waitFor(() => expect(formulas(server)).toEqual(['C>3']));
});

it('takes up the formula or the strategy of another address', async () => {
  serve(strategyOf('甲', 'C>1'), strategyOf('乙', 'C>2'));
  const follow = open('甲');
  await holds('C>1');
  follow(undefined, 'C>7');
  await holds('C>7');
  follow('乙');
  await holds('C>2');
});

it('stays as it is where it wrote the address itself', async () => {
  serve(strategyOf('甲', 'C>1'), strategyOf('乙', 'C>2'));
  const follow = open('甲');
  await holds('C>1');
  await tap('策略乙');
  await holds('C>2');
  await write('C>9');
  follow('乙');
  await holds('C>9');
});

it('gives back an unsaved draft that a chosen strategy took the place of, also after a reload', async () => {
  serve(strategyOf('甲', 'C>1'), strategyOf('乙', 'C>2'));
  open('甲');
  await holds('C>1');
  await write('C>9');
  await tap('策略乙');
  await holds('C>2');
  cleanup();
  open('乙');
  await tap('换回来');
  await holds('C>9');
  expect(screen.getByRole('button', { name: '策略甲' }).getAttribute('aria-pressed')).toBe('true');
  await tap('保存');
  await tap('策略乙');
  await holds('C>2');
  expect(screen.queryByText(/换下的条件/)).toBeNull();
});

it('folds the conditions of a shipped strategy over no hits, names it, and leads back to them', async () => {
  const server = serve();
  server.shipped = [{ ...strategyOf('s', 'C<0'), name: '低于零', shipped: true }];
  open();
  await tap('低于零');
  await screen.findByRole('heading', { name: '低于零 · 命中 0 只' });
  expect(screen.queryByRole('button', { name: '写公式' })).toBeNull();
  await tap('改条件');
  await screen.findByRole('button', { name: '写公式' });
});
