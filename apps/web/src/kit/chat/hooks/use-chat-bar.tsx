import { useMemo } from 'react';
import { useNavBar } from '../../../base/nav-bar';
import { IconButton } from '../../../ui/IconButton';

interface ChatBarOptions {
  readonly title: string;
  /** Opens the list; null where it stands beside the chat. */
  readonly onHistory: (() => void) | null;
  readonly onNew: () => void;
}

/** Sets the navigation bar of a chat: the conversation's title, and buttons for the list and a new conversation. */
export function useChatBar({ title, onHistory, onNew }: ChatBarOptions): void {
  const right = useMemo(
    () => (
      <>
        {onHistory ? <IconButton icon="menu" label="对话记录" on="bar" onClick={onHistory} /> : null}
        <IconButton icon="plus" label="新对话" on="bar" onClick={onNew} />
      </>
    ),
    [onHistory, onNew],
  );
  useNavBar({ ...(title === '' ? {} : { title }), right });
}
