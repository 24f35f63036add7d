import type { FunctionOutput, MarketStatus } from '@guanlan/contract';
import { dayText, UNKNOWN_TEXT } from '../../../base/market-text';
import { PickField } from '../../../ui/field/PickField';
import { IconButton } from '../../../ui/IconButton';
import { useTradingDaysQuery } from '../marketApi';
import { boardDays } from './board-view';

interface DayPickerProps {
  readonly status: MarketStatus | undefined;
  /** Chosen day; null: the newest. */
  readonly day: number | null;
  readonly onDay: (day: number | null) => void;
  /** Days whose boards are stored; undefined while unknown. */
  readonly kept: FunctionOutput<'market.limitUpDays'> | undefined;
}

/** Choice of a day: the previous or next one, or any of the last sixty trading days and of the stored ones. */
export function DayPicker({ status, day, onDay, kept }: DayPickerProps) {
  const today = status?.day ?? 0;
  const year = Math.floor(today / 10_000);
  const current = useTradingDaysQuery(year, { skip: year === 0 });
  const before = useTradingDaysQuery(year - 1, { skip: year === 0 });
  const trading = [...(before.data?.days ?? []), ...(current.data?.days ?? [])];
  const days = boardDays(trading, kept?.days ?? [], today);
  const newest = days.at(-1)?.day;
  const shown = day ?? newest ?? today;
  const at = days.findIndex((one) => one.day === shown);
  // A day from a link may not be listed: its neighbours are then the nearest listed days.
  const previous = at < 0 ? days.findLast((one) => one.day < shown) : days[at - 1];
  const next = at < 0 ? days.find((one) => one.day > shown) : days[at + 1];
  const choose = (chosen: number | undefined): void => {
    if (chosen !== undefined) onDay(chosen === newest ? null : chosen);
  };
  // The newest day's board is stored only when the day is over.
  const textOf = (one: { readonly day: number; readonly kept: boolean }): string =>
    kept === undefined || one.kept || one.day === newest ? dayText(one.day) : `${dayText(one.day)} 未保存`;
  return (
    <div className="limit-day">
      <IconButton
        icon="back"
        label="前一个交易日"
        disabled={previous === undefined}
        onClick={() => choose(previous?.day)}
      />
      <PickField
        label="交易日"
        value={String(shown)}
        otherwise={shown > 0 ? dayText(shown) : UNKNOWN_TEXT}
        groups={[{ options: days.toReversed().map((one) => ({ value: String(one.day), text: textOf(one) })) }]}
        onPick={(chosen) => choose(Number(chosen))}
      />
      <IconButton icon="chevron" label="后一个交易日" disabled={next === undefined} onClick={() => choose(next?.day)} />
    </div>
  );
}

/** Note on how far back the stored boards go. */
export function StoredDays({ kept }: Pick<DayPickerProps, 'kept'>) {
  if (!kept) return null;
  return (
    <p className="limit-reach">
      {kept.from === null
        ? '还没有保存过往的涨停板；收盘后自动保存'
        : `可查看 ${dayText(kept.from)} 以来的 ${kept.count} 个交易日`}
    </p>
  );
}
