import { useId, useState } from 'react';
import {
  type IndicatorDef,
  indicatorDef,
  overlays,
  paramsIn,
  studies,
} from '../../../../kit/kline/model/indicator-defs';
import type { KlineChoice } from '../../../../kit/kline/model/kline-model';
import { Button } from '../../../../ui/Button';
import { Chip } from '../../../../ui/Chip';
import { Checkbox } from '../../../../ui/field/Checkbox';
import { BottomSheet } from '../../../../ui/overlay/BottomSheet';

/** Limit of panes below the candles. */
export const MAX_PANES = 3;

interface ChoiceProps {
  readonly choice: KlineChoice;
  readonly onChoice: (choice: KlineChoice) => void;
}

const toggled = (ids: readonly string[], id: string, most: number): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-most);

/** Chips of the indicators over the candles and in the panes below. */
export function IndicatorChips({ choice, onChoice, onSettings }: ChoiceProps & { readonly onSettings: () => void }) {
  return (
    <>
      <fieldset className="stock-chips">
        <legend className="ui-sr-only">主图指标</legend>
        {overlays.map(({ id, title, name }) => (
          <Chip
            key={id}
            on={choice.overlays.includes(id)}
            title={name}
            onClick={() => onChoice({ ...choice, overlays: toggled(choice.overlays, id, 2) })}
          >
            {title}
          </Chip>
        ))}
        <Chip onClick={onSettings}>参数</Chip>
      </fieldset>
      <fieldset className="stock-chips">
        <legend className="ui-sr-only">副图指标</legend>
        {studies.map(({ id, title, name }) => (
          <Chip
            key={id}
            on={choice.panes.includes(id)}
            title={name}
            onClick={() => onChoice({ ...choice, panes: toggled(choice.panes, id, MAX_PANES) })}
          >
            {title}
          </Chip>
        ))}
      </fieldset>
    </>
  );
}

/** Settings of the indicators' parameters and of the candles' style. */
export function ChartSettings({
  choice,
  onChoice,
  open,
  onClose,
}: ChoiceProps & { readonly open: boolean; readonly onClose: () => void }) {
  const [resets, setResets] = useState(0);
  const used = [...choice.overlays, ...choice.panes].flatMap((id) => indicatorDef(id) ?? []);
  return (
    <BottomSheet
      open={open}
      title="图表设置"
      onClose={onClose}
      footer={
        <Button
          block
          onClick={() => {
            onChoice({ ...choice, params: {} });
            // Remounts the fields, which drops refused values as well.
            setResets(resets + 1);
          }}
        >
          恢复默认参数
        </Button>
      }
    >
      <Checkbox label="阳线空心" checked={choice.hollow} onChange={(hollow) => onChoice({ ...choice, hollow })} />
      {used
        .filter(({ params }) => params.length > 0)
        .map((def) => (
          <Params key={`${def.id} ${resets}`} def={def} choice={choice} onChoice={onChoice} />
        ))}
    </BottomSheet>
  );
}

function Params({ def, choice, onChoice }: ChoiceProps & { readonly def: IndicatorDef }) {
  const values = paramsIn(def, choice.params);
  const change = (at: number, value: number): boolean => {
    const next = values.map((one, place) => (place === at ? value : one));
    const kept = { ...choice.params, [def.id]: next };
    if (paramsIn(def, kept)[at] !== value) return false;
    onChoice({ ...choice, params: kept });
    return true;
  };
  return (
    <fieldset className="stock-params">
      <legend>
        {def.title} {def.name}
      </legend>
      {def.params.map((param, at) => (
        // The key remounts the field when its value changes from outside, as to a preset.
        <ParamField
          key={`${param.label} ${values[at]}`}
          param={param}
          value={values[at]}
          onValue={(value) => change(at, value)}
        />
      ))}
    </fieldset>
  );
}

interface ParamFieldProps {
  readonly param: IndicatorDef['params'][number];
  readonly value: number | undefined;
  /** Sets the value. False where it is out of bounds and was refused. */
  readonly onValue: (value: number) => boolean;
}

function ParamField({ param: { label, min, max, whole }, value, onValue }: ParamFieldProps) {
  const id = useId();
  const [isWrong, setWrong] = useState(false);
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        min={min}
        max={max}
        step={whole ? 1 : 'any'}
        defaultValue={value}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onBlur={(event) => setWrong(!onValue(event.target.valueAsNumber))}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      {isWrong ? (
        <small id={`${id}-wrong`} role="alert">
          应为 {min} 到 {max} 的{whole ? '整数' : '数'}，仍用 {value}
        </small>
      ) : null}
    </div>
  );
}
