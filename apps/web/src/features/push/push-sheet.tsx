import { openOverlay } from '../../ui/overlay/overlay-store';
import { PushSheet } from './parts/PushSheet';

/** Opens the diagnostics of the push connection. */
export function openPushSheet(): Promise<void> {
  return openOverlay<void>(undefined, (open, answer) => <PushSheet open={open} onClose={() => answer()} />);
}
