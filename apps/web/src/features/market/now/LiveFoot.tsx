import type { Provenance } from '@guanlan/contract';
import { CardFoot, type CardFootProps } from '../../../kit/report/CardFoot';
import { type Live, useShownProvenance } from '../live/live-quotes';

interface LiveFootProps extends CardFootProps {
  readonly live: Live;
  /** Of the answer that brought the list. */
  readonly provenance: Provenance | null | undefined;
}

/** The foot of a card whose quotes are followed: it goes with them, and says so when no newer ones come. */
export function LiveFoot({ live, provenance, ...rest }: LiveFootProps) {
  const shown = useShownProvenance(live, provenance);
  return <CardFoot {...rest} provenance={provenance && shown} />;
}
