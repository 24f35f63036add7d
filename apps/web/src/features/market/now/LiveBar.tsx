import type { MarketStatus, Provenance } from '@guanlan/contract';
import { errorText } from '../../../base/error-text';
import { ageText, isMoving, momentText } from '../../../base/market-text';
import { useOnline } from '../../../base/use-online';
import { StaleBar } from '../../../ui/notice/StaleBar';
import { type Live, useShownProvenance } from '../live/live-quotes';
import { hasFault } from './staleness';
import { useMarketClock } from './use-market-clock';
import { useMarketNow } from './use-market-now';

const ways = { push: '实时推送', poll: '定时更新', none: '' } as const;

/**
 * Transport of live quotes, as the foot of a card words it; undefined while prices do not move or the device is
 * offline.
 */
export function useHowText({ transport: by }: Live, status: MarketStatus | undefined): string | undefined {
  const isOnline = useOnline();
  return isOnline && status && isMoving(status.phase) ? ways[by] : undefined;
}

interface LiveBarProps {
  /** Provenance of the answer on screen; null or undefined without one. */
  readonly provenance: Provenance | null | undefined;
  readonly live: Live;
  /** Error of the last read of the list itself. */
  readonly error?: unknown;
  readonly onRetry: () => void;
}

/** Notice that the numbers on screen are not fresh: no network, no answer, a failing source, or overdue quotes. */
export function LiveBar({ provenance: answer, live, error, onRetry }: LiveBarProps) {
  const status = useMarketNow();
  const now = useMarketClock(status);
  const isOnline = useOnline();
  const provenance = useShownProvenance(live, answer);
  if (!answer || !provenance) return null;
  const moment = momentText(provenance.asOf);
  const until = `数据停在 ${moment}`;
  const again = (): void => {
    void live.refresh();
    onRetry();
  };
  const text = !isOnline
    ? `离线 · 内容截至 ${moment}`
    : (live.error ?? error)
      ? `${errorText(live.error ?? error).title}；${until}`
      : status && hasFault(provenance, status)
        ? `行情源有故障，${until}`
        : provenance.stale && now !== null
          ? ageText(provenance, now)
          : null;
  return text === null ? null : <StaleBar text={text} action="重试" onAction={again} />;
}
