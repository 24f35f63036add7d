import type { LanguageVersion } from '@guanlan/stock-domain/formula';
import { useState } from 'react';
import { newId } from '../../../base/new-id';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { PickField } from '../../../ui/field/PickField';
import { IconButton } from '../../../ui/IconButton';
import type { BuilderRow, BuilderRows } from '../builder-rows';
import { operands } from '../operands';
import { FIRST_VERSION } from '../rule-version';
import './builder.css';

interface ConditionBuilderProps {
  readonly value: BuilderRows;
  /** Version of the language that the operands are read by. */
  readonly languageVersion: LanguageVersion;
  readonly onChange: (value: BuilderRows) => void;
}

const relations = [
  {
    options: [
      { value: '>', text: '大于' },
      { value: '>=', text: '不小于' },
      { value: '<', text: '小于' },
      { value: '<=', text: '不大于' },
      { value: '=', text: '等于' },
      { value: 'cross', text: '上穿' },
    ],
  },
] as const;
const offered = new Set(operands.flatMap(({ items }) => items.map(([text]) => text)));
/** Limit of lines. */
const ROWS_MAX = 20;

/** Conditions line by line, joined by "all" or "any". */
export function ConditionBuilder({ value: { joint, rows }, languageVersion, onChange }: ConditionBuilderProps) {
  const change = (row: BuilderRow): void =>
    onChange({ joint, rows: rows.map((one) => (one.id === row.id ? row : one)) });
  const add = (): void => {
    const row = { id: newId(), left: 'C', operator: '>', right: 'MA(C,20)', within: null, text: null } as const;
    onChange({ joint, rows: [...rows, row] });
  };
  return (
    <div className="sel-builder">
      <fieldset className="sel-chips">
        <legend>满足</legend>
        <Chip on={joint === 'all'} onClick={() => onChange({ joint: 'all', rows })}>
          全部条件
        </Chip>
        <Chip on={joint === 'any'} onClick={() => onChange({ joint: 'any', rows })}>
          任一条件
        </Chip>
      </fieldset>
      <ol className="sel-rows" aria-label="条件">
        {rows.map((row, at) => (
          <Condition
            key={row.id}
            row={row}
            n={at + 1}
            languageVersion={languageVersion}
            onChange={change}
            onRemove={() => onChange({ joint, rows: rows.filter(({ id }) => id !== row.id) })}
          />
        ))}
      </ol>
      <Button icon="plus" disabled={rows.length >= ROWS_MAX} onClick={add}>
        加一个条件
      </Button>
    </div>
  );
}

interface LineProps {
  readonly row: BuilderRow;
  readonly n: number;
  readonly languageVersion: LanguageVersion;
  readonly onChange: (row: BuilderRow) => void;
}

/** Condition in one line; the days within which it counts, unless it is the last one, and its removal are a tap away. */
function Condition({ onRemove, ...line }: LineProps & { readonly onRemove: () => void }) {
  const { row, n, onChange } = line;
  const [isOpen, setOpen] = useState(false);
  const isDated = row.within !== null;
  return (
    <li>
      {row.text === null ? (
        <Line {...line} />
      ) : (
        <label className="sel-operand">
          <span className="ui-sr-only">条件 {n}：公式</span>
          <input value={row.text} onChange={(event) => onChange({ ...row, text: event.target.value })} />
        </label>
      )}
      {isDated ? null : (
        <IconButton icon="more" label={`条件 ${n}：更多`} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      )}
      {isOpen || isDated ? (
        <div className="sel-more">
          <Within
            n={n}
            days={row.within}
            onDays={(within) => {
              // Stays while it is emptied for another number.
              setOpen(true);
              onChange({ ...row, within });
            }}
          />
          <Button kind="quiet" aria-label={`删除条件 ${n}`} onClick={onRemove}>
            删除
          </Button>
        </div>
      ) : null}
    </li>
  );
}

interface WithinProps {
  readonly n: number;
  readonly days: number | null;
  readonly onDays: (days: number | null) => void;
}

/** Number of days within which a condition must have held once. */
function Within({ n, days, onDays }: WithinProps) {
  return (
    <label className="sel-within">
      <span>最近</span>
      <input
        aria-label={`条件 ${n}：最近几天内`}
        inputMode="numeric"
        placeholder="1"
        value={days ?? ''}
        onChange={(event) => {
          const next = Math.min(250, Number.parseInt(event.target.value, 10));
          onDays(next >= 1 ? next : null);
        }}
      />
      <span>天内出现过</span>
    </label>
  );
}

function Line({ row, n, languageVersion, onChange }: LineProps) {
  const { left, operator, right } = row;
  return (
    <div className="sel-line">
      <Operand
        languageVersion={languageVersion}
        label={`条件 ${n}：指标`}
        value={left}
        onChange={(text) => onChange({ ...row, left: text })}
      />
      <PickField
        label={`条件 ${n}：比较`}
        value={operator}
        groups={relations}
        onPick={(chosen) => onChange({ ...row, operator: chosen })}
      />
      <Operand
        languageVersion={languageVersion}
        label={`条件 ${n}：比较的对象`}
        value={right}
        onChange={(text) => onChange({ ...row, right: text })}
      />
    </div>
  );
}

interface OperandProps {
  readonly languageVersion: LanguageVersion;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Operands in their groups, with the way to type another one first. */
const operandGroups = (languageVersion: LanguageVersion) => [
  { options: [{ value: '', text: '数值或公式…' }] },
  ...operands.map(({ group, items }) => ({
    name: group,
    options: items.map(([text, name]) => ({
      value: text,
      text: text === 'V' && languageVersion === FIRST_VERSION ? '成交量（股）' : name,
    })),
  })),
];

/** Operand from the list, or typed. */
function Operand({ label, value, languageVersion, onChange }: OperandProps) {
  const isOffered = offered.has(value);
  return (
    <span className="sel-operand">
      <PickField
        label={label}
        value={isOffered ? value : ''}
        groups={operandGroups(languageVersion)}
        onPick={(chosen) => onChange(chosen === '' ? '0' : chosen)}
      />
      {isOffered ? null : (
        <input
          aria-label={`${label}，数值或公式`}
          value={value}
          maxLength={200}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </span>
  );
}
