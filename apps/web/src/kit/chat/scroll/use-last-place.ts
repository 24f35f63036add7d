import { type RefObject, useMemo, useRef, useState } from 'react';
import { lastPlace, type Place } from './last-place';

/** Where a chat begins: at the conversation of its link, else where it was left. */
export interface StartPlace {
  readonly store: ReturnType<typeof lastPlace>;
  /** The conversation to begin with; null: an empty chat. */
  readonly startId: string | null;
  /** Where the conversation on screen begins to be read. */
  readonly anchor: RefObject<Place['anchor']>;
}

/** Reads once where somebody left the chat with an assistant. */
export function useLastPlace(owner: string, assistant: string, linkedId: string | undefined): StartPlace {
  const store = useMemo(() => lastPlace(owner, assistant), [owner, assistant]);
  const [remembered] = useState(() => store.read());
  const startId = linkedId ?? remembered.conversationId;
  const anchor = useRef<Place['anchor']>(startId === remembered.conversationId ? remembered.anchor : null);
  return { store, startId, anchor };
}
