import { useCallback, useMemo, useState } from 'react';
import type * as z from 'zod/mini';
import { signedInUid } from '../../base/account/signed-in-uid';
import { persistedByTab } from '../../base/persist';

/** Change of a draft: new values, or a function of the present ones. */
type Change<T> = Partial<T> | ((before: T) => Partial<T>);

/**
 * Draft of a page, stored on this device for each user and tab. A visitor's draft becomes that of the user who signs in
 * next on the way back to the page.
 */
export function useDraft<S extends z.ZodMiniType>(
  page: string,
  schema: S,
  empty: z.output<S>,
): readonly [z.output<S>, (change: Change<z.output<S>>) => void] {
  // The user who opened the page: text typed after a sign-out in another tab is not left to the next user.
  const [uid] = useState(() => signedInUid() ?? '');
  const store = useMemo(() => persistedByTab(`${page}.draft.${uid}`, schema, empty), [page, uid, schema, empty]);
  const [draft, setDraft] = useState(() => {
    const visitors = persistedByTab(`${page}.draft.`, schema, empty);
    const own = store.read();
    if (uid === '' || own !== empty) return own;
    const left = visitors.read();
    visitors.clear();
    return left;
  });
  const change = useCallback(
    (given: Change<z.output<S>>) =>
      setDraft((before) => {
        const part = typeof given === 'function' ? given(before) : given;
        const after = { ...(before as object), ...part } as z.output<S>;
        store.write(after);
        return after;
      }),
    [store],
  );
  return [draft, change];
}
