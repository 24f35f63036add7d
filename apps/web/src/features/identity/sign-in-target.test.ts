// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { installNavigator } from '../../base/go';
import { guestPageFor, leadTo } from './sign-in-target';

const nothing = (): void => {};
installNavigator({
  ...{
    href: (id, query) => `/pages/${id}${query.code ? `?code=${query.code}` : ''}`,
    open: nothing,
    openRoot: nothing,
    back: nothing,
  },
  ...{ describe: (id) => ({ title: `页面 ${id}`, open: true }), isRoute: (id): id is 'chat' => id === 'chat' },
  ...{ safeRedirect: () => '/', inAppPath: () => null },
});

it('names the page that signing in leads to, whatever its query', () => {
  expect(leadTo('/pages/watchlist')).toBe('登录后打开“页面 watchlist”。');
  expect(leadTo('/pages/chat?conversationId=1')).toBe('登录后打开“页面 chat”。');
});

it('says nothing of home, of unknown pages and without a target', () => {
  expect([leadTo('/'), leadTo('/pages/none'), leadTo(undefined)]).toEqual(['', '', '']);
});

it('offers guests a page on the same subject that is open to them', () => {
  const pathFor = (target: string | undefined) => guestPageFor(target)?.path;
  expect(pathFor('/pages/stock?code=SH600519&period=day')).toBe('/pages/stock-trend?code=SH600519');
  expect(pathFor('/pages/stock')).toBe('/pages/stock-list');
  expect(pathFor('/pages/watchlist')).toBe('/pages/market');
  expect([pathFor('/pages/chat'), pathFor('/'), pathFor(undefined)]).toEqual([undefined, undefined, undefined]);
});
