import type { VideoRecord } from '@guanlan/contract';
import { useState } from 'react';
import { errorText } from '../../base/error-text';
import { showModal } from '../../ui/modal';
import { showToast } from '../../ui/toast';
import {
  useRemoveAllVideoRecordsMutation,
  useRemoveVideoRecordMutation,
  useRestoreAllVideoRecordsMutation,
  useRestoreVideoRecordMutation,
} from './videoApi';

/** What was removed last, in words, and the way back. */
interface Removed {
  readonly words: string;
  readonly restore: () => Promise<unknown>;
}

const tell = (error: unknown): void => showToast({ title: errorText(error).title, icon: 'error' });

/** Removes records, one or all of them, and keeps the way back. */
export function useRecordRemoval() {
  const [removeOne] = useRemoveVideoRecordMutation();
  const [restoreOne] = useRestoreVideoRecordMutation();
  const [removeThem] = useRemoveAllVideoRecordsMutation();
  const [restoreThem] = useRestoreAllVideoRecordsMutation();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const remove = ({ id, title, url }: VideoRecord): void => {
    const restore = (): Promise<unknown> => restoreOne(id).unwrap();
    removeOne(id)
      .unwrap()
      .then(() => setRemoved({ words: `已删除“${title || url}”`, restore }), tell);
  };
  const removeAll = async (): Promise<void> => {
    const { confirm } = await showModal({
      title: '删除全部提取记录？',
      content: '提取过的视频信息都会删除，一天内可以撤销。要点记录不受影响。',
      confirmText: '全部删除',
      cancelText: '取消',
      destructive: true,
    });
    if (!confirm) return;
    const { count, removal } = await removeThem().unwrap();
    setRemoved({ words: `已删除全部 ${count} 条记录`, restore: () => restoreThem(removal).unwrap() });
  };
  const undo = (): void => {
    setRemoved(null);
    removed?.restore().catch(tell);
  };
  return { removed: removed?.words ?? null, remove, removeAll: () => void removeAll().catch(tell), undo };
}
