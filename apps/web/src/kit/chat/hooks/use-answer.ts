import type { Message } from '@guanlan/contract';
import { useMemo, useSyncExternalStore } from 'react';
import type { ChatSession } from '../session/chat-session';
import type { AnswerView } from '../stream/answer-stream';

const still = (): (() => void) => () => {};

/** Current state of an answer: with every piece that arrives while it runs, and as stored once it has ended. */
export function useAnswer(session: ChatSession, message: Message): AnswerView {
  const stream = message.status === 'streaming' ? session.answer(message.id) : undefined;
  const settled = useMemo(
    (): AnswerView => ({ message, link: 'live', thinkingSince: null, thoughtMs: null }),
    [message],
  );
  return useSyncExternalStore(stream?.subscribe ?? still, stream?.getSnapshot ?? (() => settled));
}
