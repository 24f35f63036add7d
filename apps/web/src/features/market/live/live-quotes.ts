import type { Provenance, Quote, StockCode } from '@guanlan/contract';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { callFunction } from '../../../base/cloud/cloud';
import { onPushEvent } from '../../../base/push/push-events';
import { pushState, subscribePushState } from '../../../base/push/push-state';
import { inQuietFrame } from '../../../kit/list/quiet-frame';
import { type LiveQuote, QuoteStore } from './quote-store';
import { QuoteSubscription, type SubscriptionPorts, type SubscriptionState } from './quote-subscription';

/** Quotes of all screens. A hidden page gets no frames: listeners are notified once it is visible again. */
export const quoteStore = new QuoteStore(inQuietFrame);

const ports: SubscriptionPorts = {
  watch: (args) => callFunction('market.watch', args),
  unwatch: (args) => callFunction('market.unwatch', args),
  quotes: (codes) => callFunction('market.quotes', { codes }),
  cid() {
    const { view } = pushState();
    return view?.state === 'online' ? (view.clientId ?? null) : null;
  },
  onPush: onPushEvent,
  onCid: subscribePushState,
  put: (quotes) => quoteStore.put(quotes),
  change: (changes) => quoteStore.change(changes),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Stores quotes that came with another answer. */
export const putQuotes = (quotes: readonly Quote[]): void => quoteStore.put(quotes);

/** Stored quote of a code. */
export const knownQuote = (code: StockCode): Quote | undefined => quoteStore.get(code)?.quote;

/** Live quote of a code; only the caller renders again when it changes. */
export function useLiveQuote(code: StockCode): LiveQuote | undefined {
  const subscribe = useCallback((listener: () => void) => quoteStore.subscribe(code, listener), [code]);
  return useSyncExternalStore(subscribe, () => quoteStore.get(code));
}

/** Subscription for as long as the calling component is mounted. */
export interface Live extends SubscriptionState {
  readonly show: (codes: readonly StockCode[]) => void;
  /** Codes of the last `show`. */
  readonly shown: () => readonly StockCode[];
  readonly refresh: () => Promise<void>;
}

/**
 * Subscribes to the quotes that a screen shows; paused while the page is hidden.
 *
 * @param book - whether to subscribe to five levels of the order book, which lists do not show
 */
export function useLive(book = false): Live {
  const [state, setFollowing] = useState<SubscriptionState>({ transport: 'none', error: null });
  const subscription = useMemo(() => {
    const made: QuoteSubscription = new QuoteSubscription(ports, () => setFollowing(made.state), book);
    return made;
  }, [book]);
  useEffect(() => {
    const look = (): void => (document.visibilityState === 'visible' ? subscription.resume() : subscription.pause());
    subscription.open();
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      subscription.close();
    };
  }, [subscription]);
  return useMemo(
    () => ({
      ...state,
      show: (codes) => subscription.show(codes),
      shown: () => subscription.shown,
      refresh: () => subscription.refresh(),
    }),
    [subscription, state],
  );
}

/** Interval at which the provenance on screen is read again, ms, since quotes come many times a second. */
const TICK_MS = 1_000;
const everySoOften = (look: () => void): (() => void) => {
  const timer = setInterval(look, TICK_MS);
  return () => clearInterval(timer);
};

/**
 * Provenance of the newest quote on screen. It follows the quotes, while that of a single answer never changes.
 *
 * @param answer - provenance of the answer that brought the list, used until quotes are subscribed to
 */
export function useShownProvenance(
  { shown }: Live,
  answer: Provenance | null | undefined,
): Provenance | null | undefined {
  return useSyncExternalStore(everySoOften, () => quoteStore.newestOf(shown())) ?? answer;
}
