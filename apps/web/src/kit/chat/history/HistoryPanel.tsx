import type { Conversation } from '@guanlan/contract';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/field/TextField';
import { IconButton } from '../../../ui/IconButton';
import type { IconName } from '../../../ui/icon-paths';
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

interface Choosing {
  readonly chosen: ReadonlySet<string>;
  readonly onTap: (conversation: Conversation) => void;
  readonly bar: ReactNode;
}

interface HistoryPanelProps {
  readonly services: HistoryServices;
  /** List that is shown. */
  readonly list: string;
  /** Name of one entry. */
  readonly noun?: string;
  readonly currentId: string | null;
  /** Starts a new one; null where that is not offered. */
  readonly onNew: (() => void) | null;
  readonly onOpen: (conversation: Conversation, messageId: string | null) => void;
  /** Second line of a row; null: none. */
  readonly noteOf?: ((conversation: Conversation) => string | null) | undefined;
  /** Icon of a row's kind, before its second line. */
  readonly iconOf?: (conversation: Conversation) => IconName;
  /** While rows are chosen for an action: the ids of the chosen, what a tap does, and the bar with the action. */
  readonly choosing?: Choosing | null;
  readonly removal: Removal;
  /** Further actions, beside the button for a new one. */
  readonly more?: ReactNode;
  /** Heading of a day: of the second level where the list is the page. */
  readonly heading?: 'h2' | 'h3';
  /** Text that is searched for at first. */
  readonly initialQuery?: string | undefined;
  /** Choice of the list, below the search field. */
  readonly filter?: ReactNode;
}

/** Conversations of a list: start, search, open, rename and delete. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { services, list, noun = '对话', currentId, onNew, onOpen, noteOf, removal, more } = props;
  const { heading, initialQuery = '', filter, iconOf, choosing = null } = props;
  const pages = services.useHistory(list);
  const { rename } = services.useHistoryActions();
  const [typed, setTyped] = useState(initialQuery);
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
        {onNew || more ? (
          <div className="chat-history-top">
            {onNew ? (
              <Button icon="plus" onClick={onNew}>
                新{noun}
              </Button>
            ) : null}
            {more}
          </div>
        ) : null}
        {choosing ? null : <SearchField noun={noun} typed={typed} onType={setTyped} />}
        {filter}
      </div>
      <div className="chat-history-body">
        {choosing || query === '' || typed.trim() === '' ? (
          <HistoryList
            pages={pages}
            noun={noun}
            heading={heading}
            currentId={currentId}
            noteOf={noteOf}
            iconOf={iconOf}
            chosen={choosing?.chosen}
            onOpen={(conversation) => (choosing ? choosing.onTap(conversation) : onOpen(conversation, null))}
            onMenu={onMenu}
          />
        ) : (
          <SearchList
            services={services}
            list={list}
            query={query}
            currentId={currentId}
            noteOf={noteOf}
            iconOf={iconOf}
            onOpen={({ conversation, messageId }) => onOpen(conversation, messageId)}
            onMenu={onMenu}
          />
        )}
      </div>
      {choosing ? choosing.bar : <UndoBar removal={removal} />}
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

interface SearchFieldProps {
  readonly noun: string;
  readonly typed: string;
  readonly onType: (text: string) => void;
}

function SearchField({ noun, typed, onType }: SearchFieldProps) {
  return (
    <TextField
      label={`搜索${noun}`}
      hideLabel
      inputMode="search"
      placeholder="搜索标题和内容"
      maxLength={100}
      enterKeyHint="search"
      value={typed}
      onChange={(event) => onType(event.target.value)}
      suffix={typed === '' ? null : <IconButton icon="close" size={16} label="清除搜索" onClick={() => onType('')} />}
    />
  );
}
