import type { Conversation } from '@guanlan/contract';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { newId } from '../../../base/new-id';
import type { ChatServices } from '../chat-services';
import { browserClock, browserWake } from '../session/browser-ports';
import { ChatSession } from '../session/chat-session';
import type { ChatState } from '../session/chat-state';
import { browserUnsent } from '../unsent/unsent-store';

interface SessionOptions {
  /** Id of the chat's user. */
  readonly owner: string;
  readonly assistant: string;
  readonly services: ChatServices;
  /** Conversation to open first; null: an empty chat. */
  readonly conversationId: string | null;
  readonly onConversation: (conversation: Conversation) => void;
}

/** Session of the screen, connected while the screen is mounted. */
export function useSession({ owner, assistant, services, conversationId, onConversation }: SessionOptions): {
  session: ChatSession;
  state: ChatState;
} {
  const latest = useRef(onConversation);
  useEffect(() => {
    latest.current = onConversation;
  });
  const [session] = useState(
    () =>
      new ChatSession({
        assistant,
        transport: services.transport,
        startId: conversationId,
        tabs: services.tabs,
        unsent: browserUnsent(owner, assistant),
        // A visitor is let through, since the server's answer leads to the login page.
        isOwner: () => ['', owner].includes(services.owner()),
        clock: browserClock,
        wake: browserWake,
        newId,
        random: Math.random,
        onConversation: (conversation) => latest.current(conversation),
      }),
  );
  useLayoutEffect(() => {
    const disconnect = session.connect();
    session.open(conversationId);
    return disconnect;
  }, [session, conversationId]);
  return { session, state: useSyncExternalStore(session.subscribe, session.getSnapshot) };
}
