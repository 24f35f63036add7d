import type { MarketStatus } from '@guanlan/contract';
import { Chip } from '../../../../ui/Chip';
import { Icon } from '../../../../ui/Icon';
import { showActionSheet } from '../../../../ui/overlay/action-sheet';
import { isIntraday, periodLabel, periodsOf, type StockPeriod } from './periods';

interface PeriodChipsProps {
  readonly status: MarketStatus | undefined;
  readonly period: StockPeriod;
  readonly onPeriod: (period: StockPeriod) => void;
  /** Whether the minute bars share one chip, which names the chosen one, so that all chips fit beside each other. */
  readonly isGathered: boolean;
}

/** Chips of the periods that the source supports. */
export function PeriodChips({ status, period, onPeriod, isGathered }: PeriodChipsProps) {
  const offered = periodsOf(status);
  const intraday = isGathered ? offered.filter(({ id }) => isIntraday(id)) : [];
  const chosen = intraday.findIndex(({ id }) => id === period);
  const pick = async (): Promise<void> => {
    const picked = await showActionSheet({
      title: '分钟 K 线',
      items: intraday.map(({ label }) => label),
      ...(chosen >= 0 && { chosenIndex: chosen }),
    });
    const next = 'tapIndex' in picked ? intraday[picked.tapIndex] : undefined;
    if (next) onPeriod(next.id);
  };
  return (
    <>
      {offered
        .filter((one) => !intraday.includes(one))
        .map(({ id, label }) => (
          <Chip key={id} on={period === id} onClick={() => onPeriod(id)}>
            {label}
          </Chip>
        ))}
      {intraday.length > 0 ? (
        <Chip on={chosen >= 0} aria-haspopup="dialog" onClick={() => void pick()}>
          {chosen >= 0 ? periodLabel(period) : '分钟'}
          <Icon name="down" size={12} className="stock-chip-more" />
        </Chip>
      ) : null}
    </>
  );
}
