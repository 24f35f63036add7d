import type { Notice } from '@guanlan/contract';
import { errorText } from '../../base/error-text';
import { showToast } from '../../ui/toast';
import { useAcceptNoticeMutation } from './noticesApi';

/** Accepts the version of a notice that was shown; says what went wrong. */
export function useAccept() {
  const [accept, { isLoading }] = useAcceptNoticeMutation();
  return {
    isLoading,
    accept: async ({ kind, version }: Notice): Promise<void> => {
      try {
        await accept({ kind, version }).unwrap();
      } catch (error) {
        showToast({ title: errorText(error).title, icon: 'error' });
      }
    },
  };
}
