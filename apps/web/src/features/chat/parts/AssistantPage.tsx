import { useCallback } from 'react';
import { rewrite } from '../../../base/go';
import type { AssistantDef } from '../../../kit/chat/assistant-def';
import { ChatScreen } from '../../../kit/chat/ChatScreen';
import { chatServices } from '../chat-services';

interface AssistantPageProps {
  readonly assistant: AssistantDef;
  readonly route: 'chat' | 'deepseek-chat' | 'bailian-chat' | 'qianfan-chat';
  /** The conversation that a link asks for. */
  readonly conversationId: string | undefined;
}

/** One assistant's page: its conversation stands in the address. */
export function AssistantPage({ assistant, route, conversationId }: AssistantPageProps) {
  const onConversationId = useCallback(
    (id: string | null) => rewrite(route, id === null ? {} : { conversationId: id }),
    [route],
  );
  return (
    <ChatScreen
      assistant={assistant}
      services={chatServices}
      conversationId={conversationId}
      onConversationId={onConversationId}
    />
  );
}
