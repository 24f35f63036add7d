import { useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon';
import { BottomSheet } from '../overlay/BottomSheet';
import './pick-field.css';

export interface PickGroup<T extends string> {
  /** Heading over the options; absent where there is one group only. */
  readonly name?: string;
  readonly options: readonly { readonly value: T; readonly text: string }[];
}

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
          <Options
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

function Options<T extends string>({ value, groups, onPick }: Pick<PickFieldProps<T>, 'value' | 'groups' | 'onPick'>) {
  const chosen = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The sheet takes the focus when it opens, which is after this.
    const frame = requestAnimationFrame(() => chosen.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return groups.map(({ name = '', options }) => (
    <div key={name} className="ui-pick-group">
      {name === '' ? null : <h3>{name}</h3>}
      <ul aria-label={name === '' ? undefined : name}>
        {options.map((one) => (
          <li key={one.value}>
            <button
              ref={one.value === value ? chosen : undefined}
              type="button"
              className="ui-inset-focus"
              aria-pressed={one.value === value}
              onClick={() => onPick(one.value)}
            >
              <span>{one.text}</span>
              {one.value === value ? <Icon name="check" size={18} /> : null}
            </button>
          </li>
        ))}
      </ul>
    </div>
  ));
}
