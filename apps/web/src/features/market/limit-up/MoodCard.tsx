import type { LimitUpMood } from '@guanlan/contract';
import type { ReactNode } from 'react';
import { percentText, shareText } from '../../../base/market-text';
import { PriceText } from '../../../ui/price/PriceText';
import { promotions } from './board-view';

/** Figures of the day, without those that are unknown. */
export function MoodCard({ mood }: { readonly mood: LimitUpMood }) {
  const { limitUp, limitDown, broken, brokenRate, sealedRate, height, yesterdayPercent, promotion, unknown } = mood;
  const figures = [
    ['涨停', limitUp],
    ['跌停', limitDown],
    ['炸板', broken],
    ['炸板率', brokenRate === null ? null : shareText(brokenRate)],
    ['封板率', sealedRate === null ? null : shareText(sealedRate)],
    ['最高连板', height],
  ] as const;
  return (
    <section className="market-card" aria-labelledby="limit-mood">
      <h2 id="limit-mood">市场情绪</h2>
      <dl className="market-figures">
        {figures.map(([name, value]) => (value === null ? null : <Figure key={name} name={name} value={value} />))}
        {yesterdayPercent === null ? null : (
          <Figure
            name="昨日涨停表现"
            value={<PriceText by={yesterdayPercent}>{percentText(yesterdayPercent)}</PriceText>}
          />
        )}
        {promotions(promotion).map(({ name, rate }) =>
          rate === null ? null : <Figure key={name} name={`${name} 晋级率`} value={shareText(rate)} />,
        )}
      </dl>
      {unknown ? <p className="limit-note">{unknown} 只股票涨跌停价未知，未计入。</p> : null}
    </section>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
