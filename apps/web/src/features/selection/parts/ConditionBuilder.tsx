import type { LanguageVersion } from '@guanlan/stock-domain/formula';
import { newId } from '../../../base/new-id';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { PickField } from '../../../ui/field/PickField';
import { IconButton } from '../../../ui/IconButton';
import type { BuilderRow, BuilderRows } from '../builder-rows';
import { operands } from '../operands';
import { FIRST_VERSION } from '../rule-version';

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
          <li key={row.id}>
            {row.text === null ? (
              <Line row={row} n={at + 1} languageVersion={languageVersion} onChange={change} />
            ) : (
              <label className="sel-operand">
                <span className="ui-sr-only">条件 {at + 1}：公式</span>
                <input value={row.text} onChange={(event) => change({ ...row, text: event.target.value })} />
              </label>
            )}
            <IconButton
              icon="close"
              label={`删除条件 ${at + 1}`}
              onClick={() => onChange({ joint, rows: rows.filter(({ id }) => id !== row.id) })}
            />
          </li>
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

function Line({ row, n, languageVersion, onChange }: LineProps) {
  const { left, operator, right, within } = row;
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
      <label className="sel-within">
        <span>最近</span>
        <input
          aria-label={`条件 ${n}：最近几天内`}
          inputMode="numeric"
          placeholder="1"
          value={within ?? ''}
          onChange={(event) => {
            const days = Math.min(250, Number.parseInt(event.target.value, 10));
            onChange({ ...row, within: days >= 1 ? days : null });
          }}
        />
        <span>天内出现过</span>
      </label>
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
