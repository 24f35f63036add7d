import type { MarketStatus } from '@guanlan/contract';
import { dateText, dayText, isMoving, momentText, phaseText, timeText } from '../../../base/market-text';
import { clockText } from './market-clock';
import { useMarketClock } from './use-market-clock';
import './now.css';

/** Trading phase, day and time by the market's own clock. */
export function PhaseClock({ status }: { readonly status: MarketStatus | undefined }) {
  const now = useMarketClock(status);
  if (!status) return <div className="market-phase" aria-hidden="true" />;
  const { phase, day, nextOpen, source } = status;
  const pace = clockText(status);
  // Day of the clock: on a holiday, and before the call auction, the numbers are of an earlier one.
  const today = now === null ? day : Number(dateText(now).replaceAll('-', ''));
  return (
    <div className="market-phase">
      <span className="market-phase-name" data-moving={isMoving(phase)}>
        {phaseText(phase)}
      </span>
      <span>{dayText(today).slice(5)}</span>
      {now === null ? null : <time className="market-phase-time">{timeText(now)}</time>}
      {pace === null ? null : <small>{pace}</small>}
      {source.badge === null ? null : <strong className="market-badge">{source.badge}</strong>}
      {status.listing ? (
        <small>
          正在读取股票列表 {status.listing.read} / {status.listing.total}
        </small>
      ) : null}
      {today === day ? null : <small>数据为 {dayText(day).slice(5)}</small>}
      {!isMoving(phase) && nextOpen !== null ? <small>下次开盘 {momentText(nextOpen).slice(0, 11)}</small> : null}
      {phase === 'unknown' ? <small>{dayText(status.calendarTo).slice(0, 10)} 之后的交易日历尚未公布</small> : null}
    </div>
  );
}
