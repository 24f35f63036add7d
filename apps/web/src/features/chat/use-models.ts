import type { Model } from '@guanlan/contract';
import { useEffect } from 'react';
import { errorText } from '../../base/error-text';
import { browserWake } from '../../kit/chat/session/browser-ports';
import { chatApi } from './chatApi';

const none: never[] = [];

/** Pause before a failed read of the models is repeated, ms. */
const RETRY_MS = 5_000;

/**
 * Models that an assistant or a tool may use. The read is repeated until it succeeds, since a page shows no error for
 * it. `skip` is for visitors, whom the call would lead to the login page.
 */
export function useModels(assistant: string, { skip = false }: { readonly skip?: boolean } = {}): readonly Model[] {
  const { data = none, error, refetch } = chatApi.useModelsQuery(assistant, { skip });
  useEffect(() => {
    if (error === undefined || errorText(error).action !== '重试') return;
    const again = (): void => void refetch();
    const timer = setTimeout(again, RETRY_MS);
    const unsubscribe = browserWake.subscribe(again);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [error, refetch]);
  return data;
}
