import type { Message } from '@guanlan/contract';
import { lazy, memo, Suspense, useRef } from 'react';
import { useChat } from '../chat-context';
import type { Turn } from '../chat-state';
import { useAnswer } from '../hooks/use-answer';
import { useReveal } from '../hooks/use-reveal';
import { SelectTurn } from '../share/SelectTurn';
import { AnswerActions } from './AnswerActions';
import { AnswerNotice } from './AnswerNotice';
import { BranchSwitch } from './BranchSwitch';
import { Reasoning } from './Reasoning';
import { SearchState, Sources } from './Sources';

const load = () => import('../../markdown/Markdown');

/** Text as it was written: until the code that draws Markdown is there, and in its place where it cannot be fetched. */
const Plain = ({ text }: { text: string }) => <div className="chat-plain">{text}</div>;

const Markdown = lazy(() =>
  load().then(
    (module) => ({ default: module.Markdown }),
    () => ({ default: Plain }),
  ),
);

/** Fetches what answers are drawn with ahead of the first answer. */
export function warmUpMarkdown(): void {
  load().catch(() => {});
}

/** Whether there is something to act on beside the notice of a failure. */
const isActionable = ({ text, status }: Message): boolean => text !== '' || status === 'done' || status === 'stopped';

/** One answer: reasoning, text, how it ended, and what can be done with it. */
export const AnswerTurn = memo(function AnswerTurn({ turn }: { turn: Turn }) {
  const {
    session,
    assistant: { answers },
  } = useChat();
  const view = useAnswer(session, turn.message);
  const body = useRef<HTMLDivElement>(null);
  const { message } = view;
  const running = message.status === 'streaming' && turn.delivery.state !== 'failed';
  const whole = useReveal(message.text, running);
  const text = answers ? answers.words(whole, running) : whole;
  const waiting = running && whole === '' && message.reasoning === '';
  return (
    <article className="chat-answer" aria-busy={running} data-message={message.id}>
      <h2 className="ui-sr-only">回答</h2>
      {running ? null : <SelectTurn id={message.id} what="回答" />}
      <Reasoning view={view} />
      <SearchState message={message} />
      {answers ? <answers.Notes message={message} text={whole} running={running} /> : null}
      <div ref={body}>
        {text === '' ? null : (
          <Suspense fallback={<Plain text={text} />}>
            <Markdown text={text} growing={running} sources={message.sources} />
          </Suspense>
        )}
      </div>
      {waiting ? (
        <div className="chat-waiting ui-breathe" aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      ) : null}
      {running ? null : <Sources sources={message.sources ?? []} />}
      <AnswerNotice turn={turn} view={view} />
      {running || !(isActionable(message) || turn.siblings.length > 1) ? null : (
        <div className="chat-foot">
          <BranchSwitch turn={turn} />
          {turn.delivery.state === 'stored' && isActionable(message) ? (
            <AnswerActions message={message} body={body} />
          ) : null}
        </div>
      )}
    </article>
  );
});
