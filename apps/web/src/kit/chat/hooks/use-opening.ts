import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { StartPlace } from '../scroll/use-last-place';
import { placeOfMessage } from '../scroll/use-place';
import type { ChatSession } from '../session/chat-session';
import { type ChatState, isGone, shownConversation } from '../session/chat-state';
import { useLinkedAgain } from './use-linked-again';

interface OpeningOptions {
  readonly session: ChatSession;
  readonly state: ChatState;
  readonly place: StartPlace;
  readonly linkedId: string | undefined;
  /** Called before the conversation on screen is left. */
  readonly onLeave: () => void;
  /** Called when another conversation is opened, to show its draft. */
  readonly onOpen: (conversationId: string | null) => void;
  /** Called when another conversation is shown, or a new one got its id. */
  readonly onConversationId: (conversationId: string | null) => void;
}

/** Opens conversations from links and lists, and stores which one is on screen. */
export function useOpening({ session, state, place, linkedId, onLeave, onOpen, onConversationId }: OpeningOptions) {
  const { store, anchor } = place;
  const { ready, conversationId } = shownConversation(state);
  // Each opening is a view of its own, with its own scroll position.
  const [view, setView] = useState(0);
  const latest = useRef({ onLeave, onOpen });
  useLayoutEffect(() => {
    latest.current = { onLeave, onOpen };
  });
  const open = useCallback(
    (id: string | null, messageId: string | null = null) => {
      anchor.current = messageId === null ? null : placeOfMessage(messageId);
      setView((before) => before + 1);
      latest.current.onLeave();
      session.open(id, messageId);
      latest.current.onOpen(id);
    },
    [session, anchor],
  );
  const openNew = useCallback(() => open(null), [open]);
  useLinkedAgain(linkedId, conversationId, open);
  useEffect(() => {
    if (!ready) return;
    onConversationId(conversationId);
    if (store.read().conversationId !== conversationId) store.write({ conversationId, anchor: null });
  }, [ready, conversationId, onConversationId, store]);
  // A remembered conversation may have been deleted, or be another user's: that shows no error.
  const isForgotten = state.phase === 'unopened' && linkedId === undefined && isGone(state.error);
  useEffect(() => {
    if (isForgotten) openNew();
  }, [isForgotten, openNew]);
  return { view, open, openNew };
}
