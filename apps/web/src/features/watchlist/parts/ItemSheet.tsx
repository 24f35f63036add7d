import type { WatchGroup, WatchItem } from '@guanlan/contract';
import { useState } from 'react';
import { go } from '../../../base/go';
import { bareCode, dateText, fixedText } from '../../../base/market-text';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { copyText } from '../../../ui/clipboard';
import { showToast } from '../../../ui/notice/toast';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { useLiveQuote } from '../../market/live/live-quotes';
import { deed } from '../deed';
import { leftHolding } from '../holding-draft';
import { useMoveWatchedMutation } from '../watchlistApi';
import { AlertEditor } from './AlertEditor';
import { HoldingForm } from './HoldingForm';
import { PriceNow } from './PriceNow';

interface ItemSheetProps {
  readonly item: WatchItem;
  /** First stock of its group. */
  readonly first?: WatchItem | undefined;
  readonly groups: readonly WatchGroup[];
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

/** Details of a stock on the list: alerts, or cost, quantity and note; and its group. */
export function ItemSheet({ item, first, groups, onClose, onRemove }: ItemSheetProps) {
  const { code, name, addedAt, addedPrice } = item;
  // Opens at the form that was left with changes, else at the alerts, for which most come.
  const [tab, setTab] = useState<'alerts' | 'holding'>(() => (leftHolding(item) ? 'holding' : 'alerts'));
  const [move] = useMoveWatchedMutation();
  const quote = useLiveQuote(code)?.quote;
  const putOnTop = async ({ id: before }: WatchItem): Promise<void> => {
    if (!(await deed(move({ id: item.id, groupId: item.groupId, before }).unwrap()))) return;
    showToast({ title: '已移到自选的最前面', icon: 'success' });
    onClose();
  };
  return (
    <BottomSheet open title={`${name} ${bareCode(code)}`} onClose={onClose}>
      <div className="watch-sheet">
        <PriceNow quote={quote} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line */}
        <div className="watch-tabs" role="group" aria-label="改哪一项">
          <Chip on={tab === 'alerts'} onClick={() => setTab('alerts')}>
            提醒
          </Chip>
          <Chip on={tab === 'holding'} onClick={() => setTab('holding')}>
            成本与备注
          </Chip>
        </div>
        {/* Both stay, so that a look at the other loses nothing that is typed. */}
        <div hidden={tab !== 'alerts'}>
          <AlertEditor
            code={code}
            alerts={item.alerts}
            price={quote?.last ?? quote?.prevClose ?? null}
            limits={quote?.limits}
            isMain
          />
        </div>
        <div hidden={tab !== 'holding'}>
          <HoldingForm key={item.id} item={item} onSaved={onClose} />
        </div>
        {groups.length > 1 ? (
          <fieldset className="watch-groups">
            <legend>分组</legend>
            {groups.map((group) => (
              <Chip
                key={group.id}
                on={group.id === item.groupId}
                onClick={() => {
                  if (group.id !== item.groupId)
                    void deed(move({ id: item.id, groupId: group.id, before: null }).unwrap());
                }}
              >
                {group.name}
              </Chip>
            ))}
          </fieldset>
        ) : null}
        <div className="watch-sheet-deeds">
          {first && first.id !== item.id ? (
            <Button kind="quiet" onClick={() => void putOnTop(first)}>
              置顶
            </Button>
          ) : null}
          <Button kind="quiet" onClick={() => go('stock-trend', { code })}>
            个股诊断
          </Button>
          <Button kind="quiet" onClick={() => void copyText(bareCode(code))}>
            复制代码
          </Button>
          <Button kind="quiet" onClick={onRemove}>
            移出自选
          </Button>
        </div>
        <small>
          {dateText(addedAt)} 加入{addedPrice === null ? '' : `，当时 ${fixedText(addedPrice)} 元`}
        </small>
      </div>
    </BottomSheet>
  );
}
