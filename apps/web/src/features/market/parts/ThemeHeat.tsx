import type { FunctionOutput, MarketStatus, ThemeRow } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { errorText } from '../../../base/error-text';
import { href } from '../../../base/go';
import { percentText } from '../../../base/market-text';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { PriceText } from '../../../ui/price/PriceText';
import { Skeleton } from '../../../ui/states';
import { StaleFoot } from '../now/StaleFoot';
import { useAged } from '../now/use-aged';
import { useLastHeight } from '../now/use-last-height';
import { type ThemeKind, themeKinds } from '../theme-kind';
import './overview.css';

/** Number of themes that are shown before the list is expanded. */
const INITIAL_THEMES = 9;
/** Height of the card with them on a phone, px. */
const CARD_PX = 480;

interface ThemeHeatProps {
  readonly kind: ThemeKind;
  readonly onKind: (next: ThemeKind) => void;
  /** Brings the card into view when it first shows, since the link that led here was for it. */
  readonly isAsked?: boolean;
  readonly themes: FunctionOutput<'market.themes'> | undefined;
  readonly status: MarketStatus | undefined;
  /** Error of the last read. */
  readonly error: unknown;
}

/** Themes or industries by the mean change of their stocks; a tap lists those stocks. */
export function ThemeHeat({ kind, onKind, isAsked = false, themes, status, error }: ThemeHeatProps) {
  const [isWhole, setWhole] = useState(false);
  const isWaiting = !themes && error === undefined;
  const { ref: card, style } = useLastHeight<HTMLElement>(`heat-${kind}`, isWaiting, CARD_PX);
  useEffect(() => {
    if (isAsked) card.current?.scrollIntoView();
  }, [isAsked, card]);
  const items = themes?.items ?? [];
  const shown = useAged(themes?.provenance, status);
  const title = titleOf(kind);
  const hint = hintOf(title, themes, error);
  return (
    <section ref={card} style={style} className="market-card" aria-labelledby="market-themes">
      <div className="market-card-head">
        <h2 id="market-themes">{title}热度</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line */}
        <div className="market-kinds" role="group" aria-label="题材或行业">
          {themeKinds.map(({ id, title: name }) => (
            <Chip key={id} on={id === kind} onClick={() => onKind(id)}>
              {name}
            </Chip>
          ))}
        </div>
      </div>
      {hint === null ? null : (
        <p className="market-hint" aria-live="polite">
          {hint}
        </p>
      )}
      {!themes && hint === null ? <Skeleton label={`正在加载${title}`} rows={4} /> : null}
      <ul className="market-themes">
        {(isWhole ? items : items.slice(0, INITIAL_THEMES)).map((theme) => (
          <Theme key={theme.id} theme={theme} />
        ))}
      </ul>
      {items.length > INITIAL_THEMES ? (
        <div className="market-more">
          <Button kind="quiet" onClick={() => setWhole(!isWhole)}>
            {isWhole ? '收起' : `全部 ${items.length} 个${title}`}
          </Button>
        </div>
      ) : null}
      <StaleFoot provenance={shown} status={status} note={`${title}内个股涨跌幅的平均`} others={themes?.others} />
    </section>
  );
}

const titleOf = (kind: ThemeKind): string => themeKinds.find(({ id }) => id === kind)?.title ?? '';

/** Reason why themes, or industries by that `title`, are missing or incomplete, which the screen retries by itself; null where all are there. */
function hintOf(title: string, themes: ThemeHeatProps['themes'], error: unknown): string | null {
  if (!themes) return error === undefined ? null : errorText(error).title;
  const { items, reading } = themes;
  if (reading) {
    const how = reading.total > 0 ? `（${reading.read}/${reading.total}）` : '';
    return items.length > 0 ? `其余${title}正在读取${how}` : `正在读取${title}与成分股${how}，读好后自动显示`;
  }
  return items.length > 0 ? null : `当前的行情源没有${title}`;
}

function Theme({ theme: { id, name, changePercent, rising, falling, limitUp, leader } }: { readonly theme: ThemeRow }) {
  return (
    <li>
      <a className="ui-inset-focus" href={`#${href('stock-list', { theme: id })}`}>
        <span>{name}</span>
        <PriceText by={changePercent}>{percentText(changePercent)}</PriceText>
        <small>
          {changePercent === null ? '还没有成交' : `涨 ${rising} 跌 ${falling}`}
          {limitUp > 0 ? <span>涨停 {limitUp}</span> : null}
        </small>
        {leader ? <small>领涨 {leader.name}</small> : null}
      </a>
    </li>
  );
}
