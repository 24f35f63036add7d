import type { FieldValues } from 'react-hook-form';

/** Fields that may be remembered: identifiers and names, never a password or a code. */
const kept: ReadonlySet<string> = new Set(['mobile', 'email', 'account', 'username', 'nickname']);

/** Values by field while the app is open, so that visiting an agreement or another sign-in page loses nothing. */
const typed = new Map<string, string>();

/** Defaults of a form, with remembered values in place of empty ones. */
export function recallInput<V extends object>(defaults: V): V {
  const recalled = Object.entries(defaults).map(([name, value]) => [
    name,
    value === '' ? (typed.get(name) ?? '') : value,
  ]);
  return Object.fromEntries(recalled) as V;
}

/** Remembers the values of a form. */
export function rememberInput(values: FieldValues): void {
  for (const [name, value] of Object.entries(values)) {
    if (kept.has(name) && typeof value === 'string') typed.set(name, value);
  }
}

/** Forgets the values at a sign-in: the next person may be another one. */
export const clearRememberedInput = (): void => typed.clear();
