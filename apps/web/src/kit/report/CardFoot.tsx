import type { MarketStatus, OtherProvenance, Provenance } from '@guanlan/contract';
import { momentText, phaseText, sourceText } from '../../base/market-text';
import { Badge } from '../../ui/Badge';
import { FootOthers } from './FootOthers';
import './card-foot.css';

/** What reports and rules must say of themselves. */
export const STUDY_NOTE = '历史与统计只供学习研究，不构成投资建议；过去不代表将来。';

export interface CardFootProps {
  /** Of the numbers above; until they are there only the note is shown. */
  readonly provenance: Provenance | null | undefined;
  readonly status: MarketStatus | undefined;
  /** What else must be said of them: how they are counted. */
  readonly note?: string | undefined;
  /** How they come, live or every few seconds: nothing comes of those that are not fresh. */
  readonly how?: string | undefined;
  /** What must be said of the market's clock: once a page. */
  readonly clock?: string | null | undefined;
  /** Numbers above that are of another source. */
  readonly others?: OtherProvenance | undefined;
}

/**
 * Under every card with numbers of the market: whose they are, the moment that they tell of, the part of the day, and
 * what they are. A card with a padding of its own sets `--foot-padding` to 0.
 */
export function CardFoot({ provenance, status, note, how, clock, others }: CardFootProps) {
  if (!provenance && !note) return null;
  const source = provenance && status ? sourceText(provenance.source, status) : null;
  return (
    <footer className="report-source">
      {status?.source.badge ? <Badge kind="warning">{status.source.badge}</Badge> : null}
      {source ? <span>来源 {source}</span> : null}
      {provenance ? <span>截至 {momentText(provenance.asOf)}</span> : null}
      {status ? <span>{phaseText(status.phase)}</span> : null}
      {clock ? <span>{clock}</span> : null}
      {provenance?.stale ? <Badge kind="danger">已过时</Badge> : null}
      {how && provenance && !provenance.stale ? <span>{how}</span> : null}
      {note ? <span>{note}</span> : null}
      {others && status ? <FootOthers others={others} status={status} /> : null}
    </footer>
  );
}
