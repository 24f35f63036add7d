import type { StockCode } from '@guanlan/contract';
import { useEffect } from 'react';
import { errorText } from '../../../base/error-text';
import { bareCode, fixedText, percentText, signedText } from '../../../base/market-text';
import { CardFoot } from '../../../kit/report/CardFoot';
import { Button } from '../../../ui/Button';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { PriceText } from '../../../ui/price/PriceText';
import { ErrorState, Skeleton } from '../../../ui/states';
import { useLive, useLiveQuote } from '../live/live-quotes';
import { useStockMinutesQuery } from '../marketApi';
import { useMarketNow } from '../now/use-market-now';
import { shownPrice } from '../stock/quote-text';
import { MinuteLine } from './MinuteLine';
import './peek.css';

/** Way that a visitor takes from the sheet; null: back to the list. */
export type PeekAnswer = 'diagnosis' | 'sign-in' | null;

interface StockPeekProps {
  readonly code: StockCode;
  readonly name: string;
  readonly open: boolean;
  readonly onAnswer: (answer: PeekAnswer) => void;
}

/** A stock at a glance for visitors, whom its page asks to sign in: price, line of the day, and the ways on. */
export function StockPeek({ code, name, open, onAnswer }: StockPeekProps) {
  return (
    <BottomSheet
      open={open}
      title={`${name} ${bareCode(code)}`.trim()}
      onClose={() => onAnswer(null)}
      footer={
        <div className="peek-ways">
          <Button onClick={() => onAnswer('diagnosis')}>诊断</Button>
          <Button kind="primary" onClick={() => onAnswer('sign-in')}>
            登录后看全部
          </Button>
        </div>
      }
    >
      <Glance code={code} />
    </BottomSheet>
  );
}

function Glance({ code }: Pick<StockPeekProps, 'code'>) {
  const status = useMarketNow();
  const { show } = useLive();
  useEffect(() => show([code]), [code, show]);
  const quote = useLiveQuote(code)?.quote;
  const { currentData, error, refetch } = useStockMinutesQuery(code, { refetchOnMountOrArgChange: true });
  const day = currentData?.days.at(-1);
  if (!quote) return <Skeleton label="正在载入行情" rows={3} />;
  const { price, change, percent, note } = shownPrice(quote);
  return (
    <div className="peek">
      <p className="peek-price">
        <PriceText by={change} arrow>
          {fixedText(price)}
        </PriceText>
        {change === null ? null : <PriceText by={change}>{`${signedText(change)} ${percentText(percent)}`}</PriceText>}
        {note ? <small>{note}</small> : null}
      </p>
      {day ? <MinuteLine day={day} prevClose={quote.prevClose} /> : null}
      {currentData && !day ? <p className="market-hint">没有分时数据</p> : null}
      {!currentData && !error ? <Skeleton label="正在载入分时" rows={2} /> : null}
      {error ? (
        <ErrorState title={errorText(error).title} action={errorText(error).action} onAction={() => void refetch()} />
      ) : null}
      <CardFoot provenance={quote.provenance} status={status} />
    </div>
  );
}
