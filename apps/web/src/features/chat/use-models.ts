import type { Model } from '@guanlan/contract';
import { useEffect } from 'react';
import { errorText } from '../../base/error-text';
import { browserWake } from '../../kit/chat/session/browser-ports';
import { chatApi } from './chatApi';

const none: never[] = [];

/** How soon the models are asked for again when they could not be had, ms. */
const RETRY_MS = 5_000;

/**
 * The models that an assistant or a tool may use. They are asked for until they are there: a page without them says
 * nothing of it. `skip`: for a visitor, who would be led to the login page by asking.
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
