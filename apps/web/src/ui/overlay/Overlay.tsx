import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { styled } from 'tamagui';
import { DialogElement } from '../html';
import { useModal } from './use-modal';

const Frame = styled(
  DialogElement,
  {
    position: 'fixed',
    maxHeight: 'calc(var(--visible) * 0.85)',
    backgroundColor: '$card',
    color: '$ink',
    overflow: 'hidden',
    variants: {
      place: {
        /** At the bottom of a phone; a centred card in a wide window. */
        foot: {
          width: '100%',
          maxWidth: 560,
          top: 'auto',
          bottom: 'var(--keyboard)',
          marginHorizontal: 'auto',
          borderTopLeftRadius: '$sheet',
          borderTopRightRadius: '$sheet',
          paddingBottom: 'var(--safe-bottom)',
        },
        middle: {
          width: 'calc(100% - 64px)',
          maxWidth: 320,
          top: 'var(--pan)',
          bottom: 'var(--keyboard)',
          margin: 'auto',
          borderRadius: '$panel',
        },
      },
    } as const,
  },
  { acceptsClassName: true },
);

interface OverlayProps {
  readonly open: boolean;
  readonly place: 'foot' | 'middle';
  readonly role?: 'dialog' | 'alertdialog';
  readonly labelledBy?: string | undefined;
  readonly label?: string | undefined;
  readonly describedBy?: string | undefined;
  /**
   * Called for Escape, for going back and, with `lightDismiss`, for a tap beside it. The caller then sets `open` to
   * false.
   */
  readonly onDismiss: () => void;
  readonly lightDismiss?: boolean;
  readonly children: ReactNode;
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Keeps Tab inside: with the browser's own trap the focus can move to the address bar. */
function wrapTab(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const inside = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter((one) =>
    one.checkVisibility(),
  );
  const first = inside[0];
  const last = inside.at(-1);
  const active = document.activeElement;
  const leaving = event.shiftKey ? active === first || active === event.currentTarget : active === last;
  if (!leaving && last) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/**
 * Modal surface on the browser's own dialog: the page behind is inert, Escape and going back close it, and focus is
 * trapped and restored.
 */
export function Overlay({
  open,
  place,
  role = 'dialog',
  onDismiss,
  lightDismiss = true,
  children,
  ...aria
}: OverlayProps) {
  const ref = useModal(open, onDismiss);
  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    onDismiss();
  };
  return (
    <Frame
      ref={ref}
      className="ui-overlay"
      place={place}
      data-place={place}
      role={role}
      aria-modal="true"
      // A leaving dialog no longer exists for pointer and screen reader.
      inert={!open}
      aria-hidden={open ? undefined : true}
      aria-label={aria.label}
      aria-labelledby={aria.labelledBy}
      aria-describedby={aria.describedBy}
      onCancel={cancel}
      onKeyDown={wrapTab}
      onClick={(event) => {
        if (lightDismiss && event.target === event.currentTarget) onDismiss();
      }}
    >
      {children}
    </Frame>
  );
}
