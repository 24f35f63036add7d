import type { FunctionOutput, MarketStatus, Provenance } from '@guanlan/contract';
import { CardFoot } from '../../../kit/report/CardFoot';
import { type Live, useShownProvenance } from '../live/live-quotes';
import { withoutBadge } from '../now/LiveFoot';
import { pageProvenance } from '../now/page-provenance';
import { useAged } from '../now/use-aged';

interface OverviewFootProps {
  readonly live: Live;
  readonly indices: Provenance | undefined;
  readonly board: FunctionOutput<'market.limitUp'> | undefined;
  readonly themes: FunctionOutput<'market.themes'> | undefined;
  readonly status: MarketStatus | undefined;
}

/** Source and time of the overview, once for all of its cards. */
export function OverviewFoot({ live, indices, board, themes, status }: OverviewFootProps) {
  const shown = useShownProvenance(live, indices);
  const pool = useAged(board?.provenance, status);
  const mood = useAged(board?.moodFrom, status) ?? pool;
  const heat = useAged(themes?.provenance, status);
  const { provenance, others } = pageProvenance({ indices: shown, mood, pool, themes: heat });
  return <CardFoot provenance={provenance} status={withoutBadge(status)} others={{ ...others, ...themes?.others }} />;
}
