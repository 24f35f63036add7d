import { configureStore } from '@reduxjs/toolkit';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { callFunction } from '../../../base/cloud/cloud';
import { onMountApi } from '../../../base/cloud/mount-api';
import { UiProvider } from '../../../ui/UiProvider';

vi.mock('../../../base/cloud/cloud', () => ({ callFunction: vi.fn() }));
onMountApi(() => (action) => action);
// Generous, since a loaded machine is slow.
configure({ asyncUtilTimeout: 30_000 });

const { api } = await import('../../../base/cloud/api');
const { ImportSheet } = await import('./ImportSheet');
afterEach(cleanup);

/** Sheet into which `text` is pasted and looked up, on a market without stocks. */
async function scene(text: string) {
  vi.mocked(callFunction).mockImplementation(async () => ({ quotes: [] }) as never);
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  render(
    <Provider store={store}>
      <UiProvider>
        <ImportSheet groupId={undefined} watched={new Set()} onClose={() => {}} />
      </UiProvider>
    </Provider>,
  );
  fireEvent.change(screen.getByLabelText('代码'), { target: { value: text } });
  const saysFull = screen.queryByText(/已满 20000 字/) !== null;
  fireEvent.click(screen.getByRole('button', { name: '识别代码', hidden: true }));
  await screen.findByText('没有识别到股票代码');
  return { saysFull };
}

const codes = (count: number): string => Array.from({ length: count }, (_, at) => `SH${600_000 + at}`).join('\n');

it('the result says how many codes were left out, and that the field did not hold all of the text', async () => {
  expect(await scene(codes(10_000).slice(0, 20_000))).toEqual({ saysFull: true });
  expect(screen.getByText('每次最多 200 个代码，后面还有 2022 个没有识别，请分几次导入')).toBeTruthy();
  expect(screen.getByText(/^粘贴框已满 20000 字/)).toBeTruthy();
});

it('the result of a text within the limits says nothing of them', async () => {
  expect(await scene(codes(200))).toEqual({ saysFull: false });
  expect(screen.queryByText(/分几次导入/)).toBeNull();
});
