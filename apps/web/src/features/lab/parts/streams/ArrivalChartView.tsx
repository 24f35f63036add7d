import type { ReactNode } from 'react';
import type { Arrival } from '../../streams/arrival';
import { arrivalChart, STALL_MS } from '../../streams/arrival-chart';
import { duration, size } from '../../streams/figures';
import { markTexts } from '../../streams/report';
import type { Mark } from '../../streams/stream-run';

const CHART_SIZE = { width: 600, height: 150 };

interface ArrivalChartProps {
  readonly arrivals: readonly Arrival[];
  readonly marks?: readonly Mark[];
}

/** Chart of the bytes received over time; pauses are shaded, breaks are lines. */
export function ArrivalChartView({ arrivals, marks = [] }: ArrivalChartProps) {
  const { line, stalls, firstTokenX, ms, bytes, x } = arrivalChart(arrivals, CHART_SIZE, marks.at(-1)?.at);
  const { width, height } = CHART_SIZE;
  const shown = marks.filter(({ is }) => is !== 'stopped');
  const words = [
    `到达曲线：${duration(ms)}内收到 ${size(bytes)}`,
    `${stalls.length} 处停顿`,
    ...shown.map(({ at, is }) => `${duration(at)} ${markTexts[is]}`),
  ].join('，');
  return (
    <figure className="run-chart">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={words}>
        {stalls.map((stall) => (
          <rect key={stall.x} className="run-stall" x={stall.x} y={0} width={stall.width} height={height} />
        ))}
        {firstTokenX === null ? null : <path className="run-first" d={`M${firstTokenX} 0V${height}`} />}
        {shown.map(({ at, is }) => (
          <path key={`${is} ${at}`} className={`run-mark run-mark-${is}`} d={`M${x(at)} 0V${height}`} />
        ))}
        <path className="run-line" d={line} />
      </svg>
      <figcaption>
        <span>0</span>
        <span className="run-legend">
          <Key of="first">首字</Key>
          <Key of="stall">停顿满 {STALL_MS / 1_000} 秒</Key>
          {shown.length > 0 ? <Key of="mark">断开、续传</Key> : null}
        </span>
        <span>{duration(ms)}</span>
      </figcaption>
    </figure>
  );
}

function Key({ of, children }: { readonly of: 'first' | 'stall' | 'mark'; readonly children: ReactNode }) {
  return (
    <span className="run-legend-item">
      <i className={`run-key run-key-${of}`} />
      {children}
    </span>
  );
}
