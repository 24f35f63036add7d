import { useEffect } from 'react';

/** Opens the list of keys, whose code is loaded on demand, for a `?` outside of fields and dialogs. */
export function useKeySheet(page: string | undefined): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]')) return;
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return;
      event.preventDefault();
      // Without a network there is no list of keys, which is no failure of the page.
      import('../../kit/keys/open-keys').then(({ openKeys }) => openKeys(page)).catch(() => {});
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [page]);
}
