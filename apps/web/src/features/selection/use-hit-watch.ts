import type { SelectionHit } from '@guanlan/contract';
import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../base/cloud/api';
import { callFunction } from '../../base/cloud/cloud';
import { errorText } from '../../base/error-text';
import { useSignedIn } from '../../base/hooks';
import { newId } from '../../base/new-id';
import { showToast } from '../../ui/notice/toast';
import { showModal } from '../../ui/overlay/modal';
import { isSignedInForList } from '../market/rows/add-to-watchlist';
import { useWatchedCodesQuery } from './selectionApi';

type Hit = Pick<SelectionHit, 'code' | 'name'>;

/** Which hits are on the user's list, and what adds one or all of the others. */
export function useHitWatch(hits: readonly Hit[]) {
  const signedIn = useSignedIn();
  const { currentData } = useWatchedCodesQuery(undefined, { skip: !signedIn || hits.length === 0 });
  const watched = useMemo(() => new Set<string>(signedIn ? currentData : []), [signedIn, currentData]);
  const [isBusy, setBusy] = useState(false);
  const dispatch = useDispatch();
  const left = hits.filter(({ code }) => !watched.has(code));

  const add = async (chosen: readonly Hit[]): Promise<void> => {
    let added = 0;
    setBusy(true);
    try {
      // In reverse order, since each is added at the top of its group.
      for (const { code } of chosen.toReversed()) {
        await callFunction('watchlist.add', { requestId: newId(), code });
        added += 1;
      }
      const [only] = chosen;
      showToast({ title: chosen.length === 1 ? `${only?.name} 已在自选` : `已加入 ${added} 只`, icon: 'success' });
    } catch (error) {
      const { title } = errorText(error);
      showToast({ title: chosen.length === 1 ? title : `加入了 ${added} 只；${title}`, icon: 'error' });
    } finally {
      setBusy(false);
      // Once for all instead of after each.
      dispatch(api.util.invalidateTags(['Watchlist']));
    }
  };
  const addOne = async (hit: Hit): Promise<void> => {
    if (!isBusy && (await isSignedInForList(hit))) await add([hit]);
  };
  const addAll = async (): Promise<void> => {
    if (isBusy || !(await isSignedInForList())) return;
    const { confirm } = await showModal({
      title: `把 ${left.length} 只加入自选？`,
      content: '已经在自选里的不会重复。',
      confirmText: '加入',
      cancelText: '取消',
    });
    if (confirm) await add(left);
  };
  return { watched, left: left.length, isBusy, addOne, addAll };
}
