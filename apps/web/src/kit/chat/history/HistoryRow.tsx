import type { ReactNode } from 'react';
import { useLongPress } from '../../../ui/gesture/use-long-press';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import type { IconName } from '../../../ui/icon-paths';

interface HistoryRowProps {
  readonly title: string;
  /** Title with the found words marked. */
  readonly marked?: ReactNode;
  /** Second line, with the text that was found. */
  readonly note?: ReactNode;
  readonly current: boolean;
  /** Icon of its kind, before the second line. */
  readonly icon?: IconName | undefined;
  /** Whether it is chosen, where rows are being chosen: a tap then changes that. */
  readonly chosen?: boolean | undefined;
  readonly onOpen: () => void;
  /** Opens the menu to rename and delete. */
  readonly onMenu: () => void;
}

/** Row of a conversation. A tap opens it; a long press or the button at its end opens the menu. */
export function HistoryRow({ title, marked, note, icon, current, chosen, onOpen, onMenu }: HistoryRowProps) {
  const press = useLongPress(onMenu);
  const texts = (
    <>
      <span className="chat-history-title">{marked ?? (title || '新对话')}</span>
      {note ? (
        <span className="chat-history-note">
          {icon ? <Icon name={icon} size={16} /> : null}
          {note}
        </span>
      ) : null}
    </>
  );
  if (chosen !== undefined) {
    return (
      <li className="chat-history-row">
        {/* biome-ignore lint/a11y/useSemanticElements: a row with two lines of text is no native checkbox. */}
        <button type="button" role="checkbox" aria-checked={chosen} className="chat-history-open" onClick={onOpen}>
          <i aria-hidden="true">{chosen ? <Icon name="check" size={16} /> : null}</i>
          <span>{texts}</span>
        </button>
      </li>
    );
  }
  return (
    <li className="chat-history-row" data-current={current || undefined}>
      <button
        type="button"
        className="chat-history-open"
        aria-current={current ? 'page' : undefined}
        onClick={onOpen}
        {...press}
      >
        {texts}
      </button>
      <IconButton icon="more" size={18} label={`更多：${title || '新对话'}`} onClick={onMenu} />
    </li>
  );
}
