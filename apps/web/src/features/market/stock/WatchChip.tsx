import { Chip } from '../../../ui/Chip';
import { useWatch } from './use-watch';

/** Button that adds a stock to the watchlist or removes it. */
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
