import type { Conversation } from '@guanlan/contract';
import { useCallback, useState } from 'react';
import { errorText } from '../../../base/error-text';
import { showToast } from '../../../ui/toast';
import type { HistoryActions } from '../chat-services';

/** Deletes conversations at once and keeps the way back for a while. */
export interface Removal {
  /** What was deleted last and can be taken back; null when nothing can. */
  readonly removed: Conversation | null;
  readonly remove: (conversation: Conversation) => void;
  readonly undo: () => void;
  readonly forget: () => void;
}

/** Shows why a change was refused. */
export function attempt(change: Promise<void>): void {
  change.catch((error: unknown) => showToast({ title: errorText(error).title, icon: 'error' }));
}

export function useRemoval(actions: HistoryActions, onRemoved: (conversationId: string) => void): Removal {
  const [removed, setRemoved] = useState<Conversation | null>(null);
  const remove = (conversation: Conversation): void => {
    setRemoved(conversation);
    onRemoved(conversation.id);
    attempt(actions.remove(conversation));
  };
  const undo = (): void => {
    setRemoved(null);
    if (removed) attempt(actions.restore(removed));
  };
  return { removed, remove, undo, forget: useCallback(() => setRemoved(null), []) };
}
