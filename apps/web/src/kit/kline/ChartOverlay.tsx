import { useSyncExternalStore } from 'react';
import type { ChartController } from './chart-controller';
import type { Legend } from './model/chart-model';
import { LEGEND_HEIGHT } from './model/layout';
import { stemOf } from './model/legend-lines';
import type { Rect } from './model/scene';

/** Legends above each pane, and the crosshair with its values. */
export function ChartOverlay({ controller }: { readonly controller: ChartController }) {
  const { model, panes, crosshair } = useSyncExternalStore(controller.subscribe, controller.getSnapshot);
  if (!model || model.total === 0) return null;
  const legends = model.legends(crosshair?.place ?? model.total - 1);
  return (
    <div className="kline-overlay" aria-hidden="true">
      {panes.map((pane, at) => (
        <div key={pane.id} className="kline-legend" style={legendBox(pane.rect, at)}>
          <LegendText legend={legends[at]} />
        </div>
      ))}
      {crosshair ? <Cross controller={controller} /> : null}
    </div>
  );
}

/** Box of a pane's legend, above the pane and the axis. The first may have several lines. */
function legendBox({ top }: Rect, at: number) {
  return at === 0 ? { top: 0, height: top } : { top: top - LEGEND_HEIGHT, height: LEGEND_HEIGHT };
}

function LegendText({ legend }: { readonly legend: Legend | undefined }) {
  if (!legend) return null;
  return (
    <>
      {legend.title ? <span>{legend.title}</span> : null}
      {legend.values.map(({ name, text, tone }, at) => {
        const stem = stemOf(name, legend.values[at - 1]?.name);
        return (
          <span key={name} style={{ color: `var(--${tone})` }}>
            <span className={text ? 'kline-legend-name' : undefined}>
              {stem ? <span className="kline-legend-stem">{stem}</span> : null}
              {name.slice(stem.length)}
            </span>{' '}
            {text}
          </span>
        );
      })}
    </>
  );
}

function Cross({ controller }: { readonly controller: ChartController }) {
  const { model, panes, timesTop, crosshair } = controller.getSnapshot();
  const map = controller.map(0);
  const [first] = panes;
  if (!crosshair || !model || !map || !first) return null;
  const x = map.x(crosshair.place + 0.5);
  const { width } = first.rect;
  if (x < 0 || x > width) return null;
  const at = controller.paneAt(crosshair.y);
  const value = at && controller.map(at.index)?.valueAt(crosshair.y);
  return (
    <>
      <div className="kline-cross-x" style={{ transform: `translateX(${Math.round(x)}px)` }} />
      <div className="kline-cross-time" style={{ left: Math.min(width - 44, Math.max(44, x)), top: timesTop }}>
        {model.timeText(crosshair.place)}
      </div>
      {at && value !== null && value !== undefined ? (
        <>
          <div className="kline-cross-y" style={{ width, transform: `translateY(${Math.round(crosshair.y)}px)` }} />
          <div className="kline-cross-value" style={{ left: width, top: crosshair.y - 9 }}>
            {model.valueText(at.index, value)}
          </div>
        </>
      ) : null}
    </>
  );
}
