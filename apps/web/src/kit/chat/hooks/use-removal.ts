import type { Conversation } from '@guanlan/contract';
import { useCallback, useState } from 'react';
import { errorText } from '../../../base/error-text';
import { showToast } from '../../../ui/notice/toast';
import { showModal } from '../../../ui/overlay/modal';
import type { ChatBulk, HistoryActions } from '../chat-services';

/** Last removal, in words, with its undo. */
interface Removed {
  readonly words: string;
  readonly undo: () => Promise<void>;
}

/** Removes conversations at once, with undo for a while. */
export interface Removal {
  /** Last removal that can be undone; null when there is none. */
  readonly removed: Removed | null;
  readonly remove: (conversation: Conversation) => void;
  /** Removes all conversations after a confirmation; null where that is not offered. */
  readonly removeAll: (() => Promise<void>) | null;
  /** Further actions on all conversations; undefined where there are none. */
  readonly bulk: ChatBulk | undefined;
  readonly undo: () => void;
  readonly forget: () => void;
}

/** Shows the reason where a change is refused. */
export function attempt(change: Promise<unknown>): void {
  change.catch((error: unknown) => showToast({ title: errorText(error).title, icon: 'error' }));
}

async function confirmsAll(noun: string): Promise<boolean> {
  const { confirm } = await showModal({
    title: `删除全部${noun}？`,
    content: `列表里的所有${noun}都会删除，正在生成的回答会停止，已分享的链接也会失效。`,
    confirmText: '全部删除',
    cancelText: '取消',
    destructive: true,
  });
  return confirm;
}

/** Removes conversations. `onRemoved` gets null for a removal of all; `noun` is the name of one entry. */
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
      // Waits for the removal: an undo that overtook it would be undone by it.
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
      // Undo is offered again where restoring failed.
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
