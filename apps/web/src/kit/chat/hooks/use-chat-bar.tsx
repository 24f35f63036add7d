import { useMemo } from 'react';
import { useNavBar } from '../../../base/nav-bar';
import { IconButton } from '../../../ui/IconButton';

interface ChatBarOptions {
  readonly title: string;
  /** Null where the list stands beside the chat. */
  readonly onHistory: (() => void) | null;
  readonly onNew: () => void;
}

/** Fits the page's navigation bar to the chat: the conversation's title, the way to the others and to a new one. */
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
