import * as v from 'valibot';
import { signedInUid } from '../../base/account/signed-in-uid';
import { persistedInTab } from '../../base/persist';

const textOf = (uid: string) => persistedInTab(`guanlan.home.typed.${uid}`, v.string(), '');

/** Text of which a result was opened; it is shown once more, to who comes back. */
let opened = '';

/** Notes that a result of a text was opened. */
export function noteOpened(text: string): void {
  opened = text;
}

/** Text for a box that comes on screen: one of which a result was opened is forgotten from then on. */
export function takeTyped(): string {
  const stored = typedText();
  const text = stored.read();
  if (text !== '' && text === opened) stored.clear();
  return text;
}

/**
 * Text in the home page's box, kept for as long as the tab is open: another root, a page or a reload loses none. A
 * visitor's ends with signing in, which asks it.
 */
export function typedText() {
  const uid = signedInUid() ?? '';
  if (uid !== '') textOf('').clear();
  return textOf(uid);
}
