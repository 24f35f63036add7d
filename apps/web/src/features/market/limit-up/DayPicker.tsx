import type { MarketStatus } from '@guanlan/contract';
import { dayText } from '../../../base/market-text';
import { IconButton } from '../../../ui/IconButton';
import { useTradingDaysQuery } from '../marketApi';

/** Days to choose from, trading days. */
const DAYS = 60;

interface DayPickerProps {
  readonly status: MarketStatus | undefined;
  /** Null: the newest. */
  readonly day: number | null;
  readonly onDay: (day: number | null) => void;
}

/** One trading day back, one on, or any of the last sixty. */
export function DayPicker({ status, day, onDay }: DayPickerProps) {
  const today = status?.day ?? 0;
  const year = Math.floor(today / 10_000);
  const current = useTradingDaysQuery(year, { skip: year === 0 });
  const before = useTradingDaysQuery(year - 1, { skip: year === 0 });
  const days = [...(before.data?.days ?? []), ...(current.data?.days ?? [])].filter((one) => one <= today).slice(-DAYS);
  const shown = day ?? days.at(-1) ?? today;
  const at = days.indexOf(shown);
  const choose = (next: number | undefined): void => {
    if (next !== undefined) onDay(next === days.at(-1) ? null : next);
  };
  return (
    <div className="limit-day">
      <IconButton icon="back" label="前一个交易日" disabled={at <= 0} onClick={() => choose(days[at - 1])} />
      <select aria-label="交易日" value={shown} onChange={(event) => choose(Number(event.target.value))}>
        {at < 0 && shown > 0 ? <option value={shown}>{dayText(shown)}</option> : null}
        {days.toReversed().map((one) => (
          <option key={one} value={one}>
            {dayText(one)}
          </option>
        ))}
      </select>
      <IconButton
        icon="chevron"
        label="后一个交易日"
        disabled={at < 0 || at >= days.length - 1}
        onClick={() => choose(days[at + 1])}
      />
    </div>
  );
}
