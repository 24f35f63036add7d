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
  ...{
    describe: (id) => ({ title: `页面 ${id}`, open: id !== 'stock-live' }),
    isRoute: (id): id is 'chat' => id === 'chat',
  },
  ...{ safeRedirect: () => '/', inAppPath: () => null },
});

it('names the page that signing in leads to, whatever its query', () => {
  expect(leadTo('/pages/watchlist')).toBe('登录后打开“页面 watchlist”。');
  expect(leadTo('/pages/chat?conversationId=1')).toBe('登录后打开“页面 chat”。');
});

it('says of a page that is not built yet that signing in does not open it', () => {
  expect(leadTo('/pages/stock-zhibo/stock-zhibo')).toBe('“页面 stock-live”还没有开放，登录后也看不到。');
});

it('names the page where a visitor wants the main points of a video', () => {
  expect(leadTo('/pages/video-info?url=x')).toBe('登录后打开“页面 video-info”。');
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
