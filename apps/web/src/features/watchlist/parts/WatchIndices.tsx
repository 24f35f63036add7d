import { useEffect } from 'react';
import { putQuotes, useLive } from '../../market/live/live-quotes';
import { useMarketIndicesQuery } from '../../market/marketApi';
import { IndexStrip } from '../glance/IndexStrip';

const SHOWN = 3;

/** Live numbers of the first indices, above the user's list. Absent until they have come. */
export function WatchIndices() {
  const known = useMarketIndicesQuery().data?.items;
  const { show } = useLive();
  const codes = known?.slice(0, SHOWN).map(({ code }) => code) ?? [];
  useEffect(() => {
    if (!known) return;
    putQuotes(known);
    show(known.slice(0, SHOWN).map(({ code }) => code));
  }, [known, show]);
  return codes.length === 0 ? null : <IndexStrip codes={codes} />;
}
