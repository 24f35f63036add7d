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

const draftOf = (uid = signedInUid() ?? '') => persistedByTab(`search.draft.${uid}`, z.string(), '');

/** Unsent question. A visitor's draft becomes the user's at sign-in. */
export function readDraft(): string {
  const own = draftOf().read();
  if (own !== '' || signedInUid() === null) return own;
  const visitors = draftOf('');
  const typed = visitors.read();
  visitors.clear();
  writeDraft(typed);
  return typed;
}

export const writeDraft = (text: string): void => (text === '' ? draftOf().clear() : draftOf().write(text));

/** Source of the last search. */
export const lastSource = persisted('search.source', z.nullable(z.string()), null);
