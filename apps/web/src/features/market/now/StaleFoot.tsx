import { CardFoot, type CardFootProps } from '../../../kit/report/CardFoot';

/**
 * Foot of a card on a page that gives source and time once, at its end: the card repeats them only where its own numbers
 * are out of date.
 */
export function StaleFoot(props: CardFootProps) {
  if (props.provenance?.stale) return <CardFoot {...props} />;
  return props.note ? <p className="market-note">{props.note}</p> : null;
}
