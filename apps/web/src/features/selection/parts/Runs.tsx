import { RUN_DAYS, RUNS_MAX } from '@guanlan/contract';
import { useSignedIn } from '../../../base/hooks';
import { momentText } from '../../../base/market-text';
import { Section } from '../../../kit/report/Section';
import { Button } from '../../../ui/Button';
import { Collapsible } from '../../../ui/Collapsible';
import { useSelectionRunsInfiniteQuery } from '../selectionApi';
import { RunHits } from './RunHits';
import { groupTitle, runGroups } from './run-groups';

/** Stored runs, saved by the user or made daily. */
export function Runs() {
  const signedIn = useSignedIn();
  const { data, hasNextPage, fetchNextPage } = useSelectionRunsInfiniteQuery(undefined, { skip: !signedIn });
  const runs = data?.pages.flatMap((page) => page.items) ?? [];
  if (!signedIn || runs.length === 0) return null;
  return (
    <Section title="运行记录">
      <ul className="sel-runs" aria-label="运行记录">
        {runGroups(runs).map((group) => {
          const [{ id, error, codes }] = group;
          return (
            <li key={id}>
              <Collapsible title={groupTitle(group)}>
                <p className="report-note">
                  {group.map(({ ranAt }) => momentText(ranAt)).join('、')} 运行{error ? `，没有成功：${error}` : ''}
                </p>
                <RunHits codes={codes} />
              </Collapsible>
            </li>
          );
        })}
      </ul>
      {hasNextPage ? <Button onClick={() => void fetchNextPage()}>更早的记录</Button> : null}
      <Collapsible title="记录保留">
        <p className="report-note">{HOW_LONG}</p>
      </Collapsible>
    </Section>
  );
}

/** The number of daily runs is not said: it has room for every strategy on every trading day of that time. */
const HOW_LONG = `每次运行的记录保留 ${RUN_DAYS} 天，之后自动删除。自己点的运行最多留最近 ${RUNS_MAX.own} 次。`;
