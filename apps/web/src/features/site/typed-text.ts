import * as v from 'valibot';
import { signedInUid } from '../../base/account/signed-in-uid';
import { persistedInTab } from '../../base/persist';

const textOf = (uid: string) => persistedInTab(`guanlan.home.typed.${uid}`, v.string(), '');

/** Text of which a result was opened; it is shown once more, to a user who comes back. */
let opened = '';

/** Notes that a result of a text was opened: no visit but the next finds it. */
export function noteOpened(text: string): void {
  opened = text;
  typedText().clear();
}

/** Text for a box that comes on screen. */
export function takeTyped(): string {
  const text = typedText().read() || opened;
  opened = '';
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
