import { useCallback, useMemo, useRef, useState } from 'react';
import { rewrite } from '../../../base/go';
import { ChatScreen } from '../../../kit/chat/ChatScreen';
import { chatServices } from '../../chat/chat-services';
import { teacher } from '../teacher';
import { PickerContext } from '../words/picker-context';
import type { Picked } from '../words/text-words';

/** Conversation in English, corrected sentence by sentence; its words can be looked up and added to the word list. */
export function EnglishTeacherScreen({ conversationId }: { conversationId?: string | undefined }) {
  const column = useRef<HTMLDivElement>(null);
  const [picked, pick] = useState<Picked | null>(null);
  const picker = useMemo(() => ({ column, picked, pick }), [picked]);
  const onConversationId = useCallback(
    (id: string | null) => rewrite('english-teacher', id === null ? {} : { conversationId: id }),
    [],
  );
  return (
    <PickerContext value={picker}>
      <ChatScreen
        assistant={teacher}
        services={chatServices}
        conversationId={conversationId}
        onConversationId={onConversationId}
      />
    </PickerContext>
  );
}
