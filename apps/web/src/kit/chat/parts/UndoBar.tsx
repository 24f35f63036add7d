import { useEffect } from 'react';
import { UndoBar as Bar } from '../../../ui/notice/UndoBar';
import type { Removal } from '../hooks/use-removal';

/** Time for which a deletion can be undone here, ms. */
const SHOWN_MS = 8000;

/** Bar that names the last deletion and offers to undo it. */
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
