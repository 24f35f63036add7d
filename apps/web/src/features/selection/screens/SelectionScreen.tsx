import type { FunctionInput, Strategy } from '@guanlan/contract';
import { useMemo, useState } from 'react';
import { rememberRecent } from '../../../base/account/recent';
import { go, here } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { CardFoot, STUDY_NOTE } from '../../../kit/report/CardFoot';
import { Button } from '../../../ui/Button';
import { Screen } from '../../../ui/Screen';
import { ScrollMemoryContext } from '../../../ui/scroll-memory';
import { clockText } from '../../market/now/market-clock';
import { useMarketNow } from '../../market/now/use-market-now';
import { type Checked, checkDraft } from '../check-rule';
import { ruleWords, runName } from '../condition-words';
import { isSavable, isUnsaved, scopeOf, type Work, workOf } from '../draft';
import { FoldedRule, useUnfold } from '../parts/FoldedRule';
import { MissingNotice } from '../parts/MissingNotice';
import { Outcome } from '../parts/Outcome';
import { ReplacedNotice } from '../parts/ReplacedNotice';
import { RuleCard } from '../parts/RuleCard';
import { RuleVersion } from '../parts/RuleVersion';
import { Runs } from '../parts/Runs';
import { SaveBar } from '../parts/SaveBar';
import { Strategies } from '../parts/Strategies';
import { visitOfEntry } from '../search-memory';
import { beginAddress, isOwnAddress, useDraft } from '../use-draft';
import { useFolded } from '../use-folded';
import { useRun } from '../use-run';
import { useStrategy } from '../use-strategy';
import '../parts/selection.css';

interface SelectionProps {
  /** Strategy to start from. */
  readonly strategy?: string | undefined;
  /** Shared formula. */
  readonly formula?: string | undefined;
}

/** Visit that begins with what the address names. */
function visitOf({ strategy, formula }: SelectionProps) {
  beginAddress();
  return { strategy, formula, visit: visitOfEntry() };
}

/**
 * Page of a visit: one that is come back to is scrolled to where it was left. An address that names another strategy or
 * formula begins the page anew, unless the page itself wrote it.
 */
export function SelectionScreen({ strategy, formula }: SelectionProps) {
  const [shown, setShown] = useState(() => ({ ...visitOf({ strategy, formula }), n: 0 }));
  if (strategy !== shown.strategy || formula !== shown.formula) {
    const isOwn = isOwnAddress(strategy, formula);
    setShown(isOwn ? { ...shown, strategy, formula } : { ...visitOf({ strategy, formula }), n: shown.n + 1 });
  }
  const { visit, n } = shown;
  return (
    <ScrollMemoryContext value={`selection ${visit}`}>
      <Selection key={n} strategy={shown.strategy} formula={shown.formula} visit={visit} />
    </ScrollMemoryContext>
  );
}

/** Finds stocks by conditions or a formula, with the reasons for each, and stores strategies. */
function Selection({ strategy, formula, visit }: SelectionProps & { readonly visit: string }) {
  const signedIn = useSignedIn();
  const draft = useDraft(formula);
  const { work, change } = draft;
  const checked = useMemo(() => checkDraft(work), [work]);
  const status = useMarketNow();
  const edited = useStrategy(strategy, draft);
  const { own } = edited;
  const told = useMemo(() => checked.text && (ruleWords(checked.text) ?? checked.text), [checked.text]);
  // Edited conditions are no longer those of the strategy that they came from.
  const named = isUnsaved(work) ? undefined : edited.named;
  const name = runName(named ?? told ?? '') || '临时条件';
  const { run, found, ...outcome } = useRun(askedOf(work, checked, signedIn ? name : null), visit);
  const { unfold: onUnfold, isFolded } = useFolded(found, !outcome.isOld, visit);
  const { form, unfold } = useUnfold(onUnfold);
  const shown = outcome.isOld ? undefined : named;
  const ready = checked.rule !== null && checked.rankMarks.length === 0;
  const search = (): void => {
    if (!ready) return;
    run();
    rememberSearch(work.strategyId, name);
  };
  const choose = (strategy: Strategy): void => {
    edited.stopLooking();
    draft.load(strategy);
    // A shipped one is chosen for its hits; a user's own may be chosen for changing it.
    if (!strategy.shipped) return;
    const next = workOf(strategy);
    run(askedOf(next, checkDraft(next), signedIn ? strategy.name : null));
    rememberSearch(strategy.id, strategy.name);
  };
  return (
    <Screen
      bottom={
        <div className="sel-run">
          <Button kind="primary" block busy={outcome.isSearching} aria-disabled={!ready} onClick={search}>
            {outcome.isSearching ? '正在选股' : ready ? '开始选股' : '先改好条件'}
          </Button>
        </div>
      }
    >
      <div className="sel-page">
        <FoldedRule words={name} isFolded={isFolded} onUnfold={unfold} form={form}>
          <Strategies chosen={own || named ? work.strategyId : null} onChoose={choose} />
          <MissingNotice draft={draft} strategy={edited} />
          <ReplacedNotice
            draft={draft}
            onTakeBack={() => {
              edited.stopLooking();
              draft.takeBack();
            }}
          />
          <RuleCard work={work} checked={checked} isShipped={edited.named !== undefined && !own} onChange={change} />
        </FoldedRule>
        <RuleVersion work={work} own={own} onChange={change} />
        {signedIn ? (
          <SaveBar draft={draft} rule={ready ? checked.rule : null} strategy={edited} />
        ) : isSavable(work) ? (
          <Button onClick={() => go('login', { uniIdRedirectUrl: here() })}>登录后可保存策略和每日运行</Button>
        ) : null}
        <Outcome {...outcome} found={found} strategy={shown} onRetry={search} onEdit={unfold} />
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

/** Notes a search among what the user did last. */
const rememberSearch = (strategy: string | null, name: string): void =>
  rememberRecent({
    route: 'stock-selection',
    query: strategy === null ? {} : { strategy },
    title: `选股：${name}`,
    at: Date.now(),
  });

/** Arguments of the search for a draft, stored under `name` unless it is null; null while the draft is unfinished. */
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
