import type { Conversation } from '@guanlan/contract';
import type { HistoryServices } from '../chat-services';
import type { OtherChat } from '../composer/ModelChip';
import type { Removal } from '../hooks/use-removal';
import { browserClock } from '../session/browser-ports';
import { HistoryMore } from './HistoryMore';
import { HistoryPanel } from './HistoryPanel';
import { recordTime } from './record-time';

/** History of several chats. */
export interface SharedHistory {
  /** List with the conversations of all of them. */
  readonly list: string;
  /** The other chats. */
  readonly others: readonly OtherChat[];
  /** Name of the chat that a conversation is of. */
  readonly nameOf: (conversation: Conversation) => string;
  /** Opens a conversation of another chat, at a message where one was found. */
  readonly open: (conversation: Conversation, messageId: string | null) => void;
}

interface ChatHistoryProps {
  readonly services: HistoryServices;
  readonly assistantId: string;
  readonly shared: SharedHistory | undefined;
  readonly currentId: string | null;
  readonly onNew: () => void;
  /** Opens a conversation of this chat. */
  readonly onOpen: (conversationId: string, messageId: string | null) => void;
  readonly removal: Removal;
}

/** Conversations of a chat, and of those that share its history, with their times: a row of another chat names it. */
export function ChatHistory({ services, assistantId, shared, onOpen, removal, ...rest }: ChatHistoryProps) {
  const isOwn = ({ assistant }: Conversation): boolean => !shared || assistant === assistantId;
  const noteOf = (conversation: Conversation): string => {
    const time = recordTime(conversation.updatedAt, browserClock.now());
    return shared && !isOwn(conversation) ? `${shared.nameOf(conversation)} · ${time}` : time;
  };
  return (
    <HistoryPanel
      {...rest}
      services={services}
      list={shared?.list ?? assistantId}
      noteOf={noteOf}
      onOpen={(conversation, messageId) =>
        isOwn(conversation) ? onOpen(conversation.id, messageId) : shared?.open(conversation, messageId)
      }
      removal={removal}
      more={<HistoryMore bulk={removal.bulk} sharing={services.sharing} onRemoveAll={removal.removeAll} />}
    />
  );
}
