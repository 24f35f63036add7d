import type { FunctionOutput, MarketStatus, ThemeRow } from '@guanlan/contract';
import { useState } from 'react';
import { errorText } from '../../../base/error-text';
import { href } from '../../../base/go';
import { percentText } from '../../../base/market-text';
import { CardFoot } from '../../../kit/report/CardFoot';
import { Button } from '../../../ui/Button';
import { PriceText } from '../../../ui/price/PriceText';
import { useAged } from '../now/use-aged';
import './overview.css';

/** Number of themes that are shown before the list is expanded. */
const INITIAL_THEMES = 9;

interface ThemeHeatProps {
  readonly themes: FunctionOutput<'market.themes'> | undefined;
  readonly status: MarketStatus | undefined;
  /** Error of the last read. */
  readonly error: unknown;
}

/** Themes by the mean change of their stocks; a tap lists those stocks. */
export function ThemeHeat({ themes, status, error }: ThemeHeatProps) {
  const [isWhole, setWhole] = useState(false);
  const items = themes?.items ?? [];
  const shown = useAged(themes?.provenance, status);
  const hint = hintOf(themes, error);
  return (
    <section className="market-card" aria-labelledby="market-themes">
      <h2 id="market-themes">题材热度</h2>
      {hint === null ? null : (
        <p className="market-hint" aria-live="polite">
          {hint}
        </p>
      )}
      <ul className="market-themes">
        {(isWhole ? items : items.slice(0, INITIAL_THEMES)).map((theme) => (
          <Theme key={theme.id} theme={theme} />
        ))}
      </ul>
      {items.length > INITIAL_THEMES ? (
        <div className="market-more">
          <Button kind="quiet" onClick={() => setWhole(!isWhole)}>
            {isWhole ? '收起' : `全部 ${items.length} 个题材`}
          </Button>
        </div>
      ) : null}
      <CardFoot provenance={shown} status={status} note="题材内个股涨跌幅的平均" others={themes?.others} />
    </section>
  );
}

/** Reason why themes are missing or incomplete, which the screen retries by itself; null where all are there. */
function hintOf(themes: ThemeHeatProps['themes'], error: unknown): string | null {
  if (!themes) return error === undefined ? null : errorText(error).title;
  const { items, reading } = themes;
  if (reading) {
    const how = reading.total > 0 ? `（${reading.read}/${reading.total}）` : '';
    return items.length > 0 ? `其余题材正在读取${how}` : `正在读取题材与成分股${how}，读好后自动显示`;
  }
  return items.length > 0 ? null : '当前的行情源没有题材';
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
