import type { Strategy } from '@guanlan/contract';
import { useState } from 'react';
import { errorText } from '../../../base/error-text';
import { useSignedIn } from '../../../base/hooks';
import { Section } from '../../../kit/report/Section';
import { Chip } from '../../../ui/Chip';
import { PickList } from '../../../ui/field/PickList';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { ErrorState, Skeleton } from '../../../ui/states';
import { useMyStrategiesQuery, useShippedStrategiesQuery } from '../selectionApi';
import { strategyWords } from '../strategy-words';

/** Shipped strategies that are offered as chips; the others are in the list of all. */
const MAX_CHIPS = 6;

/** The first strategies, and the chosen one where it is another. */
const shownOf = (all: readonly Strategy[], chosen: string | null): readonly Strategy[] =>
  all.filter(({ id }, at) => at < MAX_CHIPS || id === chosen);

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
  const current = all.find(({ id }) => id === chosen);
  const words = current && strategyWords(current);
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
          {chips(shownOf(shipped.data.strategies, chosen))}
          <Explained chosen={chosen} strategies={shipped.data.strategies} onChoose={onChoose} />
        </fieldset>
      ) : null}
      {words ? <p className="report-note">{words}</p> : null}
    </Section>
  );
}

interface ExplainedProps extends StrategiesProps {
  readonly strategies: readonly Strategy[];
}

/** Opens the shipped strategies as a list to choose from, each with a sentence about the stocks that it looks for. */
function Explained({ chosen, strategies, onChoose }: ExplainedProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Chip aria-haspopup="dialog" onClick={() => setOpen(true)}>
        全部 {strategies.length} 个
      </Chip>
      <BottomSheet open={open} title="策略说明" onClose={() => setOpen(false)}>
        {open ? (
          <PickList
            value={strategies.find(({ id }) => id === chosen) ?? null}
            groups={[{ options: strategies.map((value) => ({ value, text: value.name, note: strategyWords(value) })) }]}
            onPick={(strategy) => {
              setOpen(false);
              onChoose(strategy);
            }}
          />
        ) : null}
      </BottomSheet>
    </>
  );
}
