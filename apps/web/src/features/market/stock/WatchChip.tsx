import { useState } from 'react';
import { errorText } from '../../../base/error-text';
import { newId } from '../../../base/new-id';
import { Chip } from '../../../ui/Chip';
import { showToast } from '../../../ui/toast';
import { useRewatchMutation, useUnwatchMutation, useWatchedQuery, useWatchMutation } from './stockApi';

/** Puts a stock on the watchlist and takes it off; shown as done at once, and taken back where the server refuses. */
export function WatchChip({ code }: { readonly code: string }) {
  const { currentData, isError, refetch } = useWatchedQuery(code);
  const [add] = useWatchMutation();
  const [remove] = useUnwatchMutation();
  const [restore] = useRewatchMutation();
  /** What was asked for and is not confirmed yet. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  /** What was taken off last: it comes back with its notes and alerts. */
  const [removed, setRemoved] = useState<string | null>(null);
  const item = currentData?.items[0];
  const isOn = wanted ?? item !== undefined;
  const change = async (): Promise<void> => {
    if (wanted !== null) return;
    setWanted(!isOn);
    try {
      if (item && isOn) {
        await remove({ id: item.id }).unwrap();
        setRemoved(item.id);
      } else if (removed) {
        await restore({ id: removed }).unwrap();
        setRemoved(null);
      } else await add({ requestId: newId(), code }).unwrap();
      await refetch();
    } catch (error) {
      showToast({ title: errorText(error).title, icon: 'error' });
    } finally {
      setWanted(null);
    }
  };
  const unknown = !currentData && isError;
  return (
    <Chip
      icon={isOn ? 'check' : 'plus'}
      on={isOn}
      disabled={!currentData && !isError}
      onClick={() => void (unknown ? refetch() : change())}
    >
      {isOn ? '已自选' : removed ? '撤销移出' : '加自选'}
    </Chip>
  );
}
