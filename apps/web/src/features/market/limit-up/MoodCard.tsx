import type { LimitUpMood } from '@guanlan/contract';
import { percentText, shareText, UNKNOWN_TEXT } from '../../../base/market-text';
import { PriceText } from '../../../ui/price/PriceText';
import { promotions } from './board-view';

/** Figures of the day; dashes where they are unknown. */
export function MoodCard({ mood }: { readonly mood: LimitUpMood | null }) {
  const figures = [
    ['涨停', mood?.limitUp ?? UNKNOWN_TEXT],
    ['跌停', mood?.limitDown ?? UNKNOWN_TEXT],
    ['炸板', mood?.broken ?? UNKNOWN_TEXT],
    ['炸板率', shareText(mood?.brokenRate)],
    ['封板率', shareText(mood?.sealedRate)],
    ['最高连板', mood?.height ?? UNKNOWN_TEXT],
  ] as const;
  return (
    <section className="market-card" aria-labelledby="limit-mood">
      <h2 id="limit-mood">市场情绪</h2>
      <dl className="market-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>昨日涨停表现</dt>
          <dd>
            <PriceText by={mood?.yesterdayPercent ?? null}>{percentText(mood?.yesterdayPercent)}</PriceText>
          </dd>
        </div>
        {promotions(mood?.promotion ?? []).map(({ name, rate }) => (
          <div key={name}>
            <dt>{name} 晋级率</dt>
            <dd>{shareText(rate, 0)}</dd>
          </div>
        ))}
      </dl>
      {mood?.unknown ? <p className="limit-note">{mood.unknown} 只股票涨跌停价未知，未计入。</p> : null}
    </section>
  );
}
