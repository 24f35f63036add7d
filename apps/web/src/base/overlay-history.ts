import { newId } from './new-id';

/** Mark in a history entry's state, beside the router's own data. */
interface Mark {
  /** Page of the entry: an overlay's entry has that of the page below it. */
  readonly page?: string;
  /** Number of overlays over the page; absent for the page itself. */
  readonly overlays?: number;
}

/** Time after which a traversal counts as over once a user's own step came in before its end, ms. */
const JOURNEY_MS = 500;

type Browser = Pick<Window, 'history' | 'location' | 'addEventListener'>;

/**
 * Gives every open overlay (sheet, dialog, drawer, full-window view) one entry in the browser's history, so that the
 * system's back closes the topmost one and nothing else. The open overlays decide: after each change the history is
 * brought to as many entries as there are overlays. The router is not notified of these entries, only of other pages.
 */
export class OverlayHistory {
  readonly #browser: Browser;
  /** Close functions of the overlays, the topmost last. */
  readonly #overlays: (() => void)[] = [];
  /** Navigations that start as soon as the overlays' entries are gone. */
  #navigations: (() => unknown)[] = [];
  /** Page on screen, once an overlay was opened over it. */
  #page: string | undefined;
  /** Address that the page got while an overlay's entry lay over its own. */
  #address: string | null = null;
  #isTravelling = false;
  /** Overlays of the entry that was last seen, where a traversal starts. */
  #start = 0;
  /** Distance of a traversal over overlays' entries; 0 for one to another page. */
  #distance = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
    // Runs before the router's listener.
    browser.addEventListener('popstate', (event) => this.#onPopState(event), true);
    // Browsers restore pages from the back/forward cache, but never report the end of a traversal that began before.
    browser.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.#giveUp();
    });
    browser.addEventListener('click', (event) => this.#onClick(event));
    // A reload starts on the entry of an overlay that is no longer open.
    if (this.#depth > 0) {
      this.#page = this.#mark.page;
      this.#address = browser.location.hash;
      this.#settle();
    }
  }

  /**
   * Gives an overlay its entry; `close` is called when the user goes back. Returns the function that removes the entry.
   */
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

  /** Runs `go` without overlays' entries. It leaves the page, and returns true when it traverses the history. */
  leavePage(go: () => unknown): void {
    // Overlays end with their page; one that stays open has no entry on the next page.
    this.#overlays.length = 0;
    this.#navigations.push(go);
    this.#settle();
  }

  /** Changes the address of the page on screen, below the overlays that lie over it. */
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
    this.#start = to;
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

  /** Continues without the end of a traversal that the browser never reports. */
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
    // A user's own step may come in before the end of a traversal, which continues from there.
    const isOvertaken = this.#isTravelling && !isOwn;
    const gone = this.#start - this.#overlays.length;
    const isSpent = !this.#isTravelling && isSamePage && gone > 0 && depth < this.#start;
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
    // An overlay that does not close gets its entry back.
    if (isSpent) this.#repeat(gone);
    else if (isOvertaken) this.#timer = setTimeout(() => this.#giveUp(), JOURNEY_MS);
    else if (isOwn && isSamePage) this.#settle();
    else this.#settleSoon();
  }

  /** Closes the overlays above the history's new entry of the same page. */
  #returnTo(depth: number, isOwn: boolean): void {
    if (this.#address !== null) this.#history.replaceState(this.#history.state, '', this.#address);
    if (depth === 0) this.#address = null;
    if (!isOwn) for (const close of this.#overlays.slice(depth).reverse()) close();
  }

  /** Repeats a user's step back that came in before the entries of closed overlays were gone, and met only those. */
  #repeat(gone: number): void {
    clearTimeout(this.#timer);
    this.#history.go(-gone);
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
