// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { forgetQuestion, handQuestion } from '../../base/account/handed-question';
import { installNavigator } from '../../base/go';
import { guestPageFor, isUnopened, leadTo } from './sign-in-target';

const nothing = (): void => {};
installNavigator({
  ...{
    href: (id, query) => `/pages/${id}${query.code ? `?code=${query.code}` : ''}`,
    open: nothing,
    openRoot: nothing,
    back: nothing,
  },
  ...{
    describe: (id) => ({
      title: `页面 ${id}`,
      line: id === 'inbox' ? undefined : `说明 ${id}`,
      open: id !== 'stock-live',
    }),
    isRoute: (id): id is 'chat' => id === 'chat',
  },
  ...{ safeRedirect: () => '/', inAppPath: () => null },
});

afterEach(() => forgetQuestion());

describe('leadTo', () => {
  it('says of the page that signing in leads to what it is for, whatever its query', () => {
    expect(leadTo('/pages/watchlist')).toBe('登录后打开“页面 watchlist”：说明 watchlist。');
    expect(leadTo('/pages/chat?conversationId=1')).toBe('登录后打开“页面 chat”：说明 chat。');
    expect(leadTo('/pages/video-info?url=x')).toBe('登录后打开“页面 video-info”：说明 video-info。');
    expect(leadTo('/pages/inbox')).toBe('登录后打开“页面 inbox”。');
  });

  it('repeats the question that waits for the page, in one line and cut', () => {
    handQuestion('chat', '解释一下\n市盈率');
    expect(leadTo('/pages/chat')).toBe('登录后继续问：“解释一下 市盈率”');
    expect(leadTo('/pages/deepseek-chat')).toBe('登录后打开“页面 deepseek-chat”：说明 deepseek-chat。');
    handQuestion('chat', '长'.repeat(25));
    expect(leadTo('/pages/chat')).toBe(`登录后继续问：“${'长'.repeat(24)}…”`);
  });

  it('repeats the question of a link to the search', () => {
    expect(leadTo('/pages/search?q=%E5%B8%82%E7%9B%88%E7%8E%87')).toBe('登录后继续问：“市盈率”');
    expect(leadTo('/pages/search?q=')).toBe('登录后打开“页面 search”：说明 search。');
  });

  it('says of a draft that it can be written on', () => {
    handQuestion('chat', '看看这只股票', { isDraft: true });
    expect(leadTo('/pages/chat')).toBe('登录后接着写：“看看这只股票”');
  });

  it('says of a text that waits to be translated that it is', () => {
    handQuestion('translation', '车站在哪');
    expect(leadTo('/pages/translation')).toBe('登录后继续翻译：“车站在哪”');
  });

  it('says of a page that is not built yet that signing in does not open it', () => {
    expect(leadTo('/pages/stock-zhibo/stock-zhibo')).toBe('“页面 stock-live”尚未开放，登录后也看不到。');
    expect([isUnopened('/pages/stock-zhibo/stock-zhibo?x=1'), isUnopened('/pages/account/account')]).toEqual([
      true,
      false,
    ]);
  });

  it('says nothing of home, of unknown pages and without a target', () => {
    expect([leadTo('/'), leadTo('/pages/none'), leadTo(undefined)]).toEqual([undefined, undefined, undefined]);
  });
});

it('offers guests a page on the same subject that is open to them', () => {
  const pathFor = (target: string | undefined) => guestPageFor(target)?.path;
  expect(pathFor('/pages/stock?code=SH600519&period=day')).toBe('/pages/stock-trend?code=SH600519');
  expect(pathFor('/pages/stock')).toBe('/pages/stock-list');
  expect(pathFor('/pages/watchlist')).toBe('/pages/market');
  expect([pathFor('/pages/chat'), pathFor('/'), pathFor(undefined)]).toEqual([undefined, undefined, undefined]);
});
