import type { MarketStatus, Provenance } from '@guanlan/contract';
import { CardFoot, type CardFootProps } from '../../../kit/report/CardFoot';
import { type Live, useShownProvenance } from '../live/live-quotes';
import { StaleFoot } from './StaleFoot';

interface LiveFootProps extends CardFootProps {
  readonly live: Live;
  /** Provenance of the answer that brought the list. */
  readonly provenance: Provenance | null | undefined;
  /** Whether the page has a foot of its own, so that this one shows only for stale quotes. */
  readonly isShared?: boolean | undefined;
  /** Whether the page shows the source's badge at its head, so that the foot does not repeat it. */
  readonly hasHead?: boolean;
}

/** Foot of a card with live quotes: shows their newest provenance, also when no newer ones come. */
export function LiveFoot({ live, provenance, isShared = false, hasHead = false, status, ...rest }: LiveFootProps) {
  const shown = useShownProvenance(live, provenance);
  const Foot = isShared ? StaleFoot : CardFoot;
  return <Foot {...rest} status={hasHead ? withoutBadge(status) : status} provenance={provenance && shown} />;
}

/** Status for a foot below a head that has the source's badge already. */
export const withoutBadge = (status: MarketStatus | undefined): MarketStatus | undefined =>
  status && { ...status, source: { ...status.source, badge: null } };
