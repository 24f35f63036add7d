import type { PriceAlert } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { newId } from '../../base/new-id';
import { UNDO_MS } from '../../ui/notice/undo-time';
import { deed } from './deed';
import { useAddAlertMutation, useRemoveAlertMutation } from './watchlistApi';

/** Removes price alerts, with undo for the last one that waited for its condition. */
export function useAlertRemoval() {
  const [removed, setRemoved] = useState<PriceAlert | null>(null);
  const [removeAlert] = useRemoveAlertMutation();
  const [addAlert] = useAddAlertMutation();
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(() => setRemoved(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed]);
  return {
    removed,
    remove: async (alert: PriceAlert): Promise<void> => {
      if (await deed(removeAlert(alert.id).unwrap())) setRemoved(alert.active ? alert : null);
    },
    undo: (): void => {
      if (!removed) return;
      setRemoved(null);
      const { code, kind, value, repeat } = removed;
      // Undo is offered again where adding failed.
      void deed(addAlert({ requestId: newId(), code, kind, value, repeat }).unwrap()).then(
        (isBack) => isBack || setRemoved((since) => since ?? removed),
      );
    },
  };
}
