import type { MarketStatus, OtherProvenance, Provenance } from '@guanlan/contract';
import { momentText, phaseText, sourceText } from '../../base/market-text';
import { Badge } from '../../ui/Badge';
import { FootOthers } from './FootOthers';
import './card-foot.css';

/** Note on reports and rules. */
export const STUDY_NOTE = '历史与统计只供学习研究，不构成投资建议；过去不代表将来。';

export interface CardFootProps {
  /** Provenance of the numbers on the card; until it is known only the note is shown. */
  readonly provenance: Provenance | null | undefined;
  readonly status: MarketStatus | undefined;
  /** Whether the numbers are those of a day that is over: the present phase is not theirs. */
  readonly isOver?: boolean | undefined;
  /** Note on how the numbers are computed. */
  readonly note?: string | undefined;
  /** Transport of live numbers; not shown for stale ones. */
  readonly how?: string | undefined;
  /** Note on the market's clock, once a page. */
  readonly clock?: string | null | undefined;
  /** Numbers on the card that are from another source. */
  readonly others?: OtherProvenance | undefined;
}

/**
 * Foot of every card with market data: source, time, trading phase, and notes. A card with a padding of its own sets
 * `--foot-padding` to 0.
 */
export function CardFoot({ provenance, status, isOver = false, note, how, clock, others }: CardFootProps) {
  if (!provenance && !note) return null;
  const source = provenance && status ? sourceText(provenance.source, status) : null;
  return (
    <footer className="report-source">
      {status?.source.badge ? <Badge kind="warning">{status.source.badge}</Badge> : null}
      {source ? <span>来源 {source}</span> : null}
      {provenance ? <span>截至 {momentText(provenance.asOf)}</span> : null}
      {status ? <span>{phaseText(isOver ? 'after-close' : status.phase)}</span> : null}
      {clock ? <span>{clock}</span> : null}
      {provenance?.stale ? <Badge kind="danger">已过时</Badge> : null}
      {how && provenance && !provenance.stale ? <span>{how}</span> : null}
      {note ? <span>{note}</span> : null}
      {others && status ? <FootOthers others={others} status={status} /> : null}
    </footer>
  );
}
