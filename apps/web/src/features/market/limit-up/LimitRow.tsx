import type { LimitUpRow } from '@guanlan/contract';
import { bareCode, fixedText, largeText, minuteText, percentText, shareText } from '../../../base/market-text';
import { useLongPress } from '../../../ui/gesture/use-long-press';
import { PriceText } from '../../../ui/price/PriceText';
import { StockLink } from '../rows/StockLink';
import { openStockMenu } from '../rows/stock-menu';
import { shapeText } from './board-view';

/** Height of a row, px. */
export const LIMIT_ROW = 92;

/** Row of the board: a stock with the time and size of its seal, or the mark that it broke. */
export function LimitRow({ row }: { readonly row: LimitUpRow }) {
  const { code, name, state, last, changePercent, label, theme, industry, breaks, isApproximate, isObserved } = row;
  const press = useLongPress(() => void openStockMenu({ code, name }));
  const about = isApproximate ? '≈' : '';
  const sealed =
    row.firstSealedAt === null
      ? '时间未知'
      : `${about}${minuteText(row.firstSealedAt)} ${isObserved ? '起见封板' : '首封'}`;
  const again =
    row.lastSealedAt !== null && row.lastSealedAt !== row.firstSealedAt
      ? ` · ${about}${minuteText(row.lastSealedAt)} 回封`
      : '';
  return (
    <StockLink className="limit-row ui-inset-focus" code={code} name={name} draggable={false} {...press}>
      <span className="limit-row-head">
        <strong>{name}</strong>
        <small>{bareCode(code)}</small>
        {label ? <b>{label}</b> : null}
        {state === 'broken' ? <b data-state="broken">炸板</b> : <small>{shapeText(row.shape)}</small>}
        <span className="limit-row-price">
          <PriceText by={changePercent} arrow>
            {fixedText(last)}
          </PriceText>
          <PriceText by={changePercent}>{percentText(changePercent)}</PriceText>
        </span>
      </span>
      <span className="limit-row-line">
        {sealed}
        {again}
        {breaks ? ` · ${isObserved ? '见' : ''}开板 ${breaks} 次` : ''}
        {(theme ?? industry) ? ` · ${theme ?? industry}` : ''}
      </span>
      <span className="limit-row-line">
        封单 {largeText(row.sealAmount)} · 封成比 {shareText(row.sealToVolume, 0)} · 换手{' '}
        {fixedText(row.turnoverPercent)}%<span className="limit-row-roomy"> · 成交 {largeText(row.amount)}</span>
        <span className="limit-row-wide"> · 流通 {largeText(row.floatValue)}</span>
      </span>
    </StockLink>
  );
}
