import * as v from 'valibot';
import { signedInUid } from '../../base/account/signed-in-uid';
import { persistedInTab } from '../../base/persist';

/** Text in the home page's box, kept for as long as the tab is open: another root, a page or a reload loses none. */
export const typedText = () => persistedInTab(`guanlan.home.typed.${signedInUid() ?? ''}`, v.string(), '');
