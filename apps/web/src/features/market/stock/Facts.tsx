import type {
  FunctionOutput,
  LimitHistoryDay,
  MarketStatus,
  OtherProvenance,
  Provenance,
  Quote,
} from '@guanlan/contract';
import { type ReactNode, useState } from 'react';
import { storedHref } from '../../../base/go';
import { fixedText, largeText, percentText, ratioText, sharesText, UNKNOWN_TEXT } from '../../../base/market-text';
import { dayText } from '../../../kit/kline/model/times';
import { CardFoot } from '../../../kit/report/CardFoot';
import { Button } from '../../../ui/Button';
import { Collapsible } from '../../../ui/Collapsible';
import { Row, RowGroup } from '../../../ui/Row';
import { Heading, Text } from '../../../ui/Text';
import { clockText } from '../now/market-clock';
import { useAged } from '../now/use-aged';
import { boardText, dayFigure, isAside, warningsOf } from './quote-text';
import { IndustryLink, ThemeLink } from './ThemeLink';

type Stock = FunctionOutput<'market.stock'>;

interface CardProps {
  readonly stock: Stock;
  readonly status: MarketStatus | undefined;
}

/** Valuation multiple; a negative one has no meaning and reads 亏损 (loss). */
const multipleText = (value: number | null): string => (value !== null && value < 0 ? '亏损' : fixedText(value));

const LIMIT_MISFIT = '来源的涨跌停价与规则推算的不同，按来源显示';

/** Sources of facts that are not from the quote's source. */
function factsOthers({ profile, provenance }: Stock, quote: Quote): OtherProvenance {
  const isListed = provenance.source !== quote.provenance.source;
  return { ...quote.others, ...profile.others, ...(isListed && { profile: provenance }) };
}

const limitText = (limits: Quote['limits'], side: 'up' | 'down'): string =>
  limits === 'none' ? '无涨跌幅限制' : limits === 'unknown' ? '—' : fixedText(limits[side]);

/** State of the stock today and its standing, such as 停牌; nothing to tell of a normal one. */
function stateOf({ profile: { standing } }: Stock, quote: Quote): readonly (readonly [string, string])[] {
  const words = warningsOf(quote, standing).join('、') || (standing === 'unknown' ? UNKNOWN_TEXT : '');
  return words === '' ? [] : [['状态', words]];
}

/** Date of delisting. Where vendors no longer list the stock and give none, the last trading day. */
function goneSince({ delistedOn }: Stock['profile'], { day, prevClose }: Quote): readonly [string, string] {
  if (delistedOn !== null) return ['退市日期', dayText(delistedOn)];
  return ['最后交易日', prevClose === null ? '—' : dayText(day)];
}

interface FactsCardProps extends CardProps {
  readonly quote: Quote;
  /** Transport of the live numbers. */
  readonly how?: string | undefined;
}

interface HistoryCardProps extends CardProps {
  /** Provenance of the page's quote, which its facts name: another one is named beside what it is of. */
  readonly main: Provenance;
}

/** Facts of the company and of the day, in two columns, with the source and time of the whole page. */
export function FactsCard({ stock, status, quote, how }: FactsCardProps) {
  const { profile, floatValue, totalValue } = stock;
  const { fundamentals } = quote;
  const shown = useAged(quote.provenance, status);
  const isIndex = profile.kind === 'index';
  const ofIndex = [
    ['成交量', sharesText(quote.volume)] as const,
    ['涨速', percentText(quote.ratios.speedPercent)] as const,
  ].filter(([, text]) => text !== UNKNOWN_TEXT);
  const ofStock: readonly (readonly [string, ReactNode])[] = [
    ['板块', boardText(profile.board)],
    ['成交量', dayFigure(quote, sharesText(quote.volume))],
    ['量比', dayFigure(quote, fixedText(quote.ratios.volumeRatio))],
    ['振幅', ratioText(quote.ratios.amplitudePercent)],
    ['涨停价', limitText(quote.limits, 'up')],
    ['跌停价', limitText(quote.limits, 'down')],
    ['总市值', largeText(totalValue)],
    ['流通市值', largeText(floatValue)],
    ['总股本', largeText(fundamentals?.totalShares ?? profile.totalShares)],
    ['流通股本', largeText(fundamentals?.floatShares ?? profile.floatShares)],
    ...(fundamentals
      ? [['市盈率 TTM', multipleText(fundamentals.peTtm)] as const, ['市净率', multipleText(fundamentals.pb)] as const]
      : []),
    ['涨速', percentText(quote.ratios.speedPercent)],
    ['上市日期', profile.listedOn === null ? '—' : dayText(profile.listedOn)],
    ['行业', profile.industry === null ? '—' : <IndustryLink key="industry" name={profile.industry} />],
    ...stateOf(stock, quote),
    ...(profile.standing === 'delisted' ? [goneSince(profile, quote)] : []),
  ];
  return (
    <section className="stock-card" aria-label="资料">
      <Heading level={2} size={16}>
        资料
      </Heading>
      <dl className="stock-facts">
        {(isIndex ? ofIndex : ofStock).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isIndex ? null : (
        <p className="stock-themes">
          <Text size={14} tone="muted">
            题材：{profile.themes.length > 0 ? null : '—'}
          </Text>
          {profile.themes.map((theme) => (
            <ThemeLink key={theme.id} {...theme} />
          ))}
        </p>
      )}
      <CardFoot
        provenance={shown}
        status={status}
        how={how}
        clock={status && clockText(status)}
        note={quote.flags?.includes('LIMIT_MISMATCH') ? LIMIT_MISFIT : undefined}
        others={isIndex ? undefined : factsOthers(stock, quote)}
      />
    </section>
  );
}

/** Dividends and share issues of the company. */
export function DividendsCard({ stock, status, main }: HistoryCardProps) {
  const [isAll, setAll] = useState(false);
  const { dividends, dividendsFrom } = stock;
  const rows = (isAll ? dividends : dividends?.slice(0, 4)) ?? [];
  const per10 = (value: number): string => (value === 0 ? '' : String(Math.round(value * 10_000) / 1000));
  return (
    <section className="stock-card" aria-label="分红送配">
      <Heading level={2} size={16}>
        分红送配
      </Heading>
      {dividends === null ? <Text tone="muted">来源没有给出分红送配</Text> : null}
      {dividends?.length === 0 ? <Text tone="muted">没有分红送配的记录</Text> : null}
      {rows.length > 0 ? (
        <table className="stock-table">
          <thead>
            <tr>
              <th scope="col">除权除息日</th>
              <th scope="col">方案（每 10 股，税前）</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ exDay, cash, bonus, rights, rightsPrice }) => (
              <tr key={exDay}>
                <td>{dayText(exDay)}</td>
                <td>
                  {[
                    cash > 0 ? `派 ${per10(cash)} 元` : '',
                    bonus > 0 ? `送转 ${per10(bonus)} 股` : '',
                    rights > 0 ? `配 ${per10(rights)} 股，每股 ${fixedText(rightsPrice)} 元` : '',
                  ]
                    .filter(Boolean)
                    .join('，') || '—'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {dividends !== null && dividends.length > 4 && !isAll ? (
        <Button kind="quiet" onClick={() => setAll(true)}>
          全部 {dividends.length} 次
        </Button>
      ) : null}
      {isAside(dividendsFrom, main) ? <CardFoot provenance={dividendsFrom} status={status} /> : null}
    </section>
  );
}

/** Shape of a board in the terms of the limit-up page; at the lower limit only 一字 has a name. */
const shapeText = ({ side, shape }: LimitHistoryDay): string => {
  if (shape === null) return '';
  if (side === 'down') return shape === 'one-word' ? '一字' : '';
  return { 'one-word': '一字板', T: 'T 字板', turnover: '换手板' }[shape];
};

const limitDayText = (day: LimitHistoryDay): string => {
  const { side, closed, boards } = day;
  return [
    side === 'up' ? (closed ? '涨停' : '触及涨停，未封住') : closed ? '跌停' : '触及跌停，未封住',
    boards !== null && boards > 1 ? `${boards} 连板` : '',
    shapeText(day),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** Days on which a limit was touched, with the rule of their count. */
export function LimitHistoryCard({ stock, status, main }: HistoryCardProps) {
  const [isAll, setAll] = useState(false);
  const { limitHistory, limitHistoryFrom } = stock;
  const { days, rule } = limitHistory ?? { days: [], rule: '' };
  return (
    <section className="stock-card" aria-label="涨跌停记录">
      <Heading level={2} size={16}>
        涨跌停记录
      </Heading>
      {limitHistory === null ? <Text tone="muted">来源没有给出日线，不知道有没有涨跌停</Text> : null}
      {limitHistory?.days.length === 0 ? <Text tone="muted">没有涨跌停的记录</Text> : null}
      <ul className="stock-limits">
        {(isAll ? days : days.slice(0, 6)).map((day) => (
          <li key={`${day.day}${day.side}`}>
            <span>{dayText(day.day)}</span>
            <span style={{ color: `var(--${day.side === 'up' ? 'rise' : 'fall'})` }}>
              {day.side === 'up' ? '▲' : '▼'} {limitDayText(day)}
            </span>
          </li>
        ))}
      </ul>
      {days.length > 6 && !isAll ? (
        <Button kind="quiet" onClick={() => setAll(true)}>
          全部 {days.length} 天
        </Button>
      ) : null}
      {rule ? (
        <Collapsible title="统计口径">
          <Text size={12} tone="muted">
            {rule}
          </Text>
        </Collapsible>
      ) : null}
      {isAside(limitHistoryFrom, main) ? <CardFoot provenance={limitHistoryFrom} status={status} /> : null}
    </section>
  );
}

/** Links from this stock to other pages. */
export function LinksCard({ code }: { readonly code: string }) {
  const to = (id: 'stock-trend' | 'limit-up'): string => `#${storedHref(id, id === 'limit-up' ? {} : { code })}`;
  return (
    <RowGroup>
      <Row title="深度诊断与趋势" note="趋势、量能、风险与依据" href={to('stock-trend')} />
      <Row title="今日涨停" note="连板梯队与炸板率" href={to('limit-up')} />
    </RowGroup>
  );
}
