import type { MarketStatus, Provenance } from '@guanlan/contract';
import { momentText, phaseText } from '../../base/market-text';
import './card-foot.css';

interface CardFootProps {
  /** Of the numbers above; absent until they are there. */
  readonly provenance: Provenance | undefined;
  readonly status: MarketStatus | undefined;
  /** What else must be said of them: how they are counted, how they come. */
  readonly note?: string | undefined;
}

/** Under every card with numbers of the market: where they are from, the moment that they tell of, and what they are. */
export function CardFoot({ provenance, status, note }: CardFootProps) {
  if (!provenance) return null;
  const source = status?.source.id === provenance.source ? status.source.name : provenance.source;
  return (
    <footer className="report-source">
      {status?.source.badge ? <strong>{status.source.badge}</strong> : null}
      <span>来源 {source}</span>
      <span>截至 {momentText(provenance.asOf)}</span>
      {status ? <span>{phaseText(status.phase)}</span> : null}
      {provenance.stale ? <b>已过时</b> : null}
      {note ? <span>{note}</span> : null}
    </footer>
  );
}
