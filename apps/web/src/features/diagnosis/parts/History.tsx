import type { RuleDiagnosis } from '@guanlan/contract';
import { fixedText } from '../../../base/market-text';
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
  const columns = [diagnosis, ...known.map(({ column }) => then[column])];
  const stance = (of: RuleDiagnosis | undefined, name: 'short' | 'long') =>
    of ? (
      <PriceText by={trendOfStance(of.horizons[name].stance)} arrow>
        {shortStance[of.horizons[name].stance]}
      </PriceText>
    ) : (
      '—'
    );
  const row = (key: string, cells: readonly React.ReactNode[]) => ({ key, cells: [key, ...cells] });
  return (
    <Section title="历史比较" note="用当时已知的数据、同一套规则重算；它说明判断怎样变化，不说明判断是否应验。">
      <Table
        caption="规则评分在几个时点的比较"
        head={['项目', '现在', ...known.map(({ back }) => `${back} 日前`)]}
        rows={[
          row(
            '截至',
            columns.map((of) => monthDayOf(of?.asOf ?? null)),
          ),
          row(
            '价格',
            columns.map((of) => fixedText(of ? priceOf(of) : null)),
          ),
          row(
            '短期',
            columns.map((of) => stance(of, 'short')),
          ),
          row(
            '长期',
            columns.map((of) => stance(of, 'long')),
          ),
          row(
            '评分',
            columns.map((of) => of?.score.total ?? '—'),
          ),
          ...sections.map(({ id, title }) =>
            row(
              title.replace(/（.*/, ''),
              columns.map((of) =>
                of && of.sections[id].outOf > 0 ? `${of.sections[id].points}/${of.sections[id].outOf}` : '—',
              ),
            ),
          ),
        ]}
      />
    </Section>
  );
}

/** Diagnosis of an earlier day; undefined until it is loaded, or where there is none. */
function useThen({ stock }: RuleDiagnosis, day: number | undefined): RuleDiagnosis | undefined {
  const { currentData } = useDiagnosisQuery({ code: stock.key, day: day ?? 0 }, { skip: day === undefined });
  return currentData?.diagnosis;
}
