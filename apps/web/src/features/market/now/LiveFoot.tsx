import type { Provenance } from '@guanlan/contract';
import { CardFoot, type CardFootProps } from '../../../kit/report/CardFoot';
import { type Live, useShownProvenance } from '../live/live-quotes';
import { StaleFoot } from './StaleFoot';

interface LiveFootProps extends CardFootProps {
  readonly live: Live;
  /** Provenance of the answer that brought the list. */
  readonly provenance: Provenance | null | undefined;
  /** Whether the page has a foot of its own, so that this one shows only for stale quotes. */
  readonly isShared?: boolean | undefined;
}

/** Foot of a card with live quotes: shows their newest provenance, also when no newer ones come. */
export function LiveFoot({ live, provenance, isShared = false, ...rest }: LiveFootProps) {
  const shown = useShownProvenance(live, provenance);
  const Foot = isShared ? StaleFoot : CardFoot;
  return <Foot {...rest} provenance={provenance && shown} />;
}
