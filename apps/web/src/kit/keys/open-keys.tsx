import { openOverlay } from '../../ui/overlay/overlay-store';
import { KeySheet } from './KeySheet';

/** Shows the keys of a page and of the app. */
export function openKeys(page: string | undefined): void {
  void openOverlay<undefined>(undefined, (open, answer) => (
    <KeySheet open={open} page={page} onClose={() => answer(undefined)} />
  ));
}
