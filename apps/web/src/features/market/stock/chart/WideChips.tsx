import type { PriceAdjustment } from '@guanlan/contract';
import { indicatorDef, studies } from '../../../../kit/kline/model/indicator-defs';
import type { KlineChoice } from '../../../../kit/kline/model/kline-model';
import { Chip } from '../../../../ui/Chip';
import { MAX_PANES } from './ChartSettings';
import { adjustments } from './periods';

interface WideChipsProps {
  readonly choice: KlineChoice;
  readonly onChoice: (choice: KlineChoice) => void;
  /** Null where there is nothing to adjust for. */
  readonly adjust: PriceAdjustment | null;
  readonly onAdjust: (adjust: PriceAdjustment) => void;
}

/** Element after the one with an id, around the end. */
function nextOf<T extends { readonly id: string }>(all: readonly T[], id: string | undefined): T | undefined {
  return all[(all.findIndex((one) => one.id === id) + 1) % all.length];
}

/**
 * Chips of the pane below the candles and of the adjustment, for a chart over the window. Each tap takes the next one: a
 * sheet would not be turned with the chart.
 */
export function WideChips({ choice, onChoice, adjust, onAdjust }: WideChipsProps) {
  const [first] = choice.panes;
  const study = nextOf(studies, first);
  const adjustment = adjustments.find(({ id }) => id === adjust);
  const next = adjustment && nextOf(adjustments, adjustment.id);
  const name = (first && indicatorDef(first)?.title) ?? '无';
  return (
    <>
      {study ? (
        <Chip
          aria-label={`副图指标：${name}，换成${study.title}`}
          onClick={() => {
            const others = choice.panes.slice(1).filter((id) => id !== study.id);
            onChoice({ ...choice, panes: [study.id, ...others].slice(0, MAX_PANES) });
          }}
        >
          指标 {name}
        </Chip>
      ) : null}
      {adjustment && next ? (
        <Chip aria-label={`${adjustment.label}，换成${next.label}`} onClick={() => onAdjust(next.id)}>
          {adjustment.label}
        </Chip>
      ) : null}
    </>
  );
}
