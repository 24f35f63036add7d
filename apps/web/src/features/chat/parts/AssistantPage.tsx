import { useCallback, useState } from 'react';
import { forgetQuestion, handedQuestion } from '../../../base/account/handed-question';
import { rewrite } from '../../../base/go';
import type { AssistantDef } from '../../../kit/chat/assistant-def';
import { ChatScreen } from '../../../kit/chat/ChatScreen';
import { chatServices } from '../chat-services';

interface AssistantPageProps {
  readonly assistant: AssistantDef;
  readonly route: 'chat' | 'deepseek-chat' | 'bailian-chat' | 'qianfan-chat';
  /** Conversation in the page's address. */
  readonly conversationId: string | undefined;
}

/** Page of one assistant; its address names the conversation. */
export function AssistantPage({ assistant, route, conversationId }: AssistantPageProps) {
  const onConversationId = useCallback(
    (id: string | null) => rewrite(route, id === null ? {} : { conversationId: id }),
    [route],
  );
  const [question] = useState(() => (conversationId === undefined ? handedQuestion(route) : null));
  return (
    <ChatScreen
      assistant={assistant}
      services={chatServices}
      conversationId={conversationId}
      onConversationId={onConversationId}
      question={question}
      onAsked={forgetQuestion}
    />
  );
}
