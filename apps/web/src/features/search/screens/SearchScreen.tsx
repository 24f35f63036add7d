import { useEffect, useMemo, useRef } from 'react';
import { errorText } from '../../../base/error-text';
import { go } from '../../../base/go';
import { useNavBar } from '../../../base/nav-bar';
import { attempt } from '../../../kit/chat/hooks/use-removal';
import { ModelChip } from '../../../kit/chat/parts/ModelChip';
import { IconButton } from '../../../ui/IconButton';
import { Screen } from '../../../ui/Screen';
import { ErrorState, Skeleton } from '../../../ui/states';
import { AskingView } from '../parts/AskingView';
import { Begin } from '../parts/Begin';
import { type PieceDeeds, RecordPiece } from '../parts/RecordPiece';
import { SearchBox } from '../parts/SearchBox';
import { isBusy } from '../record';
import { usePageKeys } from '../use-page-keys';
import { type SearchPageProps, useSearchPage } from '../use-search-page';
import '../../../kit/chat/parts/composer.css';
import '../search.css';

interface SearchScreenProps extends SearchPageProps {
  /** A source to open: the question's number and the source's. */
  readonly cite?: string | undefined;
}

/** Answers a question over what a search found, with citations that lead to it. */
export function SearchScreen({ cite, ...props }: SearchScreenProps) {
  const page = useSearchPage(props);
  const field = useRef<HTMLInputElement>(null);
  const { state, actions, asking } = page;
  const work = state.phase === 'ready' ? state.work : null;
  const busy = work !== null && isBusy(work);
  const searching = asking.phase === 'searching';
  const stop = searching ? page.cancel : busy ? () => attempt(actions.stop()) : undefined;
  usePageKeys(field, () => (stop ? stop() : field.current?.blur()));
  useBar(page.signedIn, page.openNew);
  const end = useEndOf(asking.phase === 'idle' ? (work?.pieces.length ?? 0) : asking);
  const deeds: PieceDeeds = {
    retry: (piece) => attempt(actions.retry(piece, page.model ? { model: page.model.id } : {})),
    searchAgain: (question) => page.submit(question),
    followUp: stop ? null : (question) => page.submit(question),
  };
  const [citedPiece, citedNumber] =
    /^(\d{1,3})-(\d{1,3})$/
      .exec(cite ?? '')
      ?.slice(1)
      .map(Number) ?? [];
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
  const pending =
    asking.phase === 'idle' ? null : (
      <AskingView
        asking={asking}
        onRetry={() => page.submit(asking.question.query, asking.question)}
        onUnsearched={() => page.submit(asking.question.query, { unsearched: true })}
        onStop={page.cancel}
      />
    );
  if (page.shown === null) {
    return (
      <Screen ground="card">
        <div className="search-page">
          {box}
          {page.models.length > 0 ? <div className="search-model">{chip}</div> : null}
          {pending ?? (
            <Begin {...page} onSource={page.choose} onAsk={page.submit} onOpen={(workId) => go('search', { workId })} />
          )}
        </div>
      </Screen>
    );
  }
  return (
    <Screen
      ground="card"
      bottom={
        <section className="search-bottom" aria-label="提问">
          {box}
          <div className="search-model">
            {chip}
            <span>{page.source?.scope}</span>
          </div>
        </section>
      }
    >
      <div className="search-page">
        {state.phase === 'ready' && state.lost ? <p className="search-aside">连接中断，正在重新连接…</p> : null}
        {work?.pieces.map((piece, at) => (
          <RecordPiece
            key={piece.n}
            workId={work.id}
            piece={piece}
            last={at === work.pieces.length - 1 && asking.phase === 'idle'}
            cite={piece.n === citedPiece ? (citedNumber ?? null) : null}
            deeds={deeds}
          />
        ))}
        {work?.problem ? (
          <ErrorState title={errorText(work.problem).title} action="继续" onAction={() => attempt(actions.resume())} />
        ) : null}
        {pending}
        <div ref={end} />
        {state.phase === 'opening' ? <Skeleton label="正在打开" /> : null}
        {state.phase === 'failed' ? (
          <ErrorState
            title={errorText(state.error).title}
            action={errorText(state.error).action ?? '新搜索'}
            onAction={errorText(state.error).action ? actions.reload : page.openNew}
          />
        ) : null}
      </div>
    </Screen>
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

/** Brings what was just asked into view; not what a record opens with. */
function useEndOf(newest: unknown) {
  const end = useRef<HTMLDivElement>(null);
  const before = useRef(newest);
  useEffect(() => {
    const grown = before.current !== newest && before.current !== 0;
    before.current = newest;
    if (grown) end.current?.scrollIntoView({ block: 'end' });
  }, [newest]);
  return end;
}
