import { useSyncExternalStore } from 'react';
import { isBoundedFormula } from './formula-limits';

/** Turns a formula into HTML; null for one that cannot be typeset, and is shown as it was written. */
type Typeset = (tex: string, display: boolean) => string | null;

const listeners = new Set<() => void>();
let typeset: Typeset | null = null;
let isLoading = false;

async function load(): Promise<void> {
  const [{ default: katex }] = await Promise.all([import('katex'), import('katex/dist/katex.min.css')]);
  // Links, classes and images inside formulas stay off: `trust` is false, and what KaTeX writes is escaped.
  typeset = (tex, displayMode) => {
    if (!isBoundedFormula(tex)) return null;
    try {
      return katex.renderToString(tex, {
        displayMode,
        throwOnError: false,
        strict: 'ignore',
        trust: false,
        maxSize: 20,
        maxExpand: 200,
      });
    } catch {
      // A thousand groups within each other overflow the stack, which is no error of KaTeX's own.
      return null;
    }
  };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Where it cannot be loaded the formula stays as it was written; the next one tries again.
  if (!isLoading) {
    isLoading = true;
    load().catch(() => {
      isLoading = false;
    });
  }
  return () => listeners.delete(listener);
}

const current = (): Typeset | null => typeset;

/** The typesetter, fetched with the first formula that is shown; null until then. */
export function useTypeset(): Typeset | null {
  return useSyncExternalStore(subscribe, current, () => null);
}
