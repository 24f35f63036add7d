import type { Provenance } from '@guanlan/contract';
import { CardFoot, type CardFootProps } from '../../../kit/report/CardFoot';
import { type Live, useShownProvenance } from '../live/live-quotes';

interface LiveFootProps extends CardFootProps {
  readonly live: Live;
  /** Provenance of the answer that brought the list. */
  readonly provenance: Provenance | null | undefined;
}

/** Foot of a card with live quotes: shows their newest provenance, also when no newer ones come. */
export function LiveFoot({ live, provenance, ...rest }: LiveFootProps) {
  const shown = useShownProvenance(live, provenance);
  return <CardFoot {...rest} provenance={provenance && shown} />;
}
