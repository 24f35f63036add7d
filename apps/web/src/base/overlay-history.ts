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
export class OverlayHistory {
  readonly #browser: Browser;
  /** What closes each overlay, the topmost last. */
  readonly #overlays: (() => void)[] = [];
  /** Navigations that start as soon as the entries of overlays are gone. */
  #navigations: (() => unknown)[] = [];
  /** The page on screen, once an overlay was opened over it. */
  #page: string | undefined;
  /** Given to the page while an overlay's entry lay over its own. */
  #address: string | null = null;
  #isTravelling = false;
  /** Of a journey over overlays' entries: where it began or was moved to, and how far it goes; 0 for one to another page. */
  #start = 0;
  #distance = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
    // Before the router's listener.
    browser.addEventListener('popstate', (event) => this.#onPopState(event), true);
    // The browser keeps pages that are left; the end of a journey begun before is not told to them.
    browser.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.#giveUp();
    });
    browser.addEventListener('click', (event) => this.#onClick(event));
    // A reload stands on the entry of an overlay that is not open any more.
    if (this.#depth > 0) {
      this.#page = this.#mark.page;
      this.#address = browser.location.hash;
      this.#settle();
    }
  }

  /** Gives an overlay its entry; `close` is called when the user goes back. The answer takes the entry away again. */
  add(close: () => void): () => void {
    const own = (): void => close();
    this.#overlays.push(own);
    this.#settle();
    return () => {
      const at = this.#overlays.indexOf(own);
      if (at < 0) return;
      this.#overlays.splice(at, 1);
      this.#settleSoon();
    };
  }

  /** Runs `go`, which leaves the page and returns true when it travels in the history, without overlays' entries. */
  leavePage(go: () => unknown): void {
    // They end with their page; one that stays has no entry on the next.
    this.#overlays.length = 0;
    this.#navigations.push(go);
    this.#settle();
  }

  /** Writes another address for the page on screen, through the overlays that lie over it. */
  rewrite(next: string): void {
    if (this.#isTravelling || this.#depth > 0) this.#address = next;
    this.#history.replaceState(this.#history.state, '', next);
  }

  get #history(): History {
    return this.#browser.history;
  }

  get #mark(): Mark {
    return this.#history.state ?? {};
  }

  get #depth(): number {
    return this.#mark.overlays ?? 0;
  }

  #push(from: number, to: number): void {
    this.#page = this.#mark.page ?? newId();
    const history = this.#history;
    if (from === 0) history.replaceState({ ...history.state, page: this.#page }, '');
    for (let at = from + 1; at <= to; at++) history.pushState({ ...history.state, overlays: at }, '');
  }

  #settle(): void {
    clearTimeout(this.#timer);
    if (this.#isTravelling) return;
    const there = this.#depth;
    const wanted = this.#navigations.length > 0 ? 0 : this.#overlays.length;
    if (there > wanted) {
      this.#isTravelling = true;
      this.#start = there;
      this.#distance = wanted - there;
      this.#history.go(this.#distance);
    } else if (there < wanted) this.#push(there, wanted);
    else this.#navigate();
  }

  /** Goes on without the end of a journey that the browser never tells. */
  #giveUp(): void {
    this.#isTravelling = false;
    this.#settle();
  }

  #settleSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settle());
  }

  #navigate(): void {
    const [next, ...later] = this.#navigations;
    if (!next) return;
    this.#navigations = later;
    this.#page = undefined;
    this.#distance = 0;
    this.#isTravelling = next() === true;
    if (this.#navigations.length + this.#overlays.length > 0) this.#settleSoon();
  }

  #onPopState(event: Event): void {
    const depth = this.#depth;
    const isSamePage = this.#page !== undefined && this.#mark.page === this.#page;
    const isOwn = this.#isTravelling && (this.#distance === 0 || !isSamePage || depth - this.#start === this.#distance);
    // The user's own step may come in before the end of a journey, which goes on from there.
    const isOvertaken = this.#isTravelling && !isOwn;
    this.#start = depth;
    this.#isTravelling = isOvertaken;
    if (isSamePage) {
      event.stopImmediatePropagation();
      this.#returnTo(depth, isOwn);
    } else {
      this.#page = this.#mark.page;
      this.#address = null;
      this.#overlays.length = 0;
    }
    // An overlay that does not close gets its entry again.
    if (isOvertaken) this.#timer = setTimeout(() => this.#giveUp(), JOURNEY_MS);
    else if (isOwn && isSamePage) this.#settle();
    else this.#settleSoon();
  }

  /** The history stands at another entry of the page on screen: the overlays above it are closed. */
  #returnTo(depth: number, isOwn: boolean): void {
    if (this.#address !== null) this.#history.replaceState(this.#history.state, '', this.#address);
    if (depth === 0) this.#address = null;
    if (!isOwn) for (const close of this.#overlays.slice(depth).reverse()) close();
  }

  #onClick(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.('a[href^="#/"]:not([target])');
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || event.defaultPrevented || (this.#depth === 0 && !this.#isTravelling)) return;
    event.preventDefault();
    this.leavePage(() => {
      this.#browser.location.hash = link.getAttribute('href') ?? '';
    });
  }
}

/** Overlays of this window. */
export const overlayHistory = new OverlayHistory(window);
