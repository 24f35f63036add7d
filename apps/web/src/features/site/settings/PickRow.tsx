import { showPickSheet } from '../../../ui/overlay/pick-sheet';
import { Row } from '../../../ui/Row';

interface PickRowProps<T> {
  readonly title: string;
  /** Values with their labels, and a line on what each does. */
  readonly options: readonly (readonly [value: T, label: string, note?: string | undefined])[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** Row of the settings that shows its value and opens the others in a sheet. */
export function PickRow<T extends string>({ title, options, value, onChange }: PickRowProps<T>) {
  const choices = options.map(([one, text, note]) => ({ value: { one }, text, note }));
  const chosen = choices.find((choice) => choice.value.one === value);
  const pick = async (): Promise<void> => {
    const next = await showPickSheet({ title, value: chosen?.value ?? null, groups: [{ options: choices }] });
    if (next) onChange(next.one);
  };
  return <Row title={title} value={chosen?.text} onPress={() => void pick()} />;
}
