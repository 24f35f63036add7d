import { Chip } from '../../../ui/Chip';
import { useWatch } from './use-watch';

/** Puts a stock on the watchlist and takes it off. */
export function WatchChip({ code }: { readonly code: string }) {
  const { isOn, removed, isKnown, isError, change, refetch } = useWatch(code);
  return (
    <Chip
      icon={isOn ? 'check' : 'plus'}
      on={isOn}
      disabled={!isKnown && !isError}
      onClick={() => void (isKnown ? change() : refetch())}
    >
      {isOn ? '已自选' : removed ? '撤销移出' : '加自选'}
    </Chip>
  );
}
