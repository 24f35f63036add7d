import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { currentToast } from '../notice/toast';
import { onDemand } from './on-demand';

afterEach(cleanup);

const Sheet = () => <p>分享</p>;

it('closes with a word when the load fails, and loads again the next time', async () => {
  const load = vi.fn<() => Promise<typeof Sheet>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module')).mockResolvedValueOnce(Sheet);
  const OnDemand = onDemand<{ onClose: () => void }>(load);
  const onClose = vi.fn();
  const { unmount } = await act(async () => render(<OnDemand onClose={onClose} />));
  expect(onClose).toHaveBeenCalledOnce();
  expect(currentToast()?.title).toBe('没有打开成功，请检查网络后再试');
  unmount();
  const second = await act(async () => render(<OnDemand onClose={onClose} />));
  expect(screen.getByText('分享')).toBeTruthy();
  second.unmount();
  render(<OnDemand onClose={onClose} />);
  expect(screen.getByText('分享')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('says nothing once it has been closed', async () => {
  const OnDemand = onDemand<{ onClose: () => void }>(() => Promise.reject(new Error('no network')));
  const onClose = vi.fn();
  const { unmount } = render(<OnDemand onClose={onClose} />);
  unmount();
  await act(async () => undefined);
  expect(onClose).not.toHaveBeenCalled();
});
