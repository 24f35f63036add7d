import type { SearchSource } from '@guanlan/contract';
import { useEffect, useMemo, useRef } from 'react';
import { go } from '../../../base/go';
import { useNavBar } from '../../../base/nav-bar';
import { ModelChip } from '../../../kit/chat/composer/ModelChip';
import { attempt } from '../../../kit/chat/hooks/use-removal';
import { IconButton } from '../../../ui/IconButton';
import { Screen } from '../../../ui/Screen';
import { AskingView } from '../parts/AskingView';
import { RecordPage } from '../parts/RecordPage';
import { SearchBox } from '../parts/SearchBox';
import { SearchStart } from '../parts/SearchStart';
import { isBusy } from '../record';
import { usePageKeys } from '../use-page-keys';
import { type SearchPage, type SearchPageProps, useSearchPage } from '../use-search-page';
import '../../../kit/chat/composer/composer.css';
import '../search.css';

interface SearchScreenProps extends SearchPageProps {
  /** Source to open: the question's number and the source's. */
  readonly cite?: string | undefined;
}

/** Answers a question from search results, with citations that lead to them. */
export function SearchScreen({ cite, ...props }: SearchScreenProps) {
  const page = useSearchPage(props);
  const field = useRef<HTMLInputElement>(null);
  const stop = stopOf(page);
  usePageKeys(field, () => (stop ? stop() : field.current?.blur()));
  useBar(page.signedIn, page.openNew);
  const box = (
    <SearchBox
      ref={field}
      label={page.shown === null ? '输入问题' : '接着问'}
      value={page.typed}
      onChange={page.type}
      onSubmit={() => (page.typed.trim() === '' ? field.current?.focus() : page.submit(page.typed))}
      onStop={stop}
    />
  );
  const chip = <ModelChip models={page.models} model={page.model} onChange={page.chooseModel} />;
  if (page.shown === null && page.asking.phase === 'idle') {
    return (
      <Screen ground="card">
        <div className="search-page">
          {box}
          {page.models.length > 0 ? <div className="search-model">{chip}</div> : null}
          <SearchStart
            {...page}
            onSource={page.choose}
            onAsk={page.submit}
            onOpen={(workId) => go('search', { workId })}
          />
        </div>
      </Screen>
    );
  }
  const foot = (
    <section className="search-bottom" aria-label="提问">
      {box}
      <div className="search-model">
        {chip}
        {page.source ? <span>{scopeText(page.source)}</span> : null}
      </div>
    </section>
  );
  return <RecordPage page={page} cite={cite} busy={stop !== undefined} pending={pendingOf(page)} box={foot} />;
}

/** Scope in a few words; that of the app's own texts says that it is no search of the web. */
const scopeText = ({ id, label }: SearchSource): string =>
  `搜索范围：${label}${id === 'embedded' ? '，不含互联网' : ''}`;

/** Stops the running search or answer; undefined where none is running. */
function stopOf({ asking, state, actions, cancel }: SearchPage): (() => void) | undefined {
  if (asking.phase === 'searching') return cancel;
  return state.phase === 'ready' && isBusy(state.work) ? () => attempt(actions.stop()) : undefined;
}

function pendingOf({ asking, submit, cancel, type }: SearchPage) {
  if (asking.phase === 'idle') return null;
  const { query } = asking.question;
  return (
    <AskingView
      asking={asking}
      onRetry={() => submit(query, asking.question)}
      onUnsearched={() => submit(query, { unsearched: true })}
      onEdit={() => type(query)}
      onStop={cancel}
    />
  );
}

function useBar(signedIn: boolean, openNew: () => void): void {
  const latest = useRef(openNew);
  useEffect(() => {
    latest.current = openNew;
  });
  const right = useMemo(
    () => (
      <>
        <IconButton icon="clock" label="搜索记录" on="bar" onClick={() => go('search-records')} />
        {signedIn ? <IconButton icon="plus" label="新搜索" on="bar" onClick={() => latest.current()} /> : null}
      </>
    ),
    [signedIn],
  );
  useNavBar({ right });
}
