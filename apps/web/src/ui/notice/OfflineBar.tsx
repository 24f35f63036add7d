import { cachedText } from '../../base/offline/cached-text';
import { useOnline } from '../../base/use-online';
import { StaleBar } from './StaleBar';

interface OfflineBarProps {
  /** Time of the content on screen, ms since the epoch; null where the server answered. */
  readonly at: number | null;
  readonly onRetry: () => void;
}

/** Bar above content that is shown from this device, since the server cannot be reached. */
export function OfflineBar({ at, onRetry }: OfflineBarProps) {
  const isOnline = useOnline();
  return at === null ? null : <StaleBar text={cachedText(at, isOnline, Date.now())} action="重试" onAction={onRetry} />;
}
