// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { installNavigator } from '../../base/go';
import { leadTo } from './sign-in-target';

const nothing = (): void => {};
installNavigator({
  ...{ href: (id) => `/pages/${id}`, open: nothing, openRoot: nothing, back: nothing },
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
