import { type RefObject, useLayoutEffect, useRef } from 'react';
import { overlayHistory } from '../../base/overlay-history';

/**
 * Opens a modal, for every component of the kit: shows the `<dialog>` of the returned ref while `open`, focuses the
 * element with `data-autofocus`, restores the focus at the end, and calls `onDismiss` when the user goes back in
 * history.
 */
export function useModal(open: boolean, onDismiss: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const before = useRef<Element | null>(null);
  const dismiss = useRef(onDismiss);
  const end = useRef((dialog: HTMLDialogElement) => {
    dialog.close();
    const { current } = before;
    if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true });
  }).current;
  useLayoutEffect(() => {
    dismiss.current = onDismiss;
  });
  // Not in the cleanup: after a commit's cleanups React restores the focus of before.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!open) {
      if (dialog.open) end(dialog);
      return;
    }
    before.current = document.activeElement;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return overlayHistory.add(() => dismiss.current());
  }, [open, end]);
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (dialog?.open) end(dialog);
    };
  }, [end]);
  return ref;
}
