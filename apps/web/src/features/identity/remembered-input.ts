import type { FieldValues } from 'react-hook-form';

/** What may be kept of a form: whose account it is, and never a password or a code. */
const kept: ReadonlySet<string> = new Set(['mobile', 'email', 'account', 'username', 'nickname']);

/** By field, while the app is open: reading an agreement or looking at another way loses nothing. */
const typed = new Map<string, string>();

/** The defaults of a form, with what was typed before in place of what is empty. */
export function recallInput<V extends object>(defaults: V): V {
  const recalled = Object.entries(defaults).map(([name, value]) => [
    name,
    value === '' ? (typed.get(name) ?? '') : value,
  ]);
  return Object.fromEntries(recalled) as V;
}

/** Remembers what stands in a form. */
export function rememberInput(values: FieldValues): void {
  for (const [name, value] of Object.entries(values)) {
    if (kept.has(name) && typeof value === 'string') typed.set(name, value);
  }
}

/** Forgets it: somebody has signed in, and whoever comes next is somebody else. */
export const clearRememberedInput = (): void => typed.clear();
