import type { DiagnosisFact, FunctionOutput } from '@guanlan/contract';
import { fixedText } from '../../../base/market-text';
import { Section } from '../../../kit/report/Section';
import { meansOf, pathOf, rangeOf } from '../../../kit/report/trend-lines';
import { drawnLevels, labelHeights, levelNames, type PriceLevel, type Range } from '../price-levels';
import { dayOf, monthDayOf, priceOf } from '../words';
import './price-chart.css';

const CHART_BOX = { width: 320, height: 110 };
const VOLUME_HEIGHT = 30;
const FULL_HEIGHT = CHART_BOX.height + VOLUME_HEIGHT + 6;
/** Height of a line of the axis, in units of the chart: its text is 12 px high on the smallest chart. */
const AXIS_LINE = 13;
/** Number of bars that are drawn; the longest average needs as many before them. */
const MAX_BARS = 120;

const lines = [
  { n: 20, name: 'MA20', className: 'diag-line-20' },
  { n: 60, name: 'MA60', className: 'diag-line-60' },
  { n: 120, name: 'MA120', className: 'diag-line-120' },
] as const;

interface PriceChartProps {
  readonly of: FunctionOutput<'market.bars'>;
  /** Facts of the diagnosis, of which the nearest levels are drawn. */
  readonly facts: readonly DiagnosisFact[];
}

/** Chart of the last 120 closes with their moving averages and the levels around the price, and of the volume. */
export function PriceChart({ of, facts }: PriceChartProps) {
  const { time, volume } = of.bars;
  // The bars were read at another moment than the facts: an open day ends at the price that the page names.
  const now = of.isLastOpen ? priceOf({ facts }) : null;
  const close = now === null ? of.bars.close : of.bars.close.with(-1, now);
  if (close.length < 2) return null;
  const means = lines.map(({ n }) => meansOf(close, n).slice(-MAX_BARS));
  const closes = close.slice(-MAX_BARS);
  const { levels, range } = drawnLevels(facts, rangeOf([...closes, ...means.flat()]));
  const unit = facts.find(({ key }) => key === 'close')?.unit ?? '元';
  const volumes = volume.slice(-MAX_BARS);
  const most = Math.max(1, ...volumes);
  const step = CHART_BOX.width / volumes.length;
  const [first, last] = [closes[0] as number, closes.at(-1) as number];
  const days = `${dayOf(time.at(-closes.length) ?? null)} 至 ${dayOf(time.at(-1) ?? null)}`;
  return (
    <Section
      title="走势"
      note={`${days}，${unit === '点' ? '收盘点位' : of.adjust === 'forward' ? '前复权收盘价' : '未复权收盘价'}${of.isLastOpen ? '，最后一根未收盘' : ''}`}
    >
      <div className="diag-plot">
        <svg
          className="diag-chart"
          viewBox={`0 0 ${CHART_BOX.width} ${FULL_HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`收盘${unit === '点' ? '' : '价'}从 ${fixedText(first)} ${unit}到 ${fixedText(last)} ${unit}，最低 ${fixedText(Math.min(...closes))} ${unit}，最高 ${fixedText(Math.max(...closes))} ${unit}${levels.map((level) => `，${levelText(level)} ${unit}`).join('')}`}
        >
          {means.map((mean, at) => (
            <path key={lines[at]?.name} d={pathOf(mean, range, CHART_BOX)} className={lines[at]?.className} />
          ))}
          <path d={pathOf(closes, range, CHART_BOX)} className="diag-line" />
          {levels.map(({ side, price }) => (
            <line
              key={`${side}${price}`}
              x2={CHART_BOX.width}
              y1={heightAt(price, range)}
              y2={heightAt(price, range)}
              className="diag-level-line"
              data-side={side}
            />
          ))}
          {volumes.map((value, at) => (
            <rect
              key={time.at(at - volumes.length)}
              x={at * step}
              width={Math.max(0.5, step - 0.8)}
              y={CHART_BOX.height + 6 + VOLUME_HEIGHT - (value / most) * VOLUME_HEIGHT}
              height={(value / most) * VOLUME_HEIGHT}
              className="diag-volume"
            />
          ))}
        </svg>
        <Axis levels={levels} range={range} />
        <p className="diag-days" aria-hidden="true">
          {axisDays(time.slice(-closes.length)).map((day) => (
            <span key={day}>{monthDayOf(day)}</span>
          ))}
        </p>
      </div>
      <p className="diag-legend">
        <span className="diag-line">收盘</span>
        {lines.map(({ name, className }) => (
          <span key={name} className={className}>
            {name}
          </span>
        ))}
        <span className="diag-volume">成交量</span>
      </p>
    </Section>
  );
}

/** First, middle and last day. */
const axisDays = (days: readonly number[]): readonly number[] =>
  [...new Set([0, Math.floor((days.length - 1) / 2), days.length - 1])].map((at) => days[at] as number);

interface AxisProps {
  readonly levels: readonly PriceLevel[];
  readonly range: Range;
}

/** Names and prices of the levels beside the ends of their lines, and the bounds of the chart where they leave room. */
function Axis({ levels, range }: AxisProps) {
  const bounds = { low: AXIS_LINE / 2, high: CHART_BOX.height - AXIS_LINE / 2 };
  const heights = labelHeights(
    levels.map(({ price }) => heightAt(price, range)),
    bounds,
    AXIS_LINE,
  );
  const ticks = [range.high, (range.high + range.low) / 2, range.low]
    .map((price) => ({ price, y: Math.min(bounds.high, Math.max(bounds.low, heightAt(price, range))) }))
    .filter(({ y }) => heights.every((height) => Math.abs(height - y) >= AXIS_LINE));
  const top = (y: number) => ({ top: `${(y / FULL_HEIGHT) * 100}%` });
  return (
    <div className="diag-axis" aria-hidden="true">
      {ticks.map(({ price, y }) => (
        <span key={price} style={top(y)}>
          {fixedText(price)}
        </span>
      ))}
      {levels.map((level, at) => (
        <span key={`${level.side}${level.price}`} className="diag-level" style={top(heights[at] ?? 0)}>
          {levelText(level)}
        </span>
      ))}
    </div>
  );
}

const levelText = ({ side, price }: PriceLevel): string => `${levelNames[side]} ${fixedText(price)}`;

/** Distance of a price from the top of the chart, in its own units. */
const heightAt = (price: number, { low, high }: Range): number =>
  CHART_BOX.height - ((price - low) / (high - low)) * CHART_BOX.height;
