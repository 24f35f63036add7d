import type { WatchGroup, WatchItem } from '@guanlan/contract';
import { type FormEvent, useState } from 'react';
import { go } from '../../../base/go';
import { bareCode, dateText, fixedText } from '../../../base/market-text';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/clipboard';
import { TextArea } from '../../../ui/field/TextArea';
import { TextField } from '../../../ui/field/TextField';
import { showToast } from '../../../ui/notice/toast';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { deed } from '../deed';
import { changedHolding, type HoldingFields, readHolding } from '../holding-form';
import { useMoveWatchedMutation, useUpdateWatchedMutation } from '../watchlistApi';
import { AlertEditor } from './AlertEditor';

interface ItemSheetProps {
  readonly item: WatchItem;
  readonly groups: readonly WatchGroup[];
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

/** Details of a stock on the list: cost, quantity, note, group, alerts. */
export function ItemSheet({ item, groups, onClose, onRemove }: ItemSheetProps) {
  const { code, name, addedAt, addedPrice } = item;
  const [move] = useMoveWatchedMutation();
  return (
    <BottomSheet open title={`${name} ${bareCode(code)}`} onClose={onClose}>
      <div className="watch-sheet">
        <HoldingForm key={item.id} item={item} onSaved={onClose} />
        {groups.length > 1 ? (
          <label className="watch-select">
            <span>分组</span>
            <select
              value={item.groupId}
              onChange={(event) => void deed(move({ id: item.id, groupId: event.target.value, before: null }).unwrap())}
            >
              {groups.map((group) => (
                <option key={group.id} value={group.id}>
                  {group.name}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <AlertEditor code={code} alerts={item.alerts} />
        <div className="watch-sheet-deeds">
          <Button kind="quiet" onClick={() => go('stock-trend', { code })}>
            个股诊断
          </Button>
          <Button kind="quiet" icon="copy" onClick={() => void copyText(bareCode(code))}>
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

function HoldingForm({ item, onSaved }: { readonly item: WatchItem; readonly onSaved: () => void }) {
  // The item follows changes that are made elsewhere; this is the item with which the form began.
  const [begun] = useState(item);
  const [fields, setFields] = useState<HoldingFields>({
    cost: item.cost === null ? '' : String(item.cost),
    quantity: item.quantity === null ? '' : String(item.quantity),
    note: item.note,
  });
  const [problems, setProblems] = useState<Partial<Record<keyof HoldingFields, string>>>({});
  const [update, { isLoading }] = useUpdateWatchedMutation();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const read = readHolding(fields);
    setProblems(read.problems);
    if (!read.value) return;
    if (await deed(update({ id: item.id, ...changedHolding(read.value, begun) }).unwrap())) {
      showToast({ title: '已保存', icon: 'success' });
      onSaved();
    }
  };
  const text = (name: keyof HoldingFields) => ({
    value: fields[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextField label="成本价（元）" inputMode="decimal" maxLength={12} autoComplete="off" {...text('cost')} />
      <TextField label="数量（股）" inputMode="numeric" maxLength={11} autoComplete="off" {...text('quantity')} />
      <TextArea label="备注" maxLength={500} minLines={2} maxLines={6} {...text('note')} />
      <Button kind="primary" type="submit" block busy={isLoading}>
        保存
      </Button>
    </form>
  );
}
