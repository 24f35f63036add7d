import type { Notice } from '@guanlan/contract';
import { errorText } from '../../base/error-text';
import { showToast } from '../../ui/notice/toast';
import { useAcceptNoticeMutation } from './noticesApi';

/** Accepts the shown versions of notices one after the other; shows a failure as a toast. */
export function useAccept() {
  const [accept, { isLoading }] = useAcceptNoticeMutation();
  return {
    isLoading,
    accept: async (notices: readonly Notice[]): Promise<void> => {
      try {
        for (const { kind, version } of notices) await accept({ kind, version }).unwrap();
      } catch (error) {
        showToast({ title: errorText(error).title, icon: 'error' });
      }
    },
  };
}
