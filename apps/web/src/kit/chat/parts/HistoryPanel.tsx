import type { Conversation } from '@guanlan/contract';
import { useState } from 'react';
import { showActionSheet } from '../../../ui/action-sheet';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { TextField } from '../../../ui/TextField';
import { useChat } from '../chat-context';
import { useDebounced } from '../hooks/use-debounced';
import { attempt, type Removal } from '../hooks/use-removal';
import { HistoryList } from './HistoryList';
import { HistoryMore } from './HistoryMore';
import { RenameSheet } from './RenameSheet';
import { SearchList } from './SearchList';
import { UndoBar } from './UndoBar';
import './history.css';

/** Typing pauses for this long before the search asks the server, ms. */
const SEARCH_AFTER = 250;

interface HistoryPanelProps {
  readonly currentId: string | null;
  readonly onNew: () => void;
  readonly onOpen: (conversationId: string, messageId: string | null) => void;
  readonly removal: Removal;
}

/** The conversations with this assistant: begin one, find one, open, rename and delete. */
export function HistoryPanel({ currentId, onNew, onOpen, removal }: HistoryPanelProps) {
  const { services, assistant } = useChat();
  const pages = services.useHistory(assistant.id);
  const { rename } = services.useHistoryActions(assistant.id);
  const [typed, setTyped] = useState('');
  const [renamed, setRenamed] = useState<Conversation | null>(null);
  const query = useDebounced(typed.trim(), SEARCH_AFTER);

  const menu = async (conversation: Conversation): Promise<void> => {
    const picked = await showActionSheet({
      title: conversation.title || '新对话',
      items: ['重命名', '删除'],
      destructiveIndex: 1,
    });
    if (!('tapIndex' in picked)) return;
    if (picked.tapIndex === 0) setRenamed(conversation);
    else removal.remove(conversation);
  };
  const onMenu = (conversation: Conversation): void => void menu(conversation);

  return (
    <div className="chat-history">
      <div className="chat-history-head">
        <div className="chat-history-top">
          <Button icon="plus" onClick={onNew}>
            新对话
          </Button>
          <HistoryMore removal={removal} />
        </div>
        <TextField
          label="搜索对话"
          hideLabel
          inputMode="search"
          placeholder="搜索标题和内容"
          maxLength={100}
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          suffix={
            typed === '' ? null : <IconButton icon="close" size={16} label="清除搜索" onClick={() => setTyped('')} />
          }
        />
      </div>
      <div className="chat-history-body">
        {query === '' || typed.trim() === '' ? (
          <HistoryList pages={pages} currentId={currentId} onOpen={({ id }) => onOpen(id, null)} onMenu={onMenu} />
        ) : (
          <SearchList
            query={query}
            currentId={currentId}
            onOpen={({ conversation, messageId }) => onOpen(conversation.id, messageId)}
            onMenu={onMenu}
          />
        )}
      </div>
      <UndoBar removal={removal} />
      {renamed ? (
        <RenameSheet
          conversation={renamed}
          onClose={() => setRenamed(null)}
          onRename={(title) => {
            setRenamed(null);
            attempt(rename(renamed, title));
          }}
        />
      ) : null}
    </div>
  );
}
