import type { RuleDiagnosis } from '@guanlan/contract';
import { fixedText, percentText } from '../../../base/market-text';
import { copyText } from '../../../ui/clipboard';
import { IconButton } from '../../../ui/IconButton';
import { PriceText } from '../../../ui/price/PriceText';
import { Heading } from '../../../ui/Text';
import { StockLink } from '../../market/rows/StockLink';
import { dayOf, priceOf } from '../words';

interface StockHeadProps {
  readonly diagnosis: RuleDiagnosis;
  readonly busy: boolean;
  /** Text to share. */
  readonly text: string;
  readonly onSearch: () => void;
  readonly onRefresh: () => void;
}

/** Shares a text by the device's share sheet where it has one, else copies it. */
export async function share(text: string): Promise<void> {
  if (window.matchMedia('(pointer: coarse)').matches && navigator.share) {
    await navigator.share({ text }).catch(() => undefined);
  } else await copyText(text);
}

/** Head of a diagnosis: the stock, its newest price, and the page's actions. */
export function StockHead({ diagnosis, busy, text, onSearch, onRefresh }: StockHeadProps) {
  const { stock, asOf, isLastBarClosed, facts } = diagnosis;
  const numberOf = (...keys: string[]): number | null => {
    for (const key of keys) {
      const value = facts.find((fact) => fact.key === key)?.value;
      if (typeof value === 'number') return value;
    }
    return null;
  };
  const change = numberOf('quote-change', 'change');
  return (
    <header className="diag-head">
      <div className="diag-title">
        <Heading level={2} size={18} numberOfLines={1}>
          <StockLink className="diag-name" code={stock.key} name={stock.name}>
            {stock.name} <span className="diag-code">{stock.key} ›</span>
          </StockLink>
        </Heading>
        <p className="diag-price">
          <PriceText by={change} arrow>
            {fixedText(priceOf(diagnosis))}
          </PriceText>
          <PriceText by={change}>{percentText(change)}</PriceText>
          <span className="report-note">
            {dayOf(asOf)}
            {isLastBarClosed ? ' 已收盘' : ' 未收盘'}
          </span>
        </p>
        <p className="report-note">只看走势，不看财务</p>
      </div>
      <div className="diag-tools">
        <IconButton icon="search" label="换一只股票" onClick={onSearch} />
        <IconButton icon="refresh" label="刷新" onClick={onRefresh} aria-busy={busy} />
        <IconButton icon="copy" label="分享为文字" onClick={() => void share(text)} />
      </div>
    </header>
  );
}
