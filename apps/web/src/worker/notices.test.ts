import { expect, test, vi } from 'vitest';
import { openNotice, showNotice } from './notices';

const notice = {
  tag: 't1',
  title: '江南造船 到价',
  text: '现价 10.20 元',
  path: '/pages/stock/stock?code=SH600072',
  unread: 3,
};

function workerWith(pages: readonly object[]) {
  const showNotification = vi.fn();
  const openWindow = vi.fn();
  const setAppBadge = vi.fn(async () => {});
  const worker = {
    clients: { matchAll: async () => pages, openWindow },
    registration: { showNotification },
    navigator: { setAppBadge },
  };
  return { worker: worker as never, showNotification, openWindow, setAppBadge };
}

test('a message becomes a notification by its tag, and the count on the icon', async () => {
  const { worker, showNotification, setAppBadge } = workerWith([{ focused: false, visibilityState: 'visible' }]);
  await showNotice(worker, JSON.stringify(notice));
  const content = { tag: 't1', body: '现价 10.20 元', data: notice.path };
  expect(showNotification.mock.calls).toEqual([[notice.title, expect.objectContaining(content)]]);
  expect(setAppBadge).toHaveBeenCalledWith(3);
});

test('a message gives no notification over a page in front', async () => {
  const { worker, showNotification } = workerWith([{ focused: true, visibilityState: 'visible' }]);
  await showNotice(worker, JSON.stringify(notice));
  expect(showNotification).not.toHaveBeenCalled();
});

test.each(['', 'text', 'null', '{"title":1}', JSON.stringify({ ...notice, unread: '3' })])(
  'a message that cannot be read, %j, leads to the inbox',
  async (message) => {
    const { worker, showNotification } = workerWith([]);
    await showNotice(worker, message);
    expect(showNotification.mock.calls).toEqual([['观澜', expect.objectContaining({ data: '/pages/mine/inbox' })]]);
  },
);

test('a tap opens the page in the window that is there, else in a new one', async () => {
  const page = { focus: vi.fn(async () => {}), navigate: vi.fn() };
  const [there, none] = [workerWith([page]), workerWith([])];
  await openNotice(there.worker, notice.path);
  expect(page.navigate).toHaveBeenCalledWith(`/#${notice.path}`);
  await openNotice(none.worker, undefined);
  expect(none.openWindow).toHaveBeenCalledWith('/#/pages/mine/inbox');
});
