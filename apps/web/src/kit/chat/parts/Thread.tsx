import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../../../ui/IconButton';
import { useChat } from '../chat-context';
import type { Place } from '../scroll/last-place';
import { NearTurns } from '../scroll/near-turns';
import { NearContext } from '../scroll/use-near';
import { usePinnedScroll } from '../scroll/use-pinned-scroll';
import { usePlace } from '../scroll/use-place';
import type { Busy, Turn } from '../session/chat-state';
import { AnswerTurn } from './AnswerTurn';
import { FollowUps } from './FollowUps';
import { QuestionTurn } from './QuestionTurn';
import { StatusLine } from './StatusLine';
import './thread.css';

interface ThreadProps {
  readonly turns: readonly Turn[];
  readonly busy: Busy;
  /** Scroll position to start at; null: the end. */
  readonly start: Place['anchor'];
  readonly onPlace: (anchor: Place['anchor']) => void;
}

/** Messages on either side of the initial one that are rendered in full from the start. */
const NEIGHBORS_DRAWN = 1;

/** Messages at the end that are always laid out: the last question and its answer. */
const LAST_TURNS = 2;

/** Messages that are far from the initial scroll position. */
function farFrom(start: Place['anchor'], turns: readonly Turn[]): ReadonlySet<string> {
  const found = turns.findIndex(({ message }) => message.id === start?.messageId);
  const at = found < 0 ? turns.length - 1 : found;
  return new Set(turns.filter((_, index) => Math.abs(index - at) > NEIGHBORS_DRAWN).map(({ key }) => key));
}

/** Messages of the shown branch. */
export function Thread({ turns, busy, start, onPlace }: ThreadProps) {
  const { assistant, selection } = useChat();
  const Column = assistant.parts?.Column ?? 'div';
  const isChoosing = useSyncExternalStore(selection.subscribe, selection.getSnapshot) !== null;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [nearTurns] = useState(() => new NearTurns());
  const [far] = useState(() => farFrom(start, turns));
  const { isAway, toEnd, release } = usePinnedScroll(scroller, content);
  usePlace({ scroller, start, isAway, onPlace, onStart: (found) => (found ? release() : toEnd()) });

  const last = turns.at(-1);
  /** Key of the answer that is not all on screen yet. */
  const [writing, setWriting] = useState<string | null>(null);
  const asked = last && last.delivery.state !== 'stored' ? last.key : undefined;
  const askedBefore = useRef(asked);
  useLayoutEffect(() => {
    if (asked !== undefined && asked !== askedBefore.current) toEnd();
    askedBefore.current = asked;
  }, [asked, toEnd]);
  // Unsent questions stand below the last answer.
  const end = turns.findLastIndex(({ delivery: { state } }) => state === 'stored' || state === 'sending') + 1;

  return (
    <div className="chat-thread">
      <div ref={scroller} className="chat-scroll">
        <Column ref={content} className="chat-column" data-choosing={isChoosing || undefined}>
          <NearContext value={nearTurns}>
            {turns.map((turn, at) => {
              const props = { turn, startsNear: !far.has(turn.key), isLast: at >= end - LAST_TURNS };
              return turn.message.role === 'user' ? (
                <QuestionTurn key={turn.key} {...props} />
              ) : (
                <AnswerTurn key={turn.key} {...props} onWriting={setWriting} />
              );
            })}
          </NearContext>
          {isChoosing || busy.state !== 'idle' || writing === last?.key ? null : <FollowUps turns={turns} />}
        </Column>
      </div>
      <StatusLine busy={busy} last={turns.findLast(({ message }) => message.role === 'assistant')} />
      {isAway ? (
        <div className="chat-to-end">
          <IconButton icon="down" label="到底部" onClick={toEnd} />
        </div>
      ) : null}
    </div>
  );
}
