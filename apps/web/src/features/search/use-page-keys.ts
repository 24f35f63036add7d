import { type RefObject, useEffect, useRef } from 'react';
import { isWriting } from '../../base/is-writing';

/** Page shortcuts: `/` focuses the field, Escape calls `onEscape` unless something else handles it. */
export function usePageKeys(field: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key === 'Escape') latest.current();
      else if (event.key === '/' && !isWriting(event.target)) {
        event.preventDefault();
        field.current?.focus();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
}
