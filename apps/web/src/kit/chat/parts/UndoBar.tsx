import { useEffect } from 'react';
import type { Removal } from '../hooks/use-removal';

/** How long a deletion can be taken back from here, ms. */
const SHOWN_MS = 8000;

/** Says what was deleted and offers to take it back. */
export function UndoBar({ removal: { removed, undo, forget } }: { removal: Removal }) {
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(forget, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [removed, forget]);
  if (!removed) return null;
  return (
    <div className="chat-undo" role="status">
      <span>{removed.words}</span>
      <button type="button" onClick={undo}>
        撤销
      </button>
    </div>
  );
}
