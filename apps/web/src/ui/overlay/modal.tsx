import { ModalDialog, type ModalOptions } from './ModalDialog';
import { openOverlay } from './overlay-store';

interface ModalResult {
  /** False for Cancel, Escape and going back. */
  readonly confirm: boolean;
}

/**
 * Asks a question, or shows a message with `showCancel: false`. Resolves once answered; labels follow the framework's
 * locale.
 */
export function showModal(options: ModalOptions): Promise<ModalResult> {
  return openOverlay<ModalResult>({ confirm: false }, (open, answer) => (
    <ModalDialog {...options} open={open} onAnswer={(confirm) => answer({ confirm })} />
  ));
}
