import { errorText } from '../../../base/error-text';
import { href } from '../../../base/go';
import { percentText } from '../../../base/market-text';
import { PriceText } from '../../../ui/price/PriceText';
import { moodOf } from '../limit-up/board-view';
import { useLimitUpBoardQuery, useMarketThemesQuery } from '../marketApi';
import { lastThemeKind, themeKinds } from '../theme-kind';
import { useLastHeight } from './use-last-height';
import './market-glance.css';

/** Number of themes or industries. */
const SHOWN = 3;
/** Height of their line, px. */
const LEADERS_PX = 48;
/** Polling interval of counts over the whole market, ms. */
const POLL_MS = 60_000;

interface MarketGlanceProps {
  /** Whether the first screen is there: nothing is read before. */
  readonly isReady: boolean;
}

/** Numbers of rising and falling stocks and of those at their limits, in a line, and the groups that rise most. */
export function MarketGlance({ isReady }: MarketGlanceProps) {
  const polled = { skip: !isReady, pollingInterval: POLL_MS } as const;
  const board = useLimitUpBoardQuery(null, polled);
  const kind = lastThemeKind.read();
  const themes = useMarketThemesQuery(kind, polled);
  const isWaiting = themes.data === undefined && themes.error === undefined;
  const { ref, style } = useLastHeight<HTMLElement>('themes', isWaiting, LEADERS_PX);
  const title = themeKinds.find(({ id }) => id === kind)?.title ?? '';
  const shown = themes.data?.items.slice(0, SHOWN) ?? [];
  return (
    <>
      <a className="market-counts ui-inset-focus" href={`#${href('real-time')}`}>
        {board.data ? (
          <Counts board={board.data} />
        ) : board.error === undefined ? (
          '正在数涨跌家数'
        ) : (
          `涨跌家数没有读到：${errorText(board.error).title}`
        )}
      </a>
      <nav ref={ref} style={style} className="market-leaders" aria-label={`领涨${title}`}>
        {shown.map(({ id, name, changePercent }) => (
          <a key={id} className="ui-chip" href={`#${href('stock-list', { theme: id })}`}>
            <span>{name}</span>
            <PriceText by={changePercent}>{percentText(changePercent)}</PriceText>
          </a>
        ))}
      </nav>
    </>
  );
}

function Counts({ board }: { readonly board: Parameters<typeof moodOf>[0] }) {
  const mood = moodOf(board);
  const { rising = null, falling = null, limitUp = null, limitDown = null } = mood ?? {};
  if (rising === null || falling === null) return '今天还没有涨跌家数';
  return (
    <span>
      <b data-side="rise">{rising} 涨</b> · <b data-side="fall">{falling} 跌</b>
      {limitUp === null ? null : ` · 涨停 ${limitUp}`}
      {limitDown === null ? null : ` · 跌停 ${limitDown}`}
    </span>
  );
}
