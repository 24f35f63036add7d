import type { WatchGroup, WatchItem } from '@guanlan/contract';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { callFunction } from '../../../base/cloud/cloud';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/field/Checkbox';
import { showToast } from '../../../ui/notice/toast';
import { showPickSheet } from '../../../ui/overlay/pick-sheet';
import { runForEach } from '../batch';
import { forgetWatchlist } from '../watchlistApi';

interface EditBarProps {
  /** Stocks that are shown. */
  readonly items: readonly WatchItem[];
  readonly groups: readonly WatchGroup[];
  readonly picked: ReadonlySet<string>;
  readonly onPicked: (next: ReadonlySet<string>) => void;
  readonly onRemove: (items: readonly WatchItem[]) => Promise<void>;
}

/** Actions on the chosen stocks while the list is edited. */
export function EditBar({ items, groups, picked, onPicked, onRemove }: EditBarProps) {
  const [isBusy, setBusy] = useState(false);
  const dispatch = useDispatch();
  const chosen = items.filter(({ id }) => picked.has(id));
  const isWhole = items.length > 0 && chosen.length === items.length;
  const run = async (act: () => Promise<void>): Promise<void> => {
    if (chosen.length === 0) {
      showToast({ title: '先勾选股票' });
      return;
    }
    setBusy(true);
    await act();
    setBusy(false);
  };
  const move = async (): Promise<void> => {
    if (groups.length < 2) {
      showToast({ title: '还没有别的分组，点上面的“分组”新建一个' });
      return;
    }
    const options = groups.map((group) => ({ value: group, text: group.name }));
    const to = await showPickSheet({ title: `把 ${chosen.length} 只移到`, value: null, groups: [{ options }] });
    if (!to) return;
    const away = chosen.filter(({ groupId }) => groupId !== to.id);
    const done = await runForEach(away, '移动了', ({ id }) =>
      callFunction('watchlist.move', { id, groupId: to.id, before: null }),
    );
    dispatch(forgetWatchlist());
    if (done.length < away.length) return;
    onPicked(new Set());
    showToast({ title: `已移到“${to.name}”`, icon: 'success' });
  };
  const remove = async (): Promise<void> => {
    await onRemove(chosen);
    onPicked(new Set());
  };
  return (
    <section className="watch-edit" aria-label="对勾选的股票">
      <Checkbox
        label="全选"
        checked={isWhole}
        onChange={(on) => onPicked(new Set(on ? items.map(({ id }) => id) : []))}
      />
      <Button kind="quiet" disabled={isBusy} onClick={() => void run(move)}>
        移到分组
      </Button>
      <Button kind="quiet" busy={isBusy} onClick={() => void run(remove)}>
        {chosen.length > 0 ? `删除 ${chosen.length}` : '删除'}
      </Button>
    </section>
  );
}
