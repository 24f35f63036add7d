import { useEffect, useState } from 'react';
import { errorText } from '../../base/error-text';
import { showToast } from '../../ui/notice/toast';
import { showModal } from '../../ui/overlay/modal';

/** How long the removal of one can be taken back from here, ms. That of all stays until the next. */
const SHOWN_MS = 8000;

/** What the server does with the entries of a list. Each rejects with its error. */
export interface ListDeeds {
  remove(id: string): Promise<unknown>;
  restore(id: string): Promise<unknown>;
  /** `removal` names what was removed. */
  removeAll(): Promise<{ readonly count: number; readonly removal: number }>;
  restoreAll(removal: number): Promise<unknown>;
}

interface ListWords {
  /** Asked before all are removed. */
  readonly title: string;
  readonly content: string;
  readonly confirm: string;
  /** What was done with one, and with so many. */
  readonly one: (name: string) => string;
  readonly all: (count: number) => string;
}

interface Removed {
  readonly words: string;
  readonly isAll: boolean;
  readonly restore: () => Promise<unknown>;
}

const tell = (error: unknown): void => showToast({ title: errorText(error).title, icon: 'error' });

/** Removes entries, one or all of them, and keeps the way back of what was removed last. */
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
    /** What was removed last, in words; null: nothing can be brought back. */
    removed: removed?.words ?? null,
    remove(id: string, name: string): void {
      const restore = (): Promise<unknown> => deeds.restore(id);
      deeds.remove(id).then(() => setRemoved({ words: words.one(name), isAll: false, restore }), tell);
    },
    /** Asks first. */
    removeAll: (): void => void removeAll().catch(tell),
    undo(): void {
      if (!removed) return;
      setRemoved(null);
      removed.restore().catch((error: unknown) => {
        tell(error);
        // What is not back yet can still be brought back.
        setRemoved((since) => since ?? removed);
      });
    },
  };
}
