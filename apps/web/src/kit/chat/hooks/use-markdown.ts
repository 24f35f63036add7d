import { useSyncExternalStore } from 'react';
import type { Markdown } from '../../markdown/Markdown';

type Drawing = typeof Markdown;

const listeners = new Set<() => void>();
let drawing: Drawing | null = null;
let isLoading = false;

/** Loads the Markdown renderer. After a failure the next caller tries again. */
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
 * Markdown renderer; null until it is loaded. Not a `lazy` component: React keeps its fallback on screen for 300 ms
 * even when the code is already there.
 */
export const useMarkdown = (): Drawing | null => useSyncExternalStore(subscribe, current);
