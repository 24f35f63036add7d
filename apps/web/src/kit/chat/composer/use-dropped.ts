import { useCallback, useMemo, useState } from 'react';
import type { Removal } from '../hooks/use-removal';

/** Undo of the unsent question that was dropped last, for a while. */
export function useDropped(): Pick<Removal, 'removed' | 'undo' | 'forget'> & {
  readonly show: (undo: () => void) => void;
} {
  const [removed, setRemoved] = useState<Removal['removed']>(null);
  const forget = useCallback(() => setRemoved(null), []);
  const show = useCallback(
    (undo: () => void) => setRemoved({ words: '已删除未发送的问题', undo: async () => undo() }),
    [],
  );
  return useMemo(
    () => ({
      removed,
      forget,
      show,
      undo() {
        void removed?.undo();
        forget();
      },
    }),
    [removed, forget, show],
  );
}
