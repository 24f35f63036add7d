import { useEffect } from 'react';
import { UndoBar as Bar } from '../../../ui/notice/UndoBar';
import type { Removal } from '../hooks/use-removal';

/** How long a deletion can be taken back from here, ms. */
const SHOWN_MS = 8000;

/** Says what was deleted and offers to take it back. */
export function UndoBar({
  removal: { removed, undo, forget },
}: {
  removal: Pick<Removal, 'removed' | 'undo' | 'forget'>;
}) {
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(forget, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [removed, forget]);
  if (!removed) return null;
  return <Bar words={removed.words} onUndo={undo} />;
}
