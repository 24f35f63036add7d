import * as v from 'valibot';
import { signedInUid } from '../../base/account/signed-in-uid';
import { persistedInTab } from '../../base/persist';

const textOf = (uid: string) => persistedInTab(`guanlan.home.typed.${uid}`, v.string(), '');

/**
 * Text in the home page's box, kept for as long as the tab is open: another root, a page or a reload loses none. A
 * visitor's ends with signing in, which asks it.
 */
export function typedText() {
  const uid = signedInUid() ?? '';
  if (uid !== '') textOf('').clear();
  return textOf(uid);
}
