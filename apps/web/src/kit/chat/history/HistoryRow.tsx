import type { ReactNode } from 'react';
import { useLongPress } from '../../../ui/gesture/use-long-press';
import { IconButton } from '../../../ui/IconButton';

interface HistoryRowProps {
  readonly title: string;
  /** A second line: what was found in it. */
  readonly note?: ReactNode;
  readonly current: boolean;
  readonly onOpen: () => void;
  /** Offers to rename and to delete. */
  readonly onMenu: () => void;
}

/** One conversation. A tap opens it; a long press or the button at its end offers more. */
export function HistoryRow({ title, note, current, onOpen, onMenu }: HistoryRowProps) {
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
        <span className="chat-history-title">{title || '新对话'}</span>
        {note ? <span className="chat-history-note">{note}</span> : null}
      </button>
      <IconButton icon="more" size={18} label={`更多：${title || '新对话'}`} onClick={onMenu} />
    </li>
  );
}
