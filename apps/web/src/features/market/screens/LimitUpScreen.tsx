import type { FunctionOutput, OtherProvenance } from '@guanlan/contract';
import { useMemo, useState } from 'react';
import { errorText } from '../../../base/error-text';
import { rewrite } from '../../../base/go';
import { ageText, dayText } from '../../../base/market-text';
import { useAutoRetry } from '../../../base/use-auto-retry';
import { WindowRows } from '../../../kit/list/WindowRows';
import { CardFoot } from '../../../kit/report/CardFoot';
import { Chip } from '../../../ui/Chip';
import { Collapsible } from '../../../ui/Collapsible';
import { PickField } from '../../../ui/field/PickField';
import { PullToRefresh } from '../../../ui/gesture/PullToRefresh';
import { StaleBar } from '../../../ui/notice/StaleBar';
import { Screen } from '../../../ui/Screen';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states';
import { type BoardFilter, boardSorts, dayOfLink, moodOf, shownRows, stateCounts } from '../limit-up/board-view';
import { DayPicker, StoredDays } from '../limit-up/DayPicker';
import { EmptyBoard } from '../limit-up/EmptyBoard';
import { Ladder } from '../limit-up/Ladder';
import { LIMIT_ROW, LimitRow } from '../limit-up/LimitRow';
import { MoodCard } from '../limit-up/MoodCard';
import { useStoredDays } from '../limit-up/use-stored-days';
import { useLimitUpBoardQuery } from '../marketApi';
import { MarketLinks } from '../now/MarketLinks';
import { PhaseClock } from '../now/PhaseClock';
import { useAged } from '../now/use-aged';
import { useMarketClock } from '../now/use-market-clock';
import { useMarketNow } from '../now/use-market-now';
import '../market.css';
import '../parts/overview.css';
import '../limit-up/limit-up.css';

/** Polling interval of a day that can still change, ms. */
const POLL_MS = 10_000;

/** The limit-up board of today or of an earlier day. */
export function LimitUpScreen({ day = '' }: { readonly day?: string }) {
  // The key resets the screen when another link is opened.
  return <LimitUpDay key={day} asked={dayOfLink(day)} />;
}

function LimitUpDay({ asked }: { readonly asked: number | null }) {
  const [day, setDay] = useState(asked);
  const status = useMarketNow();
  const kept = useStoredDays();
  const {
    currentData: board,
    error,
    isFetching,
    refetch,
  } = useLimitUpBoardQuery(day, {
    pollingInterval: day === null ? POLL_MS : 0,
  });
  const failure = error !== undefined && !isFetching ? errorText(error) : null;
  useAutoRetry(failure, () => void refetch());
  // The board of a past day does not become stale.
  const isOfNow = board !== undefined && board.day === status?.day;
  const aged = useAged(board?.provenance, status);
  const provenance = isOfNow ? aged : board?.provenance;
  const now = useMarketClock(status);
  const age = provenance?.stale && now !== null ? ageText(provenance, now) : null;
  const late = board && failure ? `${failure.title}，显示的是刚才的数据` : age;
  const choose = (next: number | null): void => {
    setDay(next);
    rewrite('limit-up', next === null ? {} : { day: String(next) });
  };
  return (
    <Screen wide>
      <PullToRefresh onRefresh={refetch}>
        <div className="market-page">
          <PhaseClock status={status} />
          <DayPicker status={status} day={day} onDay={choose} kept={kept} />
          <StoredDays kept={kept} />
          {late !== null ? <StaleBar text={late} action="重试" onAction={() => void refetch()} /> : null}
          {!board && failure ? (
            <ErrorState title={failure.title} action={failure.action ?? '重试'} onAction={() => void refetch()} />
          ) : !board ? (
            <Skeleton label="正在加载涨停板" rows={6} />
          ) : !board.known ? (
            <EmptyState
              title={`没有 ${dayText(board.day)} 的涨停板`}
              hint="休市日没有涨停板；既未保存、来源也没有的日子查不到"
              action={day === null ? null : '看最新一天'}
              onAction={() => choose(null)}
            />
          ) : board.isOpen && board.rows.length === 0 ? (
            <EmptyBoard board={board} kept={kept?.days ?? []} onDay={choose} />
          ) : (
            <Board key={board.day} board={board} />
          )}
          {board?.known === false ? null : (
            <CardFoot
              provenance={provenance}
              others={board && boardOthers(board)}
              status={status}
              isOver={board && status && board.day < status.day}
              note={board?.isOpen ? '尚未收盘，还会变化' : undefined}
            />
          )}
          {board?.rule ? (
            <div className="limit-rule">
              <Collapsible title="统计口径">{board.rule}</Collapsible>
            </div>
          ) : null}
          <MarketLinks />
        </div>
      </PullToRefresh>
    </Screen>
  );
}

type LimitBoard = FunctionOutput<'market.limitUp'>;

/** Sources other than the board's: of the counts over the whole market and of the themes' names. */
function boardOthers({ provenance, moodFrom, others }: LimitBoard): OtherProvenance {
  const isOther = moodFrom !== undefined && !provenance.source.split('+').includes(moodFrom.source);
  return { ...others, ...(isOther && { mood: moodFrom }) };
}

function Board({ board }: { readonly board: LimitBoard }) {
  const [filter, setFilter] = useState<BoardFilter>({ state: 'all', theme: null, sort: 'boards' });
  const rows = useMemo(() => shownRows(board.rows, filter), [board, filter]);
  const { sealed, broken } = stateCounts(board.rows);
  const mood = moodOf(board);
  const states = [
    ['all', `全部 ${board.rows.length}`],
    ['sealed', `封板 ${sealed}`],
    ['broken', `炸板 ${broken}`],
  ] as const;
  return (
    <>
      {mood ? <MoodCard mood={mood} /> : null}
      {board.ladder.length > 0 ? <Ladder board={board} /> : null}
      <div className="limit-tools">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways */}
        <div className="market-chips" role="group" aria-label="状态">
          {states.map(([state, title]) => (
            <Chip key={state} on={filter.state === state} onClick={() => setFilter({ ...filter, state })}>
              {title}
            </Chip>
          ))}
        </div>
        <PickField
          label="排序"
          value={filter.sort}
          groups={sortGroups}
          onPick={(sort) => setFilter({ ...filter, sort })}
        />
      </div>
      {board.themes.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways
        <div className="market-chips" role="group" aria-label="题材">
          {board.themes.map(({ name, codes }) => (
            <Chip
              key={name}
              on={filter.theme === name}
              onClick={() => setFilter({ ...filter, theme: filter.theme === name ? null : name })}
            >
              {name} {codes.length}
            </Chip>
          ))}
        </div>
      ) : null}
      {rows.length === 0 ? (
        <p className="market-hint">{board.rows.length === 0 ? '这一天没有股票涨停' : '没有符合条件的股票'}</p>
      ) : (
        <div className="limit-list">
          <WindowRows
            label="涨停板"
            items={rows}
            keyOf={({ code }) => code}
            rowHeight={LIMIT_ROW}
            renderRow={renderRow}
          />
        </div>
      )}
    </>
  );
}

const sortGroups = [{ options: boardSorts.map(({ id, title }) => ({ value: id, text: `按${title}` })) }];

const renderRow = (row: LimitBoard['rows'][number]) => <LimitRow row={row} />;
