import type { MarketStatus, Provenance as Of } from '@guanlan/contract';
import { momentText, phaseText } from '../../../base/market-text';
import { Badge } from '../../../ui/Badge';

interface ProvenanceProps {
  readonly of: Of | null | undefined;
  readonly status: MarketStatus | undefined;
}

/** Under every card: whose numbers these are, of which moment, and the part of the day. */
export function Provenance({ of, status }: ProvenanceProps) {
  const name = status && of?.source === status.source.id ? status.source.name : of?.source;
  return (
    <footer className="stock-foot">
      {status?.source.badge ? <Badge kind="warning">{status.source.badge}</Badge> : null}
      <span>来源 {name ?? '—'}</span>
      <span>截至 {of ? momentText(of.asOf) : '—'}</span>
      <span>{status ? phaseText(status.phase) : '—'}</span>
      {of?.stale ? <Badge kind="danger">已过时</Badge> : null}
    </footer>
  );
}
