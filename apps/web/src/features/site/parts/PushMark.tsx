import { useEffect, useState } from 'react';
import { usePushState } from '../../../base/push/push-state';
import { IconButton } from '../../../ui/IconButton';

/** A connection that is away for less than this is nobody's worry, ms. */
const OFFLINE_GRACE_MS = 20_000;

/** The sheet's code is loaded when it is asked for. */
export async function openDiagnostics(): Promise<void> {
  const { openPushSheet } = await import('../../push/push-sheet');
  await openPushSheet();
}

/** Says, beside the account, that pushes have not come through for a while; a tap says why. */
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
