import type { Strategy } from '@guanlan/contract';
import { errorText } from '../../../base/error-text';
import { useSignedIn } from '../../../base/hooks';
import { Section } from '../../../kit/report/Section';
import { Chip } from '../../../ui/Chip';
import { ErrorState, Skeleton } from '../../../ui/states';
import { useMyStrategiesQuery, useShippedStrategiesQuery } from '../selectionApi';

interface StrategiesProps {
  readonly chosen: string | null;
  readonly onChoose: (strategy: Strategy) => void;
}

/** Strategies to start from: the user's own first, then the shipped ones. */
export function Strategies({ chosen, onChoose }: StrategiesProps) {
  const signedIn = useSignedIn();
  const shipped = useShippedStrategiesQuery();
  const mine = useMyStrategiesQuery(undefined, { skip: !signedIn });
  const own = signedIn ? (mine.currentData?.strategies ?? []) : [];
  const all = [...own, ...(shipped.data?.strategies ?? [])];
  const error = shipped.error ?? (signedIn ? mine.error : undefined);
  const summary = all.find(({ id }) => id === chosen)?.summary;
  const chips = (list: readonly Strategy[]) =>
    list.map((strategy) => (
      <Chip key={strategy.id} on={strategy.id === chosen} onClick={() => onChoose(strategy)}>
        {strategy.daily ? `${strategy.name} · 每日` : strategy.name}
      </Chip>
    ));
  return (
    <Section title="策略">
      {shipped.isLoading ? <Skeleton rows={1} label="正在读取策略" /> : null}
      {error ? (
        <ErrorState
          title={errorText(error).title}
          action={errorText(error).action}
          onAction={() => void (shipped.error ? shipped.refetch() : mine.refetch())}
        />
      ) : null}
      {own.length > 0 ? (
        <fieldset className="sel-chips">
          <legend>我的</legend>
          {chips(own)}
        </fieldset>
      ) : null}
      {shipped.data ? (
        <fieldset className="sel-chips">
          <legend>内置策略</legend>
          {chips(shipped.data.strategies)}
        </fieldset>
      ) : null}
      {summary ? <p className="report-note">{summary}</p> : null}
    </Section>
  );
}
