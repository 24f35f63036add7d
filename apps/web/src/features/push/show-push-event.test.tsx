import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installNavigator } from '../../base/go';
import { dismissOverlays } from '../../ui/overlay/overlay-store';
import { UiProvider } from '../../ui/UiProvider';
import { showPushEvent } from './show-push-event';

const open = vi.fn();
const nothing = (): void => {};
installNavigator({
  ...{ href: (id) => `/pages/${id}`, open, openRoot: nothing, back: nothing },
  ...{ describe: (id) => ({ title: id, open: true }), isRoute: (id): id is 'inbox' => id === 'inbox' },
  ...{ safeRedirect: () => '/', inAppPath: (path) => (path.startsWith('/pages/') ? path : null) },
});

const push = (title: string, path?: string): void =>
  act(() => void showPushEvent({ type: 'notice', title, text: `${title}的内容`, ...(path && { path }) }));
const titles = (): (string | null)[] =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));

beforeEach(() => {
  // Dialogs leave by a timer, after their motion.
  vi.useFakeTimers();
  window.location.hash = '#/pages/chat';
  render(<UiProvider>{null}</UiProvider>);
});
afterEach(async () => {
  await act(async () => {
    dismissOverlays();
    await vi.runAllTimersAsync();
  });
  cleanup();
  open.mockClear();
  vi.useRealTimers();
});

describe('a pushed notice', () => {
  it('asks before it opens its page', async () => {
    push('甲到价', '/pages/stock');
    expect(titles()).toEqual(['甲到价']);
    await press('查看');
    expect(open.mock.calls).toEqual([['/pages/stock', false]]);
  });

  it('over its own page does not ask, and says it in passing', () => {
    window.location.hash = '#/pages/stock';
    push('甲到价', '/pages/stock');
    expect(titles()).toEqual([]);
    expect(screen.getByText('甲到价：甲到价的内容')).toBeTruthy();
  });

  it('joins the dialog that is open, which then leads to the inbox', async () => {
    for (const title of ['甲到价', '乙到价', '丙到价']) push(title, '/pages/stock');
    expect(titles()).toEqual(['3 条新消息']);
    expect(screen.getByText(/丙到价\s乙到价\s甲到价/)).toBeTruthy();
    await press('查看');
    expect(open.mock.calls).toEqual([['/pages/inbox', false]]);
  });

  it('opens a dialog of its own after the one before is answered', async () => {
    push('甲到价', '/pages/stock');
    await press('知道了');
    await act(() => vi.runAllTimersAsync());
    push('乙到价', '/pages/stock');
    expect([titles(), open.mock.calls]).toEqual([['乙到价'], []]);
  });

  it('is not shown over the inbox, which lists it', () => {
    window.location.hash = '#/pages/inbox?of=alert';
    push('甲到价', '/pages/stock');
    push('公告');
    expect([titles(), screen.queryByText(/公告/)]).toEqual([[], null]);
  });

  it('without a page is told in passing', () => {
    push('公告');
    expect([titles(), screen.queryByText('公告：公告的内容')]).toEqual([[], expect.anything()]);
  });
});
