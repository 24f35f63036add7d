import type { Conversation } from '@guanlan/contract';
import { useCallback, useState } from 'react';
import { errorText } from '../../../base/error-text';
import { showToast } from '../../../ui/notice/toast';
import { showModal } from '../../../ui/overlay/modal';
import type { ChatBulk, HistoryActions } from '../chat-services';

/** What was deleted, in words, and the way back. */
interface Removed {
  readonly words: string;
  readonly undo: () => Promise<void>;
}

/** Deletes conversations at once and keeps the way back for a while. */
export interface Removal {
  /** What was deleted last and can be taken back; null when nothing can. */
  readonly removed: Removed | null;
  readonly remove: (conversation: Conversation) => void;
  /** Asks, and deletes all; absent where that is not offered. */
  readonly removeAll: (() => Promise<void>) | null;
  /** What else can be done with all; absent where nothing can. */
  readonly bulk: ChatBulk | undefined;
  readonly undo: () => void;
  readonly forget: () => void;
}

/** Shows why a change was refused. */
export function attempt(change: Promise<unknown>): void {
  change.catch((error: unknown) => showToast({ title: errorText(error).title, icon: 'error' }));
}

async function confirmsAll(noun: string): Promise<boolean> {
  const { confirm } = await showModal({
    title: `删除全部${noun}？`,
    content: `这个页面的所有${noun}都会删除，正在生成的回答会停止，已分享的链接也会失效。`,
    confirmText: '全部删除',
    cancelText: '取消',
    destructive: true,
  });
  return confirm;
}

/** `onRemoved` gets null for all of them; `noun` is what one entry is called. */
export function useRemoval(
  actions: HistoryActions,
  onRemoved: (conversationId: string | null) => void,
  bulk?: ChatBulk,
  noun = '对话',
): Removal {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const remove = (conversation: Conversation): void => {
    const removal = actions.remove(conversation);
    const one: Removed = {
      words: `已删除“${conversation.title || `新${noun}`}”`,
      // One that overtook the removal would be undone by it.
      undo: async () => {
        const isRemoved = await removal.then(
          () => true,
          () => false,
        );
        if (isRemoved) await actions.restore(conversation);
      },
    };
    setRemoved(one);
    onRemoved(conversation.id);
    const refused = removal.catch((error: unknown) => {
      setRemoved((since) => (since === one ? null : since));
      throw error;
    });
    attempt(refused);
  };
  const removeAll = async (all: ChatBulk): Promise<void> => {
    if (!(await confirmsAll(noun))) return;
    const { count, undo } = await all.removeAll();
    onRemoved(null);
    if (count > 0) setRemoved({ words: `已删除全部 ${count} 个${noun}`, undo });
    else showToast({ title: `没有${noun}可以删除` });
  };
  const undo = (): void => {
    if (!removed) return;
    setRemoved(null);
    const brought = removed.undo().catch((error: unknown) => {
      // What is not back yet can still be brought back.
      setRemoved((since) => since ?? removed);
      throw error;
    });
    attempt(brought);
  };
  return {
    removed,
    remove,
    removeAll: bulk ? () => removeAll(bulk) : null,
    bulk,
    undo,
    forget: useCallback(() => setRemoved(null), []),
  };
}
