import type { EnglishWord } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { errorText } from '../../../base/error-text';
import { showToast } from '../../../ui/toast';
import { useRemoveWordMutation, useRestoreWordMutation } from '../englishApi';

/** How long a removal can be taken back from here, ms. */
const SHOWN_MS = 8000;

interface Removal {
  /** What was removed last and can be brought back. */
  readonly removed: EnglishWord | null;
  readonly remove: (word: EnglishWord) => void;
  readonly undo: () => void;
}

/** Takes words off the list, and brings the last one back. */
export function useWordRemoval(): Removal {
  const [removed, setRemoved] = useState<EnglishWord | null>(null);
  const [removeWord] = useRemoveWordMutation();
  const [restoreWord] = useRestoreWordMutation();
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(() => setRemoved(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [removed]);
  const fail = (error: unknown): void => showToast({ title: errorText(error).title, icon: 'error' });
  return {
    removed,
    remove(word) {
      removeWord(word.id)
        .unwrap()
        .then(() => setRemoved(word), fail);
    },
    undo() {
      setRemoved(null);
      if (removed) restoreWord(removed.id).unwrap().catch(fail);
    },
  };
}
