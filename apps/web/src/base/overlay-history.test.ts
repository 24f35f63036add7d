// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OverlayHistory } from './overlay-history';

interface Entry {
  state: Record<string, unknown> | null;
  url: string;
}

/** Fake history of a browser: traversals are asynchronous, writes take effect at once. */
class FakeBrowser {
  entries: Entry[] = [
    { state: { idx: 0 }, url: '#/' },
    { state: { idx: 1 }, url: '#/a' },
  ];
  at = 1;
  readonly listeners: [string, (event: Event) => void][] = [];
  readonly history: History;
  readonly location: Location;

  constructor() {
    const browser = this;
    this.history = {
      get state() {
        return browser.entries[browser.at]?.state ?? null;
      },
      go: (by: number) => void setTimeout(() => browser.move(by), 1),
      pushState: (state: Entry['state'], _: string, url = browser.url) =>
        void browser.entries.splice(++browser.at, Number.POSITIVE_INFINITY, { state, url }),
      replaceState: (state: Entry['state'], _: string, url = browser.url) => {
        browser.entries[browser.at] = { state, url };
      },
    } as unknown as History;
    this.location = {
      get hash() {
        return browser.url;
      },
      set hash(url: string) {
        browser.entries.splice(++browser.at, Number.POSITIVE_INFINITY, { state: null, url });
        browser.tell('popstate');
      },
    } as unknown as Location;
  }

  get url(): string {
    return this.entries[this.at]?.url ?? '';
  }

  move(by: number): void {
    const to = this.at + by;
    if (by === 0 || to < 0 || to >= this.entries.length) return;
    this.at = to;
    this.tell('popstate');
  }

  addEventListener = (name: string, listener: unknown): void => {
    this.listeners.push([name, listener as (event: Event) => void]);
  };

  /** Dispatches an event; returns whether a listener added later, as the router's, would receive it. */
  tell(name: string, more: object = {}): boolean {
    let isHeard = true;
    const event = { ...more, preventDefault() {}, stopImmediatePropagation: () => (isHeard = false) };
    for (const [of, listener] of this.listeners) if (of === name) listener(event as unknown as Event);
    if (name === 'popstate' && isHeard) this.heard.push(this.url);
    return isHeard;
  }

  /** Addresses that the router was notified of. */
  heard: string[] = [];

  get overlaysInHistory(): number {
    return this.entries.slice(0, this.at + 1).filter(({ state }) => state?.overlays).length;
  }
}

/** Fake app: a stack of overlays that close as React's do, and a router. */
function app(browser = new FakeBrowser()) {
  const history = new OverlayHistory(browser as unknown as Window);
  const open: (() => void)[] = [];
  return {
    browser,
    history,
    open,
    openOverlay() {
      const close = (): void => {
        const at = open.indexOf(close);
        if (at >= 0) open.splice(at, 1);
        release();
      };
      const release = history.add(close);
      open.push(close);
    },
    /** Navigates, which closes the page's overlays. */
    goTo(url: string, isReplacement = false) {
      history.leavePage(() => {
        const write = isReplacement ? browser.history.replaceState : browser.history.pushState;
        write({ idx: 9 }, '', url);
        for (const close of [...open].reverse()) close();
      });
    },
    back() {
      browser.history.go(-1);
      vi.runAllTimers();
    },
    rest: () => void vi.runAllTimers(),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('back', () => {
  it('closes the topmost overlay and only that, then leaves the page', () => {
    const { browser, open, openOverlay, back } = app();
    openOverlay();
    openOverlay();
    back();
    expect([open.length, browser.url]).toEqual([1, '#/a']);
    back();
    expect([open.length, browser.url, browser.heard]).toEqual([0, '#/a', []]);
    back();
    expect([browser.url, browser.heard]).toEqual(['#/', ['#/']]);
  });

  it('leaves the page at once after an overlay was closed by its own button', () => {
    const { browser, open, openOverlay, back, rest } = app();
    openOverlay();
    open[0]?.();
    rest();
    back();
    expect([browser.url, browser.overlaysInHistory]).toEqual(['#/', 0]);
  });

  it('leaves the page when it comes in before the entry of a closed overlay is gone', () => {
    const { browser, open, openOverlay, rest } = app();
    openOverlay();
    open[0]?.();
    browser.move(-1);
    rest();
    expect([browser.url, browser.heard]).toEqual(['#/', ['#/']]);
  });

  it('closes the overlay below one that was closed by its own button just before', () => {
    const { browser, open, openOverlay, rest } = app();
    openOverlay();
    openOverlay();
    open[1]?.();
    browser.move(-1);
    rest();
    expect([open.length, browser.at, browser.heard]).toEqual([0, 1, []]);
  });

  it('asks an overlay that did not close again, at each step back', () => {
    const browser = new FakeBrowser();
    const history = new OverlayHistory(browser as unknown as Window);
    const close = vi.fn();
    history.add(close);
    for (const times of [1, 2, 3]) {
      browser.history.go(-1);
      vi.runAllTimers();
      expect(close).toHaveBeenCalledTimes(times);
      expect(browser.url).toBe('#/a');
    }
  });

  it('lets an overlay lead to the previous page', () => {
    const browser = new FakeBrowser();
    const history = new OverlayHistory(browser as unknown as Window);
    history.add(() =>
      history.leavePage(() => {
        browser.history.go(-1);
        return true;
      }),
    );
    browser.history.go(-1);
    vi.runAllTimers();
    expect([browser.url, browser.at]).toEqual(['#/', 0]);
  });
});

it('skips the entry of a closed overlay on a step forward', () => {
  const { browser, open, openOverlay, back, rest } = app();
  openOverlay();
  back();
  browser.history.go(1);
  rest();
  expect([open.length, browser.at, browser.heard]).toEqual([0, 1, []]);
});

it('stays on the page when a step forward comes in while an overlay closes', () => {
  const { browser, open, openOverlay, rest } = app();
  openOverlay();
  openOverlay();
  open[0]?.();
  rest();
  browser.history.go(1);
  open[0]?.();
  rest();
  expect([browser.at, browser.heard]).toEqual([1, []]);
});

it('recovers when a step in the history is overtaken by another and never reported', () => {
  const { browser, open, openOverlay, rest } = app();
  openOverlay();
  openOverlay();
  open[0]?.();
  rest();
  vi.spyOn(browser.history, 'go').mockImplementationOnce(() => {});
  open[0]?.();
  vi.advanceTimersByTime(0);
  browser.move(1);
  rest();
  expect([browser.at, browser.heard]).toEqual([1, []]);
});

it('reuses the entry of a closed overlay for one that opens at once', () => {
  const { browser, open, openOverlay, rest } = app();
  openOverlay();
  const move = vi.spyOn(browser.history, 'go');
  open[0]?.();
  openOverlay();
  rest();
  expect(browser.overlaysInHistory).toBe(1);
  expect(move).not.toHaveBeenCalled();
});

it('opens a page without entries of overlays before it', () => {
  for (const isReplacement of [false, true]) {
    const { browser, openOverlay, goTo, back, rest } = app();
    openOverlay();
    openOverlay();
    goTo('#/b', isReplacement);
    rest();
    expect([browser.url, browser.overlaysInHistory]).toEqual(['#/b', 0]);
    back();
    expect(browser.url).toBe(isReplacement ? '#/' : '#/a');
  }
});

it('follows a link in an overlay without its entry', () => {
  const { browser, openOverlay, rest } = app();
  openOverlay();
  const link = document.createElement('a');
  link.setAttribute('href', '#/b');
  browser.tell('click', { target: link, button: 0 });
  rest();
  expect(browser.entries.slice(0, browser.at + 1).map(({ url }) => url)).toEqual(['#/', '#/a', '#/b']);
});

it('keeps an address that was rewritten while an overlay was open', () => {
  const { browser, history, openOverlay, back } = app();
  openOverlay();
  openOverlay();
  history.rewrite('#/a?day');
  back();
  expect(browser.url).toBe('#/a?day');
  back();
  expect(browser.url).toBe('#/a?day');
  expect(browser.heard).toEqual([]);
  back();
  expect(browser.url).toBe('#/');
});

it('returns to the page after a reload over an open overlay', () => {
  const first = app();
  first.openOverlay();
  first.openOverlay();
  first.history.rewrite('#/a?day');
  first.browser.listeners.length = 0;
  const { browser, openOverlay, back, rest } = app(first.browser);
  rest();
  expect([browser.at, browser.url, browser.heard]).toEqual([1, '#/a?day', []]);
  openOverlay();
  back();
  back();
  expect(browser.url).toBe('#/');
});

it('recovers after the browser restored the page during a step in the history', () => {
  const { browser, openOverlay, open, goTo, rest } = app();
  openOverlay();
  vi.spyOn(browser.history, 'go').mockImplementationOnce(() => {});
  open[0]?.();
  rest();
  browser.tell('pageshow', { persisted: true });
  goTo('#/b');
  rest();
  expect([browser.url, browser.overlaysInHistory]).toEqual(['#/b', 0]);
});

describe('any sequence', () => {
  const step = fc.oneof(
    fc.constant({ do: 'open' as const }),
    fc.constant({ do: 'close' as const }),
    fc.constant({ do: 'close below' as const }),
    fc.constant({ do: 'back' as const }),
    fc.constant({ do: 'forward' as const }),
    fc.record({ do: fc.constantFrom('go' as const, 'replace' as const, 'rewrite' as const), to: fc.nat(9) }),
  );

  it('of openings, closings, steps and pages ends with one entry for each open overlay and every page kept', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 30 }), (steps) => {
        const { browser, history, open, openOverlay, goTo, rest } = app();
        let pages = ['#/', '#/a'];
        for (const [one, isSettled] of steps) {
          // Leaving the app by its first entry is not under test.
          if (one.do === 'back' && open.length === 0 && pages.length === 1) continue;
          // A user's step comes when the page has settled.
          if (one.do === 'back' || one.do === 'forward') rest();
          if (one.do === 'open') openOverlay();
          else if (one.do === 'close') open.at(-1)?.();
          else if (one.do === 'close below') open[0]?.();
          else if (one.do === 'forward') browser.history.go(browser.entries[browser.at + 1]?.state?.overlays ? 1 : 0);
          else if (one.do === 'back') {
            if (open.length === 0) pages = pages.slice(0, -1);
            browser.history.go(-1);
            rest();
          } else if ('to' in one) {
            const url = `#/${one.to}`;
            if (one.do === 'rewrite') history.rewrite(url);
            else goTo(url, one.do === 'replace');
            pages = one.do === 'go' ? [...pages, url] : [...pages.slice(0, -1), url];
            // An overlay that opens before the page is there would belong to either page.
            if (one.do !== 'rewrite') rest();
          }
          if (isSettled) rest();
        }
        rest();
        expect([browser.overlaysInHistory, browser.url]).toEqual([open.length, pages.at(-1)]);
        for (const close of [...open]) close();
        rest();
        expect(browser.entries.slice(0, browser.at + 1).map(({ url }) => url)).toEqual(pages);
      }),
      { numRuns: 500 },
    );
  });
});
