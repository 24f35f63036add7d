import { useEffect, useLayoutEffect, useRef } from 'react';
import { isWriting } from '../../base/is-writing';

/** Whether a key asks for the search: Ctrl+K or ⌘K anywhere, `/` outside of fields. */
function asksForSearch({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && !isWriting(target);
}

/** Whether a key asks for the list of keys: `?` outside of fields. */
const asksForKeys = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  key === '?' && !ctrlKey && !metaKey && !isWriting(target);

/** Opens the list of the keys of a page. Without a network there is none, which is no failure of the page. */
const showKeys = (page: string | undefined): Promise<void> =>
  import('../../kit/keys/open-keys').then(({ openKeys }) => openKeys(page)).catch(() => {});

/**
 * Keys of the whole app; `kit/keys/key-table.ts` lists them for users. Those of the search focus the page's own search
 * field or call `search`, and `?` lists all keys. A page that handles a key itself, as a chat does with `/`, comes first.
 */
export function useAppKeys(page: string | undefined, search: () => void): void {
  const latest = useRef(page);
  useEffect(() => {
    latest.current = page;
  });
  // Before the page is painted: a key that is pressed as soon as it shows would be lost.
  useLayoutEffect(() => {
    const run = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.altKey || document.querySelector('dialog[open]')) return;
      const isSearch = asksForSearch(event);
      if (!isSearch && !asksForKeys(event)) return;
      event.preventDefault();
      const field = isSearch ? document.querySelector<HTMLElement>('[data-search]') : null;
      if (field) field.focus();
      else if (isSearch) search();
      else void showKeys(latest.current);
    };
    // Added while the key is on its way, this listener comes after those of the page.
    const onKey = (): void => window.addEventListener('keydown', run, { once: true });
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('keydown', run);
    };
  }, [search]);
}
