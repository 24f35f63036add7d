import { useListRemoval } from '../../kit/list/use-list-removal';
import {
  useRemoveAllVideoRecordsMutation,
  useRemoveAllVideoTranscriptionsMutation,
  useRemoveVideoRecordMutation,
  useRemoveVideoTranscriptionMutation,
  useRestoreAllVideoRecordsMutation,
  useRestoreAllVideoTranscriptionsMutation,
  useRestoreVideoRecordMutation,
  useRestoreVideoTranscriptionMutation,
} from './videoApi';

const one = (name: string): string => `已删除“${name}”`;

/** Removes one record or all of them, with undo for the last removal. */
export function useRecordRemoval() {
  const [remove] = useRemoveVideoRecordMutation();
  const [restore] = useRestoreVideoRecordMutation();
  const [removeAll] = useRemoveAllVideoRecordsMutation();
  const [restoreAll] = useRestoreAllVideoRecordsMutation();
  return useListRemoval(
    {
      remove: (id) => remove(id).unwrap(),
      restore: (id) => restore(id).unwrap(),
      removeAll: () => removeAll().unwrap(),
      restoreAll: (removal) => restoreAll(removal).unwrap(),
    },
    {
      title: '删除全部提取记录？',
      content: '提取过的视频信息都会删除，可以马上撤销。要点和转写记录不受影响。',
      confirm: '全部删除',
      one,
      all: (count) => `已删除全部 ${count} 条记录`,
    },
  );
}

/** Removes one transcription or all of them, with undo for the last removal. */
export function useTranscriptionRemoval() {
  const [remove] = useRemoveVideoTranscriptionMutation();
  const [restore] = useRestoreVideoTranscriptionMutation();
  const [removeAll] = useRemoveAllVideoTranscriptionsMutation();
  const [restoreAll] = useRestoreAllVideoTranscriptionsMutation();
  return useListRemoval(
    {
      remove: (id) => remove(id).unwrap(),
      restore: (id) => restore(id).unwrap(),
      removeAll: () => removeAll().unwrap(),
      restoreAll: (removal) => restoreAll(removal).unwrap(),
    },
    {
      title: '删除全部转写记录？',
      content: '所有文字稿都会删除，正在转写的会停止，可以马上撤销。',
      confirm: '全部删除',
      one,
      all: (count) => `已删除全部 ${count} 份文字稿`,
    },
  );
}
