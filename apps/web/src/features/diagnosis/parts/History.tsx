import type { RuleDiagnosis } from '@guanlan/contract';
import type { ReactNode } from 'react';
import { fixedText, UNKNOWN_TEXT } from '../../../base/market-text';
import { Section } from '../../../kit/report/Section';
import { Table } from '../../../kit/report/Table';
import { PriceText } from '../../../ui/price/PriceText';
import { useDiagnosisQuery } from '../diagnosisApi';
import { monthDayOf, priceOf, sections, shortStance, trendOfStance } from '../words';

/** Trading days between today and the day of each column. */
const DAYS_BACK = [5, 20, 60] as const;

interface HistoryProps {
  readonly diagnosis: RuleDiagnosis;
  /** Trading days of the stock, oldest first. */
  readonly days: readonly number[];
}

/** Results of the same rules on earlier days, from the data of those days. */
export function History({ diagnosis, days }: HistoryProps) {
  const at = days.findLastIndex((day) => day <= (diagnosis.asOf ?? 0));
  const [five, twenty, sixty] = DAYS_BACK.map((back) => days[at - back]);
  const then = [useThen(diagnosis, five), useThen(diagnosis, twenty), useThen(diagnosis, sixty)];
  /** Days before the first one of a stock have no column. */
  const known = DAYS_BACK.map((back, column) => ({ back, column })).filter(({ back }) => days[at - back] !== undefined);
  const columns: readonly Then[] = [{ of: diagnosis }, ...known.map(({ column }) => then[column] ?? {})];
  const row = (key: string, cell: (of: RuleDiagnosis) => ReactNode) => ({
    key,
    cells: [key, ...columns.map(({ of, isLoading }) => (of ? cell(of) : isLoading ? LOADING : UNKNOWN_TEXT))],
  });
  const stance = (name: 'short' | 'long') => (of: RuleDiagnosis) => (
    <PriceText by={trendOfStance(of.horizons[name].stance)} arrow>
      {shortStance[of.horizons[name].stance]}
    </PriceText>
  );
  return (
    <Section title="历史比较" note="用当时已知的数据、同一套规则重算；它说明判断怎样变化，不说明判断是否应验。">
      <Table
        caption="规则评分在几个时点的比较"
        head={['项目', '现在', ...known.map(({ back }) => `${back} 日前`)]}
        rows={[
          row('截至', ({ asOf }) => monthDayOf(asOf)),
          row('价格', (of) => fixedText(priceOf(of))),
          row('短期', stance('short')),
          row('长期', stance('long')),
          row('评分', ({ score }) => score.total ?? UNKNOWN_TEXT),
          ...sections.map(({ id, title }) =>
            row(title.replace(/（.*/, ''), (of) => {
              const { points, outOf } = of.sections[id];
              return outOf > 0 ? `${points}/${outOf}` : UNKNOWN_TEXT;
            }),
          ),
        ]}
      />
    </Section>
  );
}

/** Cell of a column that is still loading. */
const LOADING = (
  <span className="report-note" role="img" aria-label="正在计算">
    …
  </span>
);

/** Diagnosis of a column, if there is one. */
interface Then {
  readonly of?: RuleDiagnosis | undefined;
  readonly isLoading?: boolean;
}

/** Diagnosis of an earlier day. */
function useThen({ stock }: RuleDiagnosis, day: number | undefined): Then {
  const { currentData, isFetching } = useDiagnosisQuery(
    { code: stock.key, day: day ?? 0 },
    { skip: day === undefined },
  );
  return { of: currentData?.diagnosis, isLoading: isFetching };
}
