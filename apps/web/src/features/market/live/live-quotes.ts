import type { Provenance, Quote, StockCode } from '@guanlan/contract';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { callFunction } from '../../../base/cloud/cloud';
import { onPushEvent } from '../../../base/push/push-events';
import { pushState, subscribePushState } from '../../../base/push/push-state';
import { inQuietFrame } from '../../../kit/list/quiet-frame';
import { type LiveQuote, QuoteStore } from './quote-store';
import { QuoteSubscription, type SubscriptionPorts, type SubscriptionState } from './quote-subscription';

/** Frames do not come to a page that is hidden; what changed meanwhile is told when it is seen again. */
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

/** Takes in quotes that came with an answer. */
export const putQuotes = (quotes: readonly Quote[]): void => quoteStore.put(quotes);

/** The quote that is known of a code now. */
export const knownQuote = (code: StockCode): Quote | undefined => quoteStore.get(code)?.quote;

/** The quote of a row, kept up to date: the row alone is drawn anew when it changes. */
export function useLiveQuote(code: StockCode): LiveQuote | undefined {
  const subscribe = useCallback((listener: () => void) => quoteStore.subscribe(code, listener), [code]);
  return useSyncExternalStore(subscribe, () => quoteStore.get(code));
}

/** SubscriptionState for as long as the caller is shown: tell it what is seen. */
export interface Live extends SubscriptionState {
  readonly show: (codes: readonly StockCode[]) => void;
  /** What was told last. */
  readonly shown: () => readonly StockCode[];
  readonly refresh: () => Promise<void>;
}

/**
 * Follows the quotes of what a screen shows; it rests while the page is hidden.
 *
 * @param book - whether five levels are shown: lists do without them
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

/** What a page says of its quotes is looked at anew this often, ms: they come many times a second. */
const TICK_MS = 1_000;
const everySoOften = (look: () => void): (() => void) => {
  const timer = setInterval(look, TICK_MS);
  return () => clearInterval(timer);
};

/**
 * Where what is followed is from, and of when it is, as it is known now: an answer that was read once does not grow old.
 *
 * @param answer - of the answer that brought the list: for as long as nothing is followed
 */
export function useShownProvenance(
  { shown }: Live,
  answer: Provenance | null | undefined,
): Provenance | null | undefined {
  return useSyncExternalStore(everySoOften, () => quoteStore.newestOf(shown())) ?? answer;
}
