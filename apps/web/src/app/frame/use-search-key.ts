import { useEffect } from 'react';

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether a key asks for the search: Ctrl+K or ⌘K anywhere, `/` outside of fields. */
function asksForSearch({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && !isWriting(target);
}

/**
 * Calls `open` for the keys of the search, or focuses the page's own search field. A page that handles `/` itself, as a
 * chat does for its composer, comes first.
 */
export function useSearchKey(open: () => void): void {
  useEffect(() => {
    const search = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
      if (!asksForSearch(event)) return;
      event.preventDefault();
      const field = document.querySelector<HTMLElement>('[data-search]');
      if (field) field.focus();
      else open();
    };
    // Added while the key is on its way, this listener comes after those of the page.
    const onKey = (): void => window.addEventListener('keydown', search, { once: true });
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('keydown', search);
    };
  }, [open]);
}
