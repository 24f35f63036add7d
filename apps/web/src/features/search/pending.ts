import * as z from 'zod/mini';
import { signedInUid } from '../../base/account/signed-in-uid';
import { newId } from '../../base/new-id';
import { persisted, persistedByTab } from '../../base/persist';

const Pending = z.object({ key: z.string(), requestId: z.string() });

/** Stored by user, so that another user of this device does not continue the question. */
const stored = () => persisted(`search.pending.${signedInUid() ?? ''}`, z.nullable(Pending), null);

/** Request id of a question; unchanged after a reload or a lost answer, so that no second record is made. */
export function requestIdOf(key: string): string {
  const known = stored().read();
  if (known?.key === key) return known.requestId;
  const requestId = newId();
  stored().write({ key, requestId });
  return requestId;
}

/** Forgets the request id once the question was answered: asking it again makes another record. */
export const forgetPending = (): void => stored().clear();

const draftOf = (owner: string) => persistedByTab(`search.draft.${owner}`, z.string(), '');

/** Unsent question of a user, or of a visitor where `owner` is empty. A visitor's becomes the user's at sign-in. */
export function readDraft(owner: string): string {
  const own = draftOf(owner).read();
  if (own !== '' || owner === '') return own;
  const visitors = draftOf('');
  const typed = visitors.read();
  visitors.clear();
  writeDraft(owner, typed);
  return typed;
}

/** Forgets a visitor's question once its user has signed in to ask it. */
export function forgetVisitorsDraft(owner: string, asked: string): void {
  if (owner !== '' && draftOf('').read().trim() === asked) draftOf('').clear();
}

export function writeDraft(owner: string, text: string): void {
  if (text === '') draftOf(owner).clear();
  else draftOf(owner).write(text);
}

/** Source of the last search. */
export const lastSource = persisted('search.source', z.nullable(z.string()), null);
