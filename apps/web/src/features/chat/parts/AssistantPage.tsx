import { useCallback, useMemo, useState } from 'react';
import { forgetQuestion, handedQuestion, handQuestion } from '../../../base/account/handed-question';
import { describeRoute, replace, rewrite } from '../../../base/go';
import type { AssistantDef } from '../../../kit/chat/assistant-def';
import { ChatScreen } from '../../../kit/chat/ChatScreen';
import type { SharedHistory } from '../../../kit/chat/history/ChatHistory';
import { chatServices } from '../chat-services';
import { openAtMessage } from '../open-at-message';
import { recordPage } from '../record-link';
import { CHAT_RECORDS, chats } from '../record-lists';

type ChatRoute = (typeof chats)[keyof typeof chats];

interface AssistantPageProps {
  readonly assistant: AssistantDef;
  readonly route: ChatRoute;
  /** Conversation in the page's address. */
  readonly conversationId: string | undefined;
}

/** History of the four chats, as the one at `route` shows it. One chat takes the place of another in the history. */
const sharedHistory = (route: ChatRoute): SharedHistory => ({
  list: CHAT_RECORDS,
  others: Object.values(chats)
    .filter((other) => other !== route)
    .map((other) => ({
      title: describeRoute(other).title,
      open: (text) => {
        handQuestion(other, text, { isDraft: true });
        replace(other);
      },
    })),
  nameOf: ({ assistant }) => recordPage(assistant),
  open: ({ assistant, id }, messageId) => {
    const other = Object.entries(chats).find(([one]) => one === assistant)?.[1];
    if (!other) return;
    openAtMessage({ assistant, id }, messageId);
    replace(other, { conversationId: id });
  },
});

/** Page of one assistant; its address names the conversation. */
export function AssistantPage({ assistant, route, conversationId }: AssistantPageProps) {
  const onConversationId = useCallback(
    (id: string | null) => rewrite(route, id === null ? {} : { conversationId: id }),
    [route],
  );
  const [question] = useState(() => (conversationId === undefined ? handedQuestion(route) : null));
  const shared = useMemo(() => sharedHistory(route), [route]);
  return (
    <ChatScreen
      assistant={assistant}
      services={chatServices}
      conversationId={conversationId}
      onConversationId={onConversationId}
      question={question}
      onAsked={forgetQuestion}
      shared={shared}
    />
  );
}
