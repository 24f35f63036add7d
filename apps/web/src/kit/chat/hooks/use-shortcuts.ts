import { type RefObject, useEffect, useRef } from 'react';
import { isWriting } from '../../../base/is-writing';

interface Shortcuts {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Stops the running answer; null while none is running. */
  readonly onStop: (() => void) | null;
}

/** Keyboard shortcuts: `/` focuses the composer, Escape stops the answer. Inactive while a dialog is open. */
export function useShortcuts({ field, onStop }: Shortcuts): void {
  const latest = useRef(onStop);
  useEffect(() => {
    latest.current = onStop;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
      if (event.key === 'Escape' && latest.current) {
        event.preventDefault();
        latest.current();
      }
      if (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isWriting(event.target)) {
        event.preventDefault();
        field.current?.focus();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [field]);
}
