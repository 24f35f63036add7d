import { useSyncExternalStore } from 'react';
import type { Markdown } from '../../markdown/Markdown';

type Drawing = typeof Markdown;

const listeners = new Set<() => void>();
let drawing: Drawing | null = null;
let isLoading = false;

/** Fetches what answers are drawn with. Where it cannot be fetched, the next one who asks tries again. */
export function warmUpMarkdown(): void {
  if (drawing || isLoading) return;
  isLoading = true;
  import('../../markdown/Markdown')
    .then(
      (module) => {
        drawing = module.Markdown;
        for (const listener of listeners) listener();
      },
      () => {},
    )
    .finally(() => {
      isLoading = false;
    });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  warmUpMarkdown();
  return () => listeners.delete(listener);
}

const current = (): Drawing | null => drawing;

/**
 * What draws Markdown; null until it has been fetched. Not a `lazy` component: React keeps the fallback of one on screen
 * for 300 ms, even when what it waits for was there all the time.
 */
export const useMarkdown = (): Drawing | null => useSyncExternalStore(subscribe, current);
