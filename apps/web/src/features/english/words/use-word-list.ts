import { useListRemoval } from '../../../kit/list/use-list-removal';
import {
  useRemoveAllWordsMutation,
  useRemoveWordMutation,
  useRestoreAllWordsMutation,
  useRestoreWordMutation,
} from '../englishApi';

/** Removes one word or all of them from the list, with undo for the last removal. */
export function useWordRemoval() {
  const [remove] = useRemoveWordMutation();
  const [restore] = useRestoreWordMutation();
  const [removeAll] = useRemoveAllWordsMutation();
  const [restoreAll] = useRestoreAllWordsMutation();
  return useListRemoval(
    {
      remove: (id) => remove(id).unwrap(),
      restore: (id) => restore(id).unwrap(),
      removeAll: () => removeAll().unwrap(),
      restoreAll: (removal) => restoreAll(removal).unwrap(),
    },
    {
      title: '清空生词本？',
      content: '所有单词和它们的复习进度都会移出，可以马上撤销，30 天内单个重新加入也会接着原来的进度。',
      confirm: '全部移出',
      one: (word) => `已移出“${word}”`,
      all: (count) => `已移出全部 ${count} 个单词`,
    },
  );
}
