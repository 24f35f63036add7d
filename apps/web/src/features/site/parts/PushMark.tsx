import { useEffect, useState } from 'react';
import { usePushState } from '../../../base/push/push-state';
import { IconButton } from '../../../ui/IconButton';

/** Duration of a lost connection that is not shown, ms. */
const OFFLINE_GRACE_MS = 20_000;

/** Opens the push diagnostics, whose code is loaded on demand. */
async function openDiagnostics(): Promise<void> {
  const { openPushSheet } = await import('../../push/push-sheet');
  await openPushSheet();
}

/** Mark beside the account when pushes have not come through for a while; a tap opens the diagnostics. */
export function PushMark() {
  const state = usePushState().view?.state;
  const troubled = state !== undefined && state !== 'online' && state !== 'off';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!troubled) return setShown(false);
    const timer = setTimeout(() => setShown(true), OFFLINE_GRACE_MS);
    return () => clearTimeout(timer);
  }, [troubled]);
  return shown ? (
    <IconButton icon="warning" label="消息推送未连接" on="bar" onClick={() => void openDiagnostics()} />
  ) : null;
}
