import { useSyncExternalStore } from 'react';
import type { ChartController } from './chart-controller';
import type { ChartModel } from './model/chart-model';

interface ChartReadoutProps {
  readonly controller: ChartController;
  /**
   * Model of the present render: the controller's own is that of the last frame, which is older than the price above
   * the chart.
   */
  readonly model: ChartModel;
}

/** Strip with the figures of the bar under the crosshair, or of the newest bar. */
export function ChartReadout({ controller, model }: ChartReadoutProps) {
  const { crosshair } = useSyncExternalStore(controller.subscribe, controller.getSnapshot);
  const readout = model.readout(crosshair?.place ?? model.total - 1);
  return (
    <div
      className="kline-readout"
      role="status"
      aria-label="读数"
      aria-live={crosshair ? 'polite' : 'off'}
      data-pinned={crosshair !== null}
    >
      {readout ? (
        <>
          <span className="kline-readout-time">{readout.time}</span>
          {readout.items.map(({ name, text, tone }) => (
            <span key={name}>
              <span className="kline-readout-name">{name}</span> <span style={{ color: `var(--${tone})` }}>{text}</span>
            </span>
          ))}
        </>
      ) : (
        <span>—</span>
      )}
    </div>
  );
}
