import { Chip } from '../../../ui/Chip';

interface ChoiceRowProps<T extends string | number> {
  readonly label: string;
  readonly options: readonly (readonly [T, string])[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** Radio group with all options in view. */
export function ChoiceRow<T extends string | number>({ label, options, value, onChange }: ChoiceRowProps<T>) {
  return (
    <fieldset className="writing-choice">
      <legend>{label}</legend>
      <div className="writing-chips">
        {options.map(([option, name]) => (
          <Chip key={option} on={option === value} onClick={() => onChange(option)}>
            {name}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
