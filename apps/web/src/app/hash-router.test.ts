// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { HashRouter } from './hash-router';

interface Entry {
  readonly state: unknown;
  readonly hash: string;
}

/** Browser with a history whose traversals end when the test says so. */
function fakeBrowser(first: Entry = { state: null, hash: '' }) {
  const entries: Entry[] = [first];
  let at = 0;
  let steps = 0;
  let onPopState = (): void => {};
  const browser = {
    history: {
      get state() {
        return entries[at]?.state ?? null;
      },
      pushState(state: unknown, _title: string, hash: string) {
        entries.length = at + 1;
        entries.push({ state, hash });
        at += 1;
      },
      replaceState(state: unknown, _title: string, hash?: string) {
        entries[at] = { state, hash: hash ?? entries[at]?.hash ?? '' };
      },
      back: () => {
        steps -= 1;
      },
    },
    location: {
      get hash() {
        return entries[at]?.hash ?? '';
      },
    },
    addEventListener: (_name: string, listener: () => void) => {
      onPopState = listener;
    },
  } as unknown as Window;
  return {
    browser,
    entries,
    /** Ends the traversal that was asked for. */
    arrive() {
      at += steps;
      steps = 0;
      onPopState();
    },
    /** Follows a plain link. */
    follow(hash: string) {
      entries.length = at + 1;
      entries.push({ state: null, hash });
      at += 1;
      onPopState();
    },
  };
}

const shown = (router: HashRouter): string => {
  const { pathname, search } = router.getSnapshot();
  return pathname + search;
};

describe('HashRouter', () => {
  it.each([
    ['', '/'],
    ['#', '/'],
    ['#/pages/chat/chat', '/pages/chat/chat'],
    ['#pages/chat/chat', '/pages/chat/chat'],
    ['#/a?b=1?c&d=%23', '/a?b=1?c&d=%23'],
    ['#/a?b=1#part', '/a?b=1'],
    ['#?b=1', '/?b=1'],
  ])('reads %s as %s', (hash, address) => {
    expect(shown(new HashRouter(fakeBrowser({ state: null, hash }).browser))).toBe(address);
  });

  it('numbers the entries from the one at which the app was opened', () => {
    const { browser, entries } = fakeBrowser();
    const router = new HashRouter(browser);
    router.open('/a');
    router.open('/b', { replace: true, state: { overHome: true } });
    router.open('/c?x=1');
    expect(entries).toMatchObject([
      { state: { idx: 0 }, hash: '' },
      { state: { idx: 1, usr: { overHome: true } }, hash: '#/b' },
      { state: { idx: 2 }, hash: '#/c?x=1' },
    ]);
    expect(shown(router)).toBe('/c?x=1');
  });

  it('keeps the number of an entry after a reload, and what other code wrote beside it', () => {
    const state = { idx: 3, page: 'p', overlays: 1 };
    const { browser, entries } = fakeBrowser({ state, hash: '#/a' });
    new HashRouter(browser);
    expect(entries).toEqual([{ state, hash: '#/a' }]);
  });

  it('tells of navigations, of plain links and of the end of a step back', () => {
    const { browser, arrive, follow } = fakeBrowser();
    const router = new HashRouter(browser);
    const seen: string[] = [];
    const stop = router.subscribe(() => seen.push(shown(router)));
    router.open('/a');
    follow('#/b');
    router.back();
    expect(shown(router)).toBe('/b');
    arrive();
    stop();
    router.open('/c');
    expect(seen).toEqual(['/a', '/b', '/a']);
  });

  it('gives each visit another key, also where plain links lead', () => {
    const { browser, follow } = fakeBrowser();
    const router = new HashRouter(browser);
    router.open('/a');
    const first = router.getSnapshot().key;
    router.open('/a');
    expect(router.getSnapshot().key).not.toBe(first);
    for (const _ of [1, 2]) {
      const before = router.getSnapshot().key;
      follow('#/a');
      expect(router.getSnapshot().key).not.toBe(before);
    }
  });

  it('keeps its snapshot while other code rewrites the address', () => {
    const { browser } = fakeBrowser();
    const router = new HashRouter(browser);
    const before = router.getSnapshot();
    browser.history.replaceState(browser.history.state, '', '#/a?conversationId=1');
    expect(router.getSnapshot()).toBe(before);
  });
});
