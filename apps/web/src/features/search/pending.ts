import * as z from 'zod/mini';
import { signedInUid } from '../../base/account/signed-in-uid';
import { newId } from '../../base/new-id';
import { persisted } from '../../base/persist';

const Pending = z.object({ key: z.string(), requestId: z.string() });

/** By user: what one asks is not gone on with by another on the same device. */
const stored = () => persisted(`search.pending.${signedInUid() ?? ''}`, z.nullable(Pending), null);

/** The id of a question's request: the same one after a reload or a lost answer, so that nothing is made twice. */
export function requestIdOf(key: string): string {
  const known = stored().read();
  if (known?.key === key) return known.requestId;
  const requestId = newId();
  stored().write({ key, requestId });
  return requestId;
}

/** The question was answered for: the same one again is another. */
export const forgetPending = (): void => stored().clear();

const draftOf = (uid = signedInUid() ?? '') => persisted(`search.draft.${uid}`, z.string(), '');

/** What was typed and not asked yet; a visitor who signs in goes on with it. */
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

/** Where was searched last. */
export const lastSource = persisted('search.source', z.nullable(z.string()), null);
