import type { Share } from '@guanlan/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UiProvider } from '../../../ui/UiProvider';
import { MyShares } from './MyShares';

afterEach(cleanup);

const share = { id: 's', title: '潮汐', count: 2, createdAt: 0, expiresAt: null, removed: false } as unknown as Share;

const open = (end: () => Promise<void>) => {
  const sharing = {
    share: vi.fn(),
    list: () => Promise.resolve([share]),
    end,
    endAll: vi.fn(),
    addressOf: () => 'https://example.com',
  };
  render(
    <UiProvider>
      <MyShares sharing={sharing} onClose={() => undefined} />
    </UiProvider>,
  );
};

it('takes a share that has ended already off the list', async () => {
  open(() => Promise.reject(Object.assign(new Error('gone'), { code: 'NOT_FOUND' })));
  fireEvent.click(await screen.findByText('停止分享'));
  expect(await screen.findByText('没有正在分享的链接')).toBeTruthy();
});

it('keeps a share that could not be ended', async () => {
  open(() => Promise.reject(Object.assign(new Error('offline'), { code: 'SYS_ERR' })));
  fireEvent.click(await screen.findByText('停止分享'));
  await Promise.resolve();
  expect(screen.getByText('潮汐')).toBeTruthy();
});
