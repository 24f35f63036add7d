import { useSyncExternalStore } from 'react';
import { newId } from '../base/new-id';

/** Page that the address names, after its `#`. */
export interface Place {
  readonly pathname: string;
  /** Query with its `?`, or an empty text. */
  readonly search: string;
  /** Changes with every navigation, also to the same address. */
  readonly key: string;
}

/** Data of a history entry; an entry made by a plain link has none. */
interface EntryState {
  /** Number of the entry, from 0 where the app was opened. */
  readonly idx?: number;
  readonly key?: string;
  /** Data of the page that navigated. */
  readonly usr?: unknown;
}

interface NavigateOptions {
  /** Takes the place of the entry on screen. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

type Browser = Pick<Window, 'history' | 'location' | 'addEventListener'>;

/**
 * Location in hash mode. `#/path?query` names the page; changes of the address that other code makes by
 * `history.replaceState` are not pages and go unnoticed until the next navigation.
 */
export class HashRouter {
  readonly #browser: Browser;
  readonly #listeners = new Set<() => void>();
  #place: Place;

  constructor(browser: Browser) {
    this.#browser = browser;
    if (this.#entry.idx === undefined) browser.history.replaceState({ ...this.#entry, idx: 0 }, '');
    this.#place = this.#read();
    browser.addEventListener('popstate', () => this.#changed());
  }

  readonly getSnapshot = (): Place => this.#place;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Opens an in-app address. */
  open(address: string, { replace = false, state }: NavigateOptions = {}): void {
    const { idx = 0 } = this.#entry;
    const { history } = this.#browser;
    const entry: EntryState = { usr: state, key: newId(), idx: replace ? idx : idx + 1 };
    if (replace) history.replaceState(entry, '', `#${address}`);
    else history.pushState(entry, '', `#${address}`);
    this.#changed();
  }

  /** Goes one entry back; the page changes once the browser reports it. */
  back(): void {
    this.#browser.history.back();
  }

  get #entry(): EntryState {
    return this.#browser.history.state ?? {};
  }

  #read(): Place {
    const [address = ''] = this.#browser.location.hash.replace(/^#/, '').split('#');
    const at = address.indexOf('?');
    const path = at < 0 ? address : address.slice(0, at);
    return {
      pathname: path.startsWith('/') ? path : `/${path}`,
      search: at < 0 ? '' : address.slice(at),
      key: this.#entry.key ?? newId(),
    };
  }

  #changed(): void {
    this.#place = this.#read();
    for (const listener of this.#listeners) listener();
  }
}

/** Router of this window. */
export const hashRouter = new HashRouter(window);

/** Page that the address names. */
export const usePlace = (): Place => useSyncExternalStore(hashRouter.subscribe, hashRouter.getSnapshot);
