import { useEffect, useState } from 'react';
import { errorText } from '../../base/error-text';
import { showToast } from '../../ui/notice/toast';
import { showModal } from '../../ui/overlay/modal';

/** Time for which the removal of one entry can be undone here, ms. That of all stays until the next removal. */
const SHOWN_MS = 8000;

/** Server's functions for the entries of a list. Each rejects with its error. */
export interface ListDeeds {
  remove(id: string): Promise<unknown>;
  restore(id: string): Promise<unknown>;
  /** Removes all entries; `removal` identifies them for `restoreAll`. */
  removeAll(): Promise<{ readonly count: number; readonly removal: number }>;
  restoreAll(removal: number): Promise<unknown>;
}

interface ListWords {
  /** Texts of the confirmation before all are removed. */
  readonly title: string;
  readonly content: string;
  readonly confirm: string;
  /** Texts after the removal of one entry, and of all. */
  readonly one: (name: string) => string;
  readonly all: (count: number) => string;
}

interface Removed {
  readonly words: string;
  readonly isAll: boolean;
  readonly restore: () => Promise<unknown>;
}

const tell = (error: unknown): void => showToast({ title: errorText(error).title, icon: 'error' });

/** Removes entries, one or all of them, with undo for the last removal. */
export function useListRemoval(deeds: ListDeeds, words: ListWords) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  useEffect(() => {
    if (!removed || removed.isAll) return;
    const timer = setTimeout(() => setRemoved(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [removed]);
  const removeAll = async (): Promise<void> => {
    const { title, content, confirm: confirmText } = words;
    const { confirm } = await showModal({ title, content, confirmText, cancelText: '取消', destructive: true });
    if (!confirm) return;
    const { count, removal } = await deeds.removeAll();
    setRemoved({ words: words.all(count), isAll: true, restore: () => deeds.restoreAll(removal) });
  };
  return {
    /** Last removal, in words; null where nothing can be restored. */
    removed: removed?.words ?? null,
    remove(id: string, name: string): void {
      const restore = (): Promise<unknown> => deeds.restore(id);
      deeds.remove(id).then(() => setRemoved({ words: words.one(name), isAll: false, restore }), tell);
    },
    /** Asks for a confirmation first. */
    removeAll: (): void => void removeAll().catch(tell),
    undo(): void {
      if (!removed) return;
      setRemoved(null);
      removed.restore().catch((error: unknown) => {
        tell(error);
        // Undo is offered again where restoring failed.
        setRemoved((since) => since ?? removed);
      });
    },
  };
}
