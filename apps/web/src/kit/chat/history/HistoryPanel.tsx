import type { Conversation } from '@guanlan/contract';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/field/TextField';
import { IconButton } from '../../../ui/IconButton';
import { showActionSheet } from '../../../ui/overlay/action-sheet';
import type { HistoryServices } from '../chat-services';
import { useDebounced } from '../hooks/use-debounced';
import { attempt, type Removal } from '../hooks/use-removal';
import { UndoBar } from '../parts/UndoBar';
import { HistoryList } from './HistoryList';
import { RenameSheet } from './RenameSheet';
import { SearchList } from './SearchList';
import './history.css';

/** Pause in typing before the server is searched, ms. */
const SEARCH_AFTER = 250;

interface HistoryPanelProps {
  readonly services: HistoryServices;
  readonly assistantId: string;
  /** Name of one entry. */
  readonly noun?: string;
  readonly currentId: string | null;
  readonly onNew: () => void;
  readonly onOpen: (conversationId: string, messageId: string | null) => void;
  readonly removal: Removal;
  /** Further actions, beside the button for a new one. */
  readonly more?: ReactNode;
}

/** Conversations with this assistant: start, search, open, rename and delete. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { services, assistantId, noun = '对话', currentId, onNew, onOpen, removal, more } = props;
  const pages = services.useHistory(assistantId);
  const { rename } = services.useHistoryActions(assistantId);
  const [typed, setTyped] = useState('');
  const [renamed, setRenamed] = useState<Conversation | null>(null);
  const query = useDebounced(typed.trim(), SEARCH_AFTER);

  const menu = async (conversation: Conversation): Promise<void> => {
    const picked = await showActionSheet({
      title: conversation.title || `新${noun}`,
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
            新{noun}
          </Button>
          {more}
        </div>
        <TextField
          label={`搜索${noun}`}
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
          <HistoryList
            pages={pages}
            noun={noun}
            currentId={currentId}
            onOpen={({ id }) => onOpen(id, null)}
            onMenu={onMenu}
          />
        ) : (
          <SearchList
            services={services}
            assistantId={assistantId}
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
