import type { WatchItem } from '@guanlan/contract';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/field/TextArea';
import { TextField } from '../../../ui/field/TextField';
import { showToast } from '../../../ui/notice/toast';
import { deed } from '../deed';
import { forgetHolding, freshHolding, type HoldingDraft, keepHolding, leftHolding } from '../holding-draft';
import { changedHolding, type HoldingFields, readHolding } from '../holding-form';
import { useUpdateWatchedMutation } from '../watchlistApi';

interface HoldingFormProps {
  readonly item: WatchItem;
  readonly onSaved: () => void;
}

/** Form of cost, quantity and note. */
export function HoldingForm({ item, onSaved }: HoldingFormProps) {
  const [recalled, setRecalled] = useState(() => leftHolding(item));
  const [draft, setDraft] = useState(recalled);
  // Until something is typed the form follows the item, which may still be the one before the last save; from then on
  // the draft holds the item with which it began.
  const { begun, fields } = draft ?? freshHolding(item);
  const [problems, setProblems] = useState<Partial<Record<keyof HoldingFields, string>>>({});
  const [update, { isLoading }] = useUpdateWatchedMutation();
  const put = (next: HoldingDraft): void => {
    setDraft(next);
    keepHolding(next);
  };
  const startAnew = (): void => {
    setRecalled(undefined);
    setProblems({});
    setDraft(undefined);
    forgetHolding(item.id);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const read = readHolding(fields);
    setProblems(read.problems);
    if (!read.value) return;
    if (await deed(update({ id: item.id, ...changedHolding(read.value, begun) }).unwrap())) {
      forgetHolding(item.id);
      showToast({ title: '已保存', icon: 'success' });
      onSaved();
    }
  };
  const text = (name: keyof HoldingFields) => ({
    value: fields[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) =>
      put({ begun, fields: { ...fields, [name]: event.target.value } }),
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {recalled ? (
        <p className="watch-recalled">
          上次没有保存的修改还在
          <Button kind="quiet" onClick={startAnew}>
            不要了
          </Button>
        </p>
      ) : null}
      <TextField label="成本价（元）" inputMode="decimal" maxLength={12} autoComplete="off" {...text('cost')} />
      <TextField label="数量（股）" inputMode="numeric" maxLength={11} autoComplete="off" {...text('quantity')} />
      <TextArea label="备注" maxLength={500} minLines={2} maxLines={6} {...text('note')} />
      <Button kind="primary" type="submit" block busy={isLoading}>
        保存
      </Button>
    </form>
  );
}
