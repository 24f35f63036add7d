import { DEMO_REFUSAL, type Message } from '@guanlan/contract';
import { type CSSProperties, type Dispatch, memo, type SetStateAction, useLayoutEffect, useMemo, useRef } from 'react';
import { useChat } from '../chat-context';
import { useAnswer } from '../hooks/use-answer';
import { useMarkdown } from '../hooks/use-markdown';
import { useReveal } from '../hooks/use-reveal';
import { useNear } from '../scroll/use-near';
import type { Turn } from '../session/chat-state';
import { SelectTurn } from '../share/SelectTurn';
import { AnswerActions } from './AnswerActions';
import { AnswerStatus } from './AnswerStatus';
import { BranchSwitch } from './BranchSwitch';
import { Reasoning } from './Reasoning';
import { SearchState, Sources } from './Sources';

/** Raw text of an answer, until the Markdown renderer is loaded, or where that fails. */
const Plain = ({ text }: { text: string }) => <div className="chat-plain">{text}</div>;

/** Whether an answer only says that the demonstration model has none; the suggested questions follow it. */
const isRefusal = ({ text }: Message): boolean => text === DEMO_REFUSAL;

/** Whether there is something to act on beside the words for its state. */
const isActionable = (message: Message): boolean =>
  !isRefusal(message) && (message.text !== '' || message.status === 'done');

/** Characters in a line of Chinese on a phone, and the line's height, px. */
const CHARS_PER_LINE = 21;
const LINE_HEIGHT = 27;

/** Estimated height of an answer before its layout, so that the scroll bar of a conversation is about right. */
function sizeOf(text: string): CSSProperties {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / CHARS_PER_LINE), 2);
  return { containIntrinsicBlockSize: `auto ${lines * LINE_HEIGHT}px` };
}

interface AnswerTurnProps {
  readonly turn: Turn;
  /** Whether the answer is near the initial view. */
  readonly startsNear: boolean;
  /** Whether the answer is one of the last, which are always laid out. */
  readonly isLast: boolean;
  /** Sets the key of the answer that is being written for the reader; null once none is. */
  readonly onWriting: Dispatch<SetStateAction<string | null>>;
}

/**
 * One answer: reasoning, text, state and actions. Far from the view only its raw text is rendered: for the browser's
 * search, for selecting all, and for screen readers.
 */
export const AnswerTurn = memo(function AnswerTurn({ turn, startsNear, isLast, onWriting }: AnswerTurnProps) {
  const {
    session,
    assistant: { answers },
  } = useChat();
  const view = useAnswer(session, turn.message);
  const Markdown = useMarkdown();
  const frame = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { message } = view;
  const writing = message.status === 'streaming' && turn.delivery.state !== 'failed';
  // For the reader, an answer that has ended but is not all on screen yet is still being written.
  const { text: whole, flowing: running } = useReveal(message.text, writing);
  useLayoutEffect(() => {
    if (!running) return;
    onWriting(turn.key);
    return () => onWriting((key) => (key === turn.key ? null : key));
  }, [running, turn.key, onWriting]);
  const text = answers ? answers.words(whole, running) : whole;
  const waiting = running && whole === '' && message.reasoning === '';
  const near = useNear(frame, startsNear) || running;
  const size = useMemo(() => (running ? undefined : sizeOf(text)), [running, text]);
  return (
    <article
      ref={frame}
      className="chat-answer"
      aria-busy={running}
      data-message={message.id}
      data-last={isLast || undefined}
      style={size}
    >
      <h2 className="ui-sr-only">回答</h2>
      {running ? null : <SelectTurn id={message.id} what="回答" />}
      {near ? (
        <>
          <Reasoning view={view} />
          <SearchState message={message} />
          {answers ? <answers.Notes message={message} text={whole} running={running} /> : null}
          <div ref={body}>
            {text === '' ? null : isRefusal(message) ? (
              <p className="chat-aside">{text}</p>
            ) : Markdown ? (
              <Markdown
                text={text}
                growing={running}
                unfinished={message.status !== 'done'}
                sources={message.sources}
                paced="from-end"
              />
            ) : (
              <Plain text={text} />
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
          <AnswerStatus turn={turn} view={view} />
          {running || !(isActionable(message) || turn.siblings.length > 1) ? null : (
            <div className="chat-foot">
              <BranchSwitch turn={turn} />
              {turn.delivery.state === 'stored' && isActionable(message) ? (
                <AnswerActions message={message} body={body} />
              ) : null}
            </div>
          )}
        </>
      ) : (
        <Plain text={text} />
      )}
    </article>
  );
});
