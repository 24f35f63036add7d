import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserDevice } from './browser/device.js';
import { browserPage } from './browser/page.js';
import { browserPushPorts, createBrowserPushClient } from './browser.js';
import { options, puppetPorts } from './ports.fixture.js';

class FakeDocument extends EventTarget {
  visibilityState = 'visible';
  focused = true;
  hasFocus(): boolean {
    return this.focused;
  }
}

describe('browserPage', () => {
  it('is seen while visible with the focus', () => {
    const document = new FakeDocument();
    const page = browserPage({ document, window: new EventTarget(), navigator: {} });
    expect(page.isSeen()).toBe(true);
    document.focused = false;
    expect(page.isSeen()).toBe(false);
    Object.assign(document, { focused: true, visibilityState: 'hidden' });
    expect(page.isSeen()).toBe(false);
  });

  it.each([
    [true, true],
    [undefined, true],
    [false, false],
  ])('with onLine %s has a network: %s', (onLine, up) => {
    const navigator = onLine === undefined ? {} : { onLine };
    const page = browserPage({ document: new FakeDocument(), window: new EventTarget(), navigator });
    expect(page.isNetworkUp()).toBe(up);
  });

  it('tells of focus, visibility and network until it is told to end', () => {
    const parts = { document: new FakeDocument(), window: new EventTarget(), navigator: {} };
    const heard = vi.fn();
    const end = browserPage(parts).onChange(heard);
    parts.document.dispatchEvent(new Event('visibilitychange'));
    for (const type of ['focus', 'blur', 'online', 'offline']) parts.window.dispatchEvent(new Event(type));
    expect(heard).toHaveBeenCalledTimes(5);
    end();
    parts.window.dispatchEvent(new Event('online'));
    parts.document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toHaveBeenCalledTimes(5);
  });
});

describe('browserDevice', () => {
  const mozilla = 'Mozilla/5.0';
  it.each<[string, string[]]>([
    [`${mozilla} (iPhone; CPU iPhone OS 17_5_1 like Mac OS X)`, ['ios', 'iPhone', 'apple', '17.5.1']],
    [`${mozilla} (Linux; Android 14; Pixel 8 Build/UD1A) Chrome/120`, ['android', 'Pixel 8', '', '14']],
    [`${mozilla} (Linux; Android 10; K) Chrome/120`, ['android', 'K', '', '10']],
    [`${mozilla} (Windows NT 10.0; Win64; x64)`, ['windows', '', '', '10.0']],
    [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7)`, ['macos', '', 'apple', '10.15.7']],
    [`${mozilla} (X11; Linux x86_64)`, ['linux', '', '', '']],
    ['', ['', '', '', '']],
  ])('reads %s', (userAgent, [os, model, brand, version]) => {
    expect(browserDevice({ userAgent, language: 'zh-CN' })).toEqual({
      model,
      brand,
      system_version: version,
      extra: { os, platform: 'web', platformVersion: version, platformId: '', language: 'zh-CN', userAgent },
    });
  });
});

describe('the browser entry', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('takes its ports from the page', () => {
    const values = new Map<string, string>();
    vi.stubGlobal('document', new FakeDocument());
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => values.set(key, value),
    });
    const ports = browserPushPorts();
    expect(ports.page.isSeen()).toBe(true);
    expect(ports.randomBytes(16)).toHaveLength(16);
    expect(ports.randomBytes(16)).not.toEqual(ports.randomBytes(16));
    const { sockets, ports: given } = puppetPorts();
    const client = createBrowserPushClient({ ...options, ports: { connectSocket: given.connectSocket } });
    client.start();
    client.stop();
    expect(sockets).toHaveLength(1);
    expect(values.get('getui_regid')).toMatch(/^M-V/);
    expect(values.get('getui_appid')).toBe('qgiGHVqESm9LbhYT9fQti9');
  });
});
