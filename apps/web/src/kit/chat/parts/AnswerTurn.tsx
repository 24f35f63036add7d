import type { Message } from '@guanlan/contract';
import { type CSSProperties, memo, useMemo, useRef } from 'react';
import { useChat } from '../chat-context';
import { useAnswer } from '../hooks/use-answer';
import { useMarkdown } from '../hooks/use-markdown';
import { useReveal } from '../hooks/use-reveal';
import { useNear } from '../scroll/use-near';
import type { Turn } from '../session/chat-state';
import { SelectTurn } from '../share/SelectTurn';
import { AnswerActions } from './AnswerActions';
import { AnswerNotice } from './AnswerNotice';
import { BranchSwitch } from './BranchSwitch';
import { Reasoning } from './Reasoning';
import { SearchState, Sources } from './Sources';

/** Text as it was written: until the code that draws Markdown is there, and in its place where it cannot be fetched. */
const Plain = ({ text }: { text: string }) => <div className="chat-plain">{text}</div>;

/** Whether there is something to act on beside the notice of a failure. */
const isActionable = ({ text, status }: Message): boolean => text !== '' || status === 'done' || status === 'stopped';

/** A line of Chinese on a phone, characters, and its height, px. */
const CHARS_PER_LINE = 21;
const LINE_HEIGHT = 27;

/** About as high as an answer will be once it is laid out, so that the way through a conversation is as long as it looks. */
function sizeOf(text: string): CSSProperties {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / CHARS_PER_LINE), 2);
  return { containIntrinsicBlockSize: `auto ${lines * LINE_HEIGHT}px` };
}

interface AnswerTurnProps {
  readonly turn: Turn;
  /** Whether it is near what is in view at first. */
  readonly startsNear: boolean;
  /** Whether it is one of those at the end that are always laid out. */
  readonly isLast: boolean;
}

/**
 * One answer: reasoning, text, how it ended, and what can be done with it. Far from what is in view only its text, as it
 * was written: for the search of the browser, for a selection of everything, and for who is read to.
 */
export const AnswerTurn = memo(function AnswerTurn({ turn, startsNear, isLast }: AnswerTurnProps) {
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
  // An answer that has ended and is not all on screen yet is still being written, to who looks at it.
  const { text: whole, flowing: running } = useReveal(message.text, writing);
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
            {text === '' ? null : Markdown ? (
              <Markdown text={text} growing={running} sources={message.sources} paced={isLast} />
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
          <AnswerNotice turn={turn} view={view} />
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
