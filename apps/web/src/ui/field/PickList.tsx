import { useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon';
import { TextField } from './TextField';
import './pick-field.css';

export interface PickOption<T> {
  readonly value: T;
  readonly text: string;
  /** Second line, muted. */
  readonly note?: string | undefined;
  /** Full name for screen readers, where text and heading make one. */
  readonly name?: string | undefined;
}

export interface PickGroup<T> {
  /** Heading over the options; absent where there is one group only. */
  readonly name?: string;
  readonly options: readonly PickOption<T>[];
}

/** Lists with more options than this can be filtered. */
const MANY = 12;

interface PickListProps<T> {
  readonly value: T | null;
  readonly groups: readonly PickGroup<T>[];
  readonly onPick: (value: T) => void;
  /** Whether a list of many options has a field that filters it. */
  readonly canFilter?: boolean;
}

/** Options of a sheet, the chosen one marked and in view. */
export function PickList<T>({ value, groups, onPick, canFilter = false }: PickListProps<T>) {
  const chosen = useRef<HTMLButtonElement>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    // The sheet takes the focus when it opens, which is after this.
    const frame = requestAnimationFrame(() => chosen.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const isLong = canFilter && groups.reduce((sum, { options }) => sum + options.length, 0) > MANY;
  const shown = isLong ? filtered(groups, words) : groups;
  return (
    <>
      {isLong ? (
        <TextField
          label="筛选"
          hideLabel
          placeholder="输入名称筛选"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      ) : null}
      {isLong && shown.length === 0 ? <p className="ui-pick-none">没有名称含“{words.trim()}”的选项</p> : null}
      {shown.map(({ name = '', options }) => (
        <div key={name} className="ui-pick-group">
          {name === '' ? null : <h3>{name}</h3>}
          <ul aria-label={name === '' ? undefined : name}>
            {options.map((one) => (
              <li key={one.name ?? one.text}>
                <button
                  ref={one.value === value ? chosen : undefined}
                  type="button"
                  className="ui-inset-focus"
                  aria-pressed={one.value === value}
                  aria-label={labelOf(one)}
                  onClick={() => onPick(one.value)}
                >
                  <span>
                    {one.text}
                    {one.note ? <small>{one.note}</small> : null}
                  </span>
                  {one.value === value ? <Icon name="check" size={18} /> : null}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

/** Undefined where the texts on screen are the label. */
const labelOf = ({ name, note }: PickOption<unknown>): string | undefined =>
  name === undefined || note === undefined ? name : `${name}，${note}`;

/** The options whose name or heading contains the words; groups without one are left out. */
function filtered<T>(groups: readonly PickGroup<T>[], words: string): readonly PickGroup<T>[] {
  const wanted = words.trim().toLowerCase();
  return groups.flatMap((group) => {
    const options = group.options.filter(({ text, name = text }) =>
      `${group.name ?? ''} ${name}`.toLowerCase().includes(wanted),
    );
    return options.length > 0 ? [{ ...group, options }] : [];
  });
}
