import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../../ui/IconButton';
import { useChat } from '../chat-context';
import type { Busy, Turn } from '../chat-state';
import { usePinnedScroll } from '../hooks/use-pinned-scroll';
import { usePlace } from '../hooks/use-place';
import type { Place } from '../last-place';
import { AnswerTurn } from './AnswerTurn';
import { QuestionTurn } from './QuestionTurn';
import { StatusLine } from './StatusLine';
import './thread.css';

interface ThreadProps {
  readonly turns: readonly Turn[];
  readonly busy: Busy;
  /** Where to begin; null: at the end. */
  readonly start: Place['anchor'];
  readonly onPlace: (anchor: Place['anchor']) => void;
}

/** The messages of the branch that is looked at. */
export function Thread({ turns, busy, start, onPlace }: ThreadProps) {
  const Column = useChat().assistant.parts?.Column ?? 'div';
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { isAway, toEnd, release } = usePinnedScroll(scroller, content);
  usePlace({ scroller, start, isAway, onPlace, onStart: (found) => (found ? release() : toEnd()) });

  const sending = busy.state === 'sending' ? turns.at(-1)?.key : undefined;
  useLayoutEffect(() => {
    if (sending !== undefined) toEnd();
  }, [sending, toEnd]);

  return (
    <div className="chat-thread">
      <div ref={scroller} className="chat-scroll">
        <Column ref={content} className="chat-column">
          {turns.map((turn) =>
            turn.message.role === 'user' ? (
              <QuestionTurn key={turn.key} turn={turn} />
            ) : (
              <AnswerTurn key={turn.key} turn={turn} />
            ),
          )}
        </Column>
      </div>
      <StatusLine busy={busy} last={turns.at(-1)} />
      {isAway ? (
        <div className="chat-to-end">
          <IconButton icon="down" label="到底部" onClick={toEnd} />
        </div>
      ) : null}
    </div>
  );
}
