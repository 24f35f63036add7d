import { useState } from 'react';
import { Icon } from '../Icon';
import { BottomSheet } from '../overlay/BottomSheet';
import { type PickGroup, PickList } from './PickList';

interface PickFieldProps<T extends string> {
  /** Name of the choice, and title of its sheet. Not shown beside the field. */
  readonly label: string;
  readonly value: T;
  /** Text of a value that is none of the options. */
  readonly otherwise?: string;
  readonly groups: readonly PickGroup<T>[];
  readonly onPick: (value: T) => void;
}

/** Choice of one of many in a sheet, in place of the browser's own list. For few, use chips. */
export function PickField<T extends string>({ label, value, otherwise = '', groups, onPick }: PickFieldProps<T>) {
  const [open, setOpen] = useState(false);
  const text = groups.flatMap(({ options }) => options).find((one) => one.value === value)?.text ?? otherwise;
  return (
    <>
      <button
        type="button"
        className="ui-pick"
        aria-haspopup="dialog"
        aria-label={`${label}：${text}`}
        onClick={() => setOpen(true)}
      >
        <span>{text}</span>
        <Icon name="down" size={16} />
      </button>
      <BottomSheet open={open} title={label} onClose={() => setOpen(false)}>
        {open ? (
          <PickList
            value={value}
            groups={groups}
            onPick={(next) => {
              setOpen(false);
              if (next !== value) onPick(next);
            }}
          />
        ) : null}
      </BottomSheet>
    </>
  );
}
