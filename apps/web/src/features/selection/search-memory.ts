import type { FunctionInput, FunctionOutput } from '@guanlan/contract';
import { signedInUid } from '../../base/account/signed-in-uid';
import { newId } from '../../base/new-id';

/** Search that was answered: its arguments, and its result. */
export interface Answered {
  readonly asked: FunctionInput<'selection.run'>;
  readonly found: FunctionOutput<'selection.run'>;
}

/** Last answered search of this window, with the visit that it belongs to and the user who made it. */
let last: (Answered & { readonly visit: string; readonly uid: string | null }) | null = null;

/** Mark of this page in the state of its history entry, beside the router's data. */
interface Mark {
  readonly selection?: string;
}

/**
 * Name of the visit that the history entry on screen belongs to: equal when the user comes back to the entry, new when the
 * page is opened again.
 */
export function visitOfEntry(): string {
  const state: Mark = window.history.state ?? {};
  if (state.selection !== undefined) return state.selection;
  const selection = newId();
  window.history.replaceState({ ...state, selection }, '');
  return selection;
}

export function rememberAnswer(visit: string, answered: Answered): void {
  last = { ...answered, visit, uid: signedInUid() };
}

/** Search that was answered during a visit; null for another visit, and for the result of another user. */
export function answerOf(visit: string): Answered | null {
  if (last?.visit !== visit) return null;
  return last.uid === null || last.uid === signedInUid() ? last : null;
}

/** Visit whose conditions were unfolded over its result. */
let unfolded: string | null = null;

/** Remembers whether the conditions of a visit are folded into a line over its result. */
export function rememberFolded(visit: string, isFolded: boolean): void {
  if (!isFolded) unfolded = visit;
  else if (unfolded === visit) unfolded = null;
}

export const wasUnfolded = (visit: string): boolean => unfolded === visit;
