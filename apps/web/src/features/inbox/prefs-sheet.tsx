import { openOverlay } from '../../ui/overlay/overlay-store';
import { PrefsSheet } from './parts/PrefsSheet';

/** Opens the sheet of how the user wants to be told. */
export function openPrefsSheet(): Promise<void> {
  return openOverlay<void>(undefined, (open, answer) => <PrefsSheet open={open} onClose={() => answer()} />);
}
