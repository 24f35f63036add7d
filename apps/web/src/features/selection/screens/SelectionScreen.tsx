import type { FunctionInput } from '@guanlan/contract';
import { useEffect, useMemo, useState } from 'react';
import { rememberRecent } from '../../../base/account/recent';
import { go, here, rewrite } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { CardFoot, STUDY_NOTE } from '../../../kit/report/CardFoot';
import { Button } from '../../../ui/Button';
import { Screen } from '../../../ui/Screen';
import { clockText } from '../../market/now/market-clock';
import { useMarketNow } from '../../market/now/use-market-now';
import { type Checked, checkDraft } from '../check-rule';
import { newWork, scopeOf, storedDraft, type Work, workOf } from '../draft';
import { Outcome } from '../parts/Outcome';
import { RuleCard } from '../parts/RuleCard';
import { RuleVersion } from '../parts/RuleVersion';
import { Runs } from '../parts/Runs';
import { SaveBar } from '../parts/SaveBar';
import { Strategies } from '../parts/Strategies';
import { useMyStrategiesQuery, useShippedStrategiesQuery } from '../selectionApi';
import { useRun } from '../use-run';
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
    formula === undefined ? storedDraft.read() : { ...newWork, mode: 'formula', formula },
  );
  const checked = useMemo(() => checkDraft(work), [work]);
  const status = useMarketNow();
  const { own, named } = useNamed(strategy, work, setWork);
  const name = (named ?? checked.text ?? '').slice(0, 30) || '临时条件';
  const { run, found, failure, isSearching, isOld } = useRun(askedOf(work, checked, signedIn ? name : null));
  const change = (next: Work): void => {
    setWork(next);
    storedDraft.write(next);
  };
  const show = (id: string | null): void => {
    change({ ...work, strategyId: id });
    rewrite('stock-selection', id === null ? {} : { strategy: id });
  };
  const ready = checked.rule !== null && checked.rankMarks.length === 0;
  const search = (): void => {
    if (!ready) return;
    run();
    rememberRecent({
      route: 'stock-selection',
      query: work.strategyId === null ? {} : { strategy: work.strategyId },
      title: `选股：${name}`,
      at: Date.now(),
    });
  };
  return (
    <Screen
      bottom={
        <div className="sel-run">
          <Button kind="primary" block busy={isSearching} aria-disabled={!ready} onClick={search}>
            {isSearching ? '正在选股' : ready ? '开始选股' : '先改好条件'}
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
        <RuleVersion work={work} own={own} onChange={change} />
        {signedIn ? (
          <SaveBar work={work} rule={ready ? checked.rule : null} own={own} onSaved={show} />
        ) : (
          <Button onClick={() => go('login', { uniIdRedirectUrl: here() })}>登录后可保存策略和每日运行</Button>
        )}
        <Outcome {...{ isSearching, failure, found, isOld }} onRetry={search} />
        <Runs />
        <CardFoot
          note={STUDY_NOTE}
          provenance={found?.provenance}
          status={status}
          clock={status && clockText(status)}
        />
      </div>
    </Screen>
  );
}

/** The search that a draft is, kept under a name where it is to be kept; null: it is not finished. */
function askedOf(work: Work, { rule, rankMarks }: Checked, name: string | null): FunctionInput<'selection.run'> | null {
  if (!rule || rankMarks.length > 0) return null;
  const rank = work.rank.trim();
  const ofStrategy = work.strategyId === null ? {} : { strategyId: work.strategyId };
  return {
    rule,
    scope: scopeOf(work),
    ...(rank !== '' && { rank }),
    ...(name !== null && { keep: { name, ...ofStrategy } }),
  };
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
