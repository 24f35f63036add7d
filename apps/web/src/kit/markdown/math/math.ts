import { useSyncExternalStore } from 'react';
import { isBoundedFormula } from './formula-limits';

/** Renders a formula as HTML; null for one that cannot be typeset, which is shown raw. */
type Typeset = (tex: string, display: boolean) => string | null;

const listeners = new Set<() => void>();
let typeset: Typeset | null = null;
let isLoading = false;

async function load(): Promise<void> {
  const [{ default: katex }] = await Promise.all([import('katex'), import('katex/dist/katex.min.css')]);
  // Links, classes and images inside formulas stay off: `trust` is false, and KaTeX escapes its output.
  typeset = (tex, displayMode) => {
    if (!isBoundedFormula(tex)) return null;
    try {
      const html = katex.renderToString(tex, {
        displayMode,
        throwOnError: false,
        // An unknown command stays readable among the rest of its formula.
        errorColor: 'var(--muted)',
        strict: 'ignore',
        trust: false,
        maxSize: 20,
        maxExpand: 200,
      });
      // Half a formula, as of an answer that was stopped.
      return html.startsWith('<span class="katex-error"') ? null : html;
    } catch {
      // A thousand nested groups overflow the stack, which is no error of KaTeX's own.
      return null;
    }
  };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Where loading fails the formula stays raw; the next one tries again.
  if (!isLoading) {
    isLoading = true;
    load().catch(() => {
      isLoading = false;
    });
  }
  return () => listeners.delete(listener);
}

const current = (): Typeset | null => typeset;

/** Typesetter, loaded with the first formula that is shown; null until then. */
export function useTypeset(): Typeset | null {
  return useSyncExternalStore(subscribe, current, () => null);
}
