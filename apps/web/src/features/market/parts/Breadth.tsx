import type { FunctionOutput, LimitUpMood, MarketStatus } from '@guanlan/contract';
import { href } from '../../../base/go';
import { shareText, UNKNOWN_TEXT } from '../../../base/market-text';
import { Link } from '../../../ui/Link';
import { Skeleton } from '../../../ui/states';
import { moodOf } from '../limit-up/board-view';
import { StaleFoot } from '../now/StaleFoot';
import { useAged } from '../now/use-aged';
import './overview.css';

interface BreadthProps {
  readonly board: FunctionOutput<'market.limitUp'> | undefined;
  readonly status: MarketStatus | undefined;
  /** Whether the board is still on its way. */
  readonly isWaiting?: boolean;
}

/** Number of rising and falling stocks, and of those at their limits. */
export function Breadth({ board, status, isWaiting = false }: BreadthProps) {
  const mood = board && moodOf(board);
  const pool = board?.provenance;
  const counted = board?.moodFrom;
  const shown = useAged(counted ?? pool, status);
  const others = counted && pool && counted.source !== pool.source ? { pool } : undefined;
  return (
    <section className="market-card" aria-labelledby="market-breadth">
      <div className="market-card-head">
        <h2 id="market-breadth">涨跌家数</h2>
        <Link fontSize="$14" href={`#${href('limit-up')}`}>
          涨停板
        </Link>
      </div>
      {isWaiting ? (
        <div className="market-breadth-wait">
          <Skeleton label="正在加载涨跌家数" rows={2} />
        </div>
      ) : (
        <Counts mood={mood} />
      )}
      <StaleFoot
        provenance={shown}
        others={others}
        status={status}
        note={mood?.unknown ? `${mood.unknown} 只涨跌停价未知，未计入` : undefined}
      />
    </section>
  );
}

/** Counts of the day; a dash for those that are unknown. */
function Counts({ mood }: { readonly mood: LimitUpMood | null | undefined }) {
  const rising = mood?.rising ?? null;
  const falling = mood?.falling ?? null;
  const known = (rising ?? 0) + (falling ?? 0);
  return (
    <>
      <div className="market-breadth">
        <b data-side="rise">▲ {rising ?? UNKNOWN_TEXT} 家上涨</b>
        <b data-side="fall">▼ {falling ?? UNKNOWN_TEXT} 家下跌</b>
      </div>
      {/* Has its place also where nothing is counted, so that the cards below do not move. */}
      <div className="market-breadth-bar" aria-hidden="true">
        {known > 0 ? (
          <>
            <span data-side="rise" style={{ flexGrow: rising ?? 0 }} />
            <span data-side="fall" style={{ flexGrow: falling ?? 0 }} />
          </>
        ) : null}
      </div>
      <dl className="market-figures">
        <Figure name="涨停" value={mood?.limitUp} />
        <Figure name="跌停" value={mood?.limitDown} />
        <Figure name="炸板" value={mood?.broken} />
        <Figure name="炸板率" value={mood ? shareText(mood.brokenRate) : null} />
        <Figure name="最高连板" value={mood?.height} />
      </dl>
    </>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: number | string | null | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ?? UNKNOWN_TEXT}</dd>
    </div>
  );
}
