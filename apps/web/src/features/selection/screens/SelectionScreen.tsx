import { useEffect, useMemo, useState } from 'react';
import { errorText } from '../../../base/error-text';
import { go, here, rewrite } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { rememberRecent } from '../../../base/recent';
import { CardFoot, STUDY_NOTE } from '../../../kit/report/CardFoot';
import { Button } from '../../../ui/Button';
import { Screen } from '../../../ui/Screen';
import { ErrorState, Skeleton } from '../../../ui/states';
import { checkDraft } from '../check-rule';
import { keptWork, newWork, scopeOf, type Work, workOf } from '../draft';
import { Hits } from '../parts/Hits';
import { RuleCard } from '../parts/RuleCard';
import { Runs } from '../parts/Runs';
import { SaveBar } from '../parts/SaveBar';
import { Strategies } from '../parts/Strategies';
import {
  useMyStrategiesQuery,
  useRunSelectionMutation,
  useSelectionMarketQuery,
  useShippedStrategiesQuery,
} from '../selectionApi';
import '../parts/selection.css';

interface SelectionProps {
  /** A strategy to begin with. */
  readonly strategy?: string | undefined;
  /** A formula that was shared. */
  readonly formula?: string | undefined;
}

/** Finds stocks by conditions or a formula, says why each was found, and keeps strategies. */
export function SelectionScreen({ strategy, formula }: SelectionProps) {
  const signedIn = useSignedIn();
  const [work, setWork] = useState<Work>(() =>
    formula === undefined ? keptWork.read() : { ...newWork, mode: 'formula', formula },
  );
  const checked = useMemo(() => checkDraft(work), [work]);
  const { data: status } = useSelectionMarketQuery();
  const [run, { data: found, error, isLoading }] = useRunSelectionMutation();
  const { own, named } = useNamed(strategy, work, setWork);
  const change = (next: Work): void => {
    setWork(next);
    keptWork.write(next);
  };
  const show = (id: string | null): void => {
    change({ ...work, strategyId: id });
    rewrite('stock-selection', id === null ? {} : { strategy: id });
  };
  const search = (): void => {
    const { rule } = checked;
    if (!rule || checked.rankMarks.length > 0) return;
    const rank = work.rank.trim();
    const name = (named ?? checked.text ?? '').slice(0, 30) || '临时条件';
    const keep = { name, ...(work.strategyId !== null && { strategyId: work.strategyId }) };
    void run({ rule, scope: scopeOf(work), ...(rank !== '' && { rank }), ...(signedIn && { keep }) });
    rememberRecent({
      route: 'stock-selection',
      query: work.strategyId === null ? {} : { strategy: work.strategyId },
      title: `选股：${name}`,
      at: Date.now(),
    });
  };
  const ready = checked.rule !== null && checked.rankMarks.length === 0;
  return (
    <Screen
      bottom={
        <div className="sel-run">
          <Button kind="primary" block busy={isLoading} aria-disabled={!ready} onClick={search}>
            {isLoading ? '正在选股' : ready ? '开始选股' : '先改好条件'}
          </Button>
        </div>
      }
    >
      <div className="sel-page">
        <Strategies
          chosen={work.strategyId}
          onChoose={(chosen) => {
            change(workOf(chosen));
            rewrite('stock-selection', { strategy: chosen.id });
          }}
        />
        <RuleCard work={work} checked={checked} onChange={change} />
        {signedIn ? (
          <SaveBar work={work} rule={ready ? checked.rule : null} own={own} onSaved={show} />
        ) : (
          <Button onClick={() => go('login', { uniIdRedirectUrl: here() })}>登录后可保存策略和每日运行</Button>
        )}
        {isLoading ? <Skeleton label="正在选股" /> : null}
        {error && !isLoading ? (
          <ErrorState title={errorText(error).title} action={errorText(error).action} onAction={search} />
        ) : null}
        {found && !isLoading && !error ? <Hits found={found} /> : null}
        <Runs />
        <CardFoot note={STUDY_NOTE} provenance={found?.provenance} status={status} />
      </div>
    </Screen>
  );
}

/** The strategy of the address is worked at once it is there; and that which is being worked at. */
function useNamed(given: string | undefined, work: Work, setWork: (work: Work) => void) {
  const signedIn = useSignedIn();
  const { data: shipped } = useShippedStrategiesQuery();
  const { currentData: mine } = useMyStrategiesQuery(undefined, { skip: !signedIn });
  const [wanted, setWanted] = useState(given !== work.strategyId ? given : undefined);
  const all = [...(mine?.strategies ?? []), ...(shipped?.strategies ?? [])];
  const asked = wanted === undefined ? undefined : all.find(({ id }) => id === wanted);
  useEffect(() => {
    if (!asked) return;
    setWanted(undefined);
    setWork(workOf(asked));
  }, [asked, setWork]);
  const current = all.find(({ id }) => id === work.strategyId);
  return { own: current?.shipped === false ? current : undefined, named: current?.name };
}
