import type { MinuteDay } from '@guanlan/contract';
import { fixedText } from '../../../base/market-text';
import { pathOf, rangeOf } from '../../../kit/report/trend-lines';
import { minutePlaces } from './minute-places';

const BOX = { width: 320, height: 96 };

interface MinuteLineProps {
  readonly day: MinuteDay;
  readonly prevClose: number | null;
}

/** Line of a day's prices over the whole trading day, with the previous close as a dashed line. */
export function MinuteLine({ day, prevClose }: MinuteLineProps) {
  const prices = minutePlaces(day);
  const known = prices.filter((price) => price !== null);
  const last = known.at(-1);
  if (last === undefined) return <p className="market-hint">还没有成交</p>;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const range = rangeOf([...known, prevClose]);
  const trend = prevClose === null || last === prevClose ? 'flat' : last > prevClose ? 'rise' : 'fall';
  const base = prevClose === null ? null : pathOf([prevClose, prevClose], range, BOX);
  return (
    <div>
      <svg
        className="peek-line"
        data-trend={trend}
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`分时：最低 ${fixedText(low)} 元，最高 ${fixedText(high)} 元，最新 ${fixedText(last)} 元`}
      >
        {base ? <path className="peek-base" d={base} /> : null}
        <path d={pathOf(prices, range, BOX)} />
      </svg>
      <p className="peek-axis">
        <span>09:30</span>
        <span>15:00</span>
      </p>
      <p className="peek-facts">
        <span>最高 {fixedText(high)}</span>
        <span>最低 {fixedText(low)}</span>
        {prevClose === null ? null : <span>昨收 {fixedText(prevClose)}（虚线）</span>}
      </p>
    </div>
  );
}
