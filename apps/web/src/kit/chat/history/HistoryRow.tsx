import type { ReactNode } from 'react';
import { useLongPress } from '../../../ui/gesture/use-long-press';
import { IconButton } from '../../../ui/IconButton';

interface HistoryRowProps {
  readonly title: string;
  /** Title with the found words marked. */
  readonly marked?: ReactNode;
  /** Second line, with the text that was found. */
  readonly note?: ReactNode;
  readonly current: boolean;
  readonly onOpen: () => void;
  /** Opens the menu to rename and delete. */
  readonly onMenu: () => void;
}

/** Row of a conversation. A tap opens it; a long press or the button at its end opens the menu. */
export function HistoryRow({ title, marked, note, current, onOpen, onMenu }: HistoryRowProps) {
  const press = useLongPress(onMenu);
  return (
    <li className="chat-history-row" data-current={current || undefined}>
      <button
        type="button"
        className="chat-history-open"
        aria-current={current ? 'page' : undefined}
        onClick={onOpen}
        {...press}
      >
        <span className="chat-history-title">{marked ?? (title || '新对话')}</span>
        {note ? <span className="chat-history-note">{note}</span> : null}
      </button>
      <IconButton icon="more" size={18} label={`更多：${title || '新对话'}`} onClick={onMenu} />
    </li>
  );
}
