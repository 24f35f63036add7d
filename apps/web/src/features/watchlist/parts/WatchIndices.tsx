import { useEffect } from 'react';
import { putQuotes, useLive } from '../../market/live/live-quotes';
import { useMarketIndicesQuery } from '../../market/marketApi';
import { useLastHeight } from '../../market/now/use-last-height';
import { IndexStrip } from '../glance/IndexStrip';

const SHOWN = 3;
/** Height of one line of indices, px. */
const STRIP_PX = 76;

/** Live numbers of the first indices, above the user's list. Their place is kept until they have come. */
export function WatchIndices() {
  const { data, error } = useMarketIndicesQuery();
  const known = data?.items;
  const { ref, style } = useLastHeight<HTMLDivElement>('watch-indices', !known && error === undefined, STRIP_PX);
  const { show } = useLive();
  const codes = known?.slice(0, SHOWN).map(({ code }) => code) ?? [];
  useEffect(() => {
    if (!known) return;
    putQuotes(known);
    show(known.slice(0, SHOWN).map(({ code }) => code));
  }, [known, show]);
  return (
    <div ref={ref} style={style}>
      {codes.length === 0 ? null : <IndexStrip codes={codes} />}
    </div>
  );
}
