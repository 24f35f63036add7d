import { type RefObject, useMemo, useRef, useState } from 'react';
import { lastPlace, type Place } from './last-place';

/** Start of a chat: the linked conversation, else the last one at its scroll position. */
export interface StartPlace {
  readonly store: ReturnType<typeof lastPlace>;
  /** Conversation to open first; null: an empty chat. */
  readonly startId: string | null;
  /** Scroll position at which the conversation on screen opens. */
  readonly anchor: RefObject<Place['anchor']>;
}

/** Reads once where the user left the chat with an assistant. */
export function useLastPlace(owner: string, assistant: string, linkedId: string | undefined): StartPlace {
  const store = useMemo(() => lastPlace(owner, assistant), [owner, assistant]);
  const [remembered] = useState(() => store.read());
  const startId = linkedId ?? remembered.conversationId;
  const anchor = useRef<Place['anchor']>(startId === remembered.conversationId ? remembered.anchor : null);
  return { store, startId, anchor };
}
