import { useEffect, useMemo } from 'react';
import { useSignedIn } from '../../../base/hooks';
import { putQuotes, useLive } from '../../market/live/live-quotes';
import { useMarketIndicesQuery } from '../../market/marketApi';
import { useWatched } from '../use-watched';

interface Limits {
  readonly indices: number;
  readonly stocks: number;
}

/** Indices and the first stocks of the user's list, with subscriptions to their prices. */
export function useGlance({ indices: indicesShown, stocks: stocksShown }: Limits) {
  const signedIn = useSignedIn();
  const indices = useMarketIndicesQuery();
  const list = useWatched(!signedIn);
  const live = useLive();
  const known = indices.data?.items;
  const codes = useMemo(() => (known ?? []).slice(0, indicesShown).map(({ code }) => code), [known, indicesShown]);
  const watched = signedIn ? list.data?.items : undefined;
  const items = useMemo(() => watched?.slice(0, stocksShown), [watched, stocksShown]);
  const { show } = live;
  useEffect(() => {
    if (known) putQuotes(known);
    show([...codes, ...(items ?? []).map(({ code }) => code)]);
  }, [known, codes, items, show]);
  const refresh = (): Promise<unknown> =>
    Promise.all([indices.refetch(), live.refresh(), ...(signedIn ? [list.refetch()] : [])]);
  return {
    indices,
    codes,
    items,
    watched,
    isListing: signedIn && list.isLoading,
    total: watched?.length ?? 0,
    live,
    refresh,
  };
}
