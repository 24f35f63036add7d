import { newId } from './new-id';

/** What is written into an entry of the history beside the router's own words. */
interface Mark {
  /** The page that the entry belongs to: an overlay's entry has that of the page below it. */
  readonly page?: string;
  /** How many overlays lie over the page; absent for the page itself. */
  readonly overlays?: number;
}

/** How long the end of a journey is waited for once the user's own step came in before it, ms. */
const JOURNEY_MS = 500;

type Browser = Pick<Window, 'history' | 'location' | 'addEventListener'>;

/**
 * Gives every open overlay (sheet, dialog, drawer, full-window view) one entry in the browser's history, so that the
 * system's back closes the topmost one and nothing else. What is open decides: after each change the history is brought
 * to as many entries as there are overlays. The router never hears of them: it is told only of other pages.
 */
export function createOverlayHistory(browser: Browser) {
  const { history } = browser;
  /** What closes each overlay, the topmost last. */
  const overlays: (() => void)[] = [];
  /** Navigations that start as soon as the entries of overlays are gone. */
  let navigations: (() => unknown)[] = [];
  /** The page on screen, once an overlay was opened over it. */
  let page: string | undefined;
  /** Given to the page while an overlay's entry lay over its own. */
  let address: string | null = null;
  let isTravelling = false;
  /** Of a journey over overlays' entries: where it began or was moved to, and how far it goes; 0 for one to another page. */
  let [start, distance] = [0, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const mark = (): Mark => history.state ?? {};
  const depth = (): number => mark().overlays ?? 0;

  function push(from: number, to: number): void {
    page = mark().page ?? newId();
    if (from === 0) history.replaceState({ ...history.state, page }, '');
    for (let at = from + 1; at <= to; at++) history.pushState({ ...history.state, overlays: at }, '');
  }

  function settle(): void {
    clearTimeout(timer);
    if (isTravelling) return;
    const there = depth();
    const wanted = navigations.length > 0 ? 0 : overlays.length;
    if (there > wanted) {
      isTravelling = true;
      [start, distance] = [there, wanted - there];
      history.go(distance);
    } else if (there < wanted) push(there, wanted);
    else navigate();
  }

  /** Goes on without the end of a journey that the browser never tells. */
  function giveUp(): void {
    isTravelling = false;
    settle();
  }

  function settleSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(settle);
  }

  function navigate(): void {
    const [next, ...later] = navigations;
    if (!next) return;
    navigations = later;
    page = undefined;
    distance = 0;
    isTravelling = next() === true;
    if (navigations.length + overlays.length > 0) settleSoon();
  }

  /** Runs `go`, which leaves the page and returns true when it travels in the history, without overlays' entries. */
  function leavePage(go: () => unknown): void {
    // They end with their page; one that stays has no entry on the next.
    overlays.length = 0;
    navigations.push(go);
    settle();
  }

  // Before the router's listener.
  browser.addEventListener(
    'popstate',
    (event) => {
      const isSamePage = page !== undefined && mark().page === page;
      const isOwn = isTravelling && (distance === 0 || !isSamePage || depth() - start === distance);
      // The user's own step may come in before the end of a journey, which goes on from there.
      const isOvertaken = isTravelling && !isOwn;
      start = depth();
      isTravelling = isOvertaken;
      if (isSamePage) {
        event.stopImmediatePropagation();
        if (address !== null) history.replaceState(history.state, '', address);
        if (depth() === 0) address = null;
        if (!isOwn) for (const close of overlays.slice(depth()).reverse()) close();
      } else {
        page = mark().page;
        address = null;
        overlays.length = 0;
      }
      // An overlay that does not close gets its entry again.
      if (isOvertaken) timer = setTimeout(giveUp, JOURNEY_MS);
      else if (isOwn && isSamePage) settle();
      else settleSoon();
    },
    true,
  );

  // The browser keeps pages that are left; the end of a journey begun before is not told to them.
  browser.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) giveUp();
  });

  browser.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a[href^="#/"]:not([target])');
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || event.defaultPrevented || (depth() === 0 && !isTravelling)) return;
    event.preventDefault();
    leavePage(() => {
      browser.location.hash = link.getAttribute('href') ?? '';
    });
  });

  // A reload stands on the entry of an overlay that is not open any more.
  if (depth() > 0) {
    page = mark().page;
    address = browser.location.hash;
    settle();
  }

  return {
    /** Gives an overlay its entry; `close` is called when the user goes back. The answer takes the entry away again. */
    add(close: () => void): () => void {
      const own = (): void => close();
      overlays.push(own);
      settle();
      return () => {
        const at = overlays.indexOf(own);
        if (at < 0) return;
        overlays.splice(at, 1);
        settleSoon();
      };
    },
    leavePage,
    /** Writes another address for the page on screen, through the overlays that lie over it. */
    rewrite(next: string): void {
      if (isTravelling || depth() > 0) address = next;
      history.replaceState(history.state, '', next);
    },
  };
}

/** That of this window. */
export const overlayHistory = createOverlayHistory(window);
