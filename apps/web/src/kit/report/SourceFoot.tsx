import type { MarketStatus, Provenance } from '@guanlan/contract';
import { momentText, phaseText, UNKNOWN } from '../../base/market-text';
import { Badge } from '../../ui/Badge';
import './report.css';

interface SourceFootProps {
  readonly of: Provenance | undefined;
  readonly status: MarketStatus | undefined;
}

/** Whose numbers these are, of which moment, the part of the day, and what they are not. */
export function SourceFoot({ of, status }: SourceFootProps) {
  const name = status && of?.source === status.source.id ? status.source.name : of?.source;
  return (
    <footer className="report-foot">
      {status?.source.badge ? <Badge kind="warning">{status.source.badge}</Badge> : null}
      <span>来源 {name ?? UNKNOWN}</span>
      <span>截至 {of ? momentText(of.asOf) : UNKNOWN}</span>
      <span>{status ? phaseText(status.phase) : UNKNOWN}</span>
      {of?.stale ? <Badge kind="danger">已过时</Badge> : null}
      <p>历史与统计只供学习研究，不构成投资建议；过去不代表将来。</p>
    </footer>
  );
}
