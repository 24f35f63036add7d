import type { FunctionOutput } from '@guanlan/contract';
import { dayText } from '../../../base/market-text';
import { EmptyState } from '../../../ui/states';
import { moodOf } from './board-view';
import { MoodCard } from './MoodCard';

interface EmptyBoardProps {
  readonly board: Pick<FunctionOutput<'market.limitUp'>, 'day' | 'rows' | 'mood'>;
  /** Days whose boards are stored, oldest first. */
  readonly kept: readonly number[];
  readonly onDay: (day: number) => void;
}

/** Board of a day on which no stock has been limit-up yet: leads to the last one that was stored. */
export function EmptyBoard({ board, kept, onDay }: EmptyBoardProps) {
  const { day } = board;
  const mood = moodOf(board);
  const previous = kept.findLast((one) => one < day);
  return (
    <>
      <EmptyState
        title="今天还没有股票涨停"
        hint="有了会自动出现在这里"
        action={previous === undefined ? null : `看 ${dayText(previous).slice(5)} 的涨停板`}
        onAction={() => onDay(previous ?? day)}
      />
      {/* Without limit-ups the other figures are zero, except for those that fell. */}
      {mood?.limitDown ? <MoodCard mood={mood} /> : null}
    </>
  );
}
