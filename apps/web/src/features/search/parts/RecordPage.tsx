import { CONTINUE_NOTE, type Work, type WorkPiece } from '@guanlan/contract';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../base/error-text';
import { attempt } from '../../../kit/chat/hooks/use-removal';
import { LinkNote } from '../../../kit/works/LinkNote';
import { ToolModels } from '../../../kit/works/tool-models';
import { isSaidByAnswer, useWorkProblem } from '../../../kit/works/use-work-problem';
import { Screen } from '../../../ui/Screen';
import { ErrorState, Skeleton } from '../../../ui/states';
import { isLeftToUser } from '../record';
import type { SearchPage } from '../use-search-page';
import { type PieceDeeds, RecordPiece } from './RecordPiece';

interface RecordPageProps {
  readonly page: SearchPage;
  /** Source to open: the question's number and the source's. */
  readonly cite: string | undefined;
  /** A search or an answer is running. */
  readonly busy: boolean;
  /** Question that is being asked. */
  readonly pending: ReactNode;
  /** Search field at the foot. */
  readonly box: ReactNode;
}

/** Record: its questions with results and answers, and the field for the next question. */
export function RecordPage({ page, cite, busy, pending, box }: RecordPageProps) {
  const { state, actions, asking } = page;
  const work = state.phase === 'ready' ? state.work : null;
  const pieces = work?.pieces.filter((piece) => !isAskedAgain(piece, asking)) ?? [];
  // Question whose repeated search found nothing at first.
  const [again, setAgain] = useState<string | null>(null);
  const view = useNewestAtTop(pieces.length + (asking.phase === 'idle' ? 0 : 1));
  const [citedPiece, citedNumber] =
    /^(\d{1,3})-(\d{1,3})$/
      .exec(cite ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  const deeds: PieceDeeds = {
    retry: (piece, by = page.model?.id) => attempt(actions.retry(piece, by === undefined ? {} : { model: by })),
    goOn: (piece) =>
      attempt(actions.retry(piece, { note: CONTINUE_NOTE, ...(page.model && { model: page.model.id }) })),
    edit: page.type,
    searchAgain(question, source) {
      const isAgain = source === undefined && pieces.some((piece) => piece.text === question && isLeftToUser(piece));
      setAgain(isAgain ? question : null);
      if (source) page.choose(source.id);
      page.submit(question, { source: source?.id });
    },
    followUp: busy ? null : (question) => page.submit(question),
  };
  return (
    <Screen
      ground="card"
      bottom={
        <>
          {state.phase === 'ready' ? <LinkNote link={state.link} cachedAt={state.cachedAt} isInset /> : null}
          {box}
        </>
      }
    >
      <div className="search-page" ref={view}>
        <ToolModels value={{ models: page.models, model: page.model, choose: page.chooseModel }}>
          {work &&
            pieces.map((piece, at) => (
              <RecordPiece
                key={piece.n}
                work={work}
                piece={piece}
                last={at === pieces.length - 1 && asking.phase === 'idle'}
                again={piece.text === again}
                sources={page.sources}
                cite={piece.n === citedPiece ? (citedNumber ?? null) : null}
                deeds={deeds}
              />
            ))}
          {work ? <Problem work={work} page={page} /> : null}
        </ToolModels>
        {pending}
        {state.phase === 'opening' ? <Skeleton label="正在打开" /> : null}
        {state.phase === 'failed' ? <Failed page={page} error={state.error} /> : null}
      </div>
    </Screen>
  );
}

/** Whether a question that was left to its user is searched for again: the new search takes its place. */
const isAskedAgain = (piece: WorkPiece, asking: SearchPage['asking']): boolean =>
  asking.phase !== 'idle' && asking.question.query === piece.text && isLeftToUser(piece);

/** Notice of a record that stopped early, with the action that continues it. */
function Problem({ work, page }: { work: Work; page: SearchPage }) {
  const question = work.pieces.at(-1)?.text ?? '';
  const edit = { label: '改个问法', run: () => page.type(question) };
  const problem = useWorkProblem({ work, actions: page.actions, edit });
  if (!problem || isSaidByAnswer(work)) return null;
  return <ErrorState title={problem.title} action={problem.deed.label} onAction={problem.deed.run} />;
}

function Failed({ page, error }: { page: SearchPage; error: unknown }) {
  const { title, action } = errorText(error);
  return (
    <ErrorState title={title} action={action ?? '新搜索'} onAction={action ? page.actions.reload : page.openNew} />
  );
}

/**
 * Brings a question that is asked on this page to the top of the view, where its answer is read as it grows. Questions
 * that the record opened with stay where they are.
 *
 * @param count - questions on screen
 */
function useNewestAtTop(count: number): RefObject<HTMLDivElement | null> {
  const view = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isGrown = before.current > 0 && count > before.current;
    before.current = count;
    if (!isGrown || !view.current) return;
    // Until its answer is long enough, room below it lets the question come to the top.
    view.current.dataset.asked = '';
    [...view.current.querySelectorAll('.search-piece')].at(-1)?.scrollIntoView({ block: 'start' });
  }, [count]);
  return view;
}
