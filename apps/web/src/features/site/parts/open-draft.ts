import * as v from 'valibot';
import { recents } from '../../../base/account/recent';
import { signedInUid } from '../../../base/account/signed-in-uid';
import { persistedByTab } from '../../../base/persist';

const Draft = v.object({ text: v.string() });

/** Text that was begun in a writing tool and not sent; null where there is none. */
export function openDraft(): { readonly route: 'translation' | 'copywriting'; readonly text: string } | null {
  const textOf = (route: string): string =>
    persistedByTab(`${route}.draft.${signedInUid() ?? ''}`, Draft, { text: '' })
      .read()
      .text.trim();
  const translation = textOf('translation');
  if (translation !== '') return { route: 'translation', text: translation };
  // Its form keeps a text that was rewritten.
  const copy = recents().some(({ route }) => route === 'copywriting') ? '' : textOf('copywriting');
  return copy === '' ? null : { route: 'copywriting', text: copy };
}
