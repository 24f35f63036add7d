import { useSyncExternalStore } from 'react';
import { useChat } from '../chat-context';

/** Switch that covers a whole message while messages are chosen; renders nothing otherwise. */
export function SelectTurn({ id, what }: { id: string; what: string }) {
  const { selection } = useChat();
  const chosen = useSyncExternalStore(selection.subscribe, selection.getSnapshot);
  if (chosen === null) return null;
  return (
    <label className="share-select">
      <input
        type="checkbox"
        checked={chosen.has(id)}
        aria-label={`选择这条${what}`}
        onChange={() => selection.toggle(id)}
      />
    </label>
  );
}
