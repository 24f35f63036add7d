import { View } from 'tamagui';
import { Chip } from '../../ui/Chip';

interface SampleChipProps {
  /** Text that is in the field; the sample is offered while there is none. */
  readonly text: string;
  readonly sample: string;
  readonly label?: string;
  readonly onPick: (sample: string) => void;
}

/** Offers a text to try a tool with. */
export function SampleChip({ text, sample, label = '试试示例', onPick }: SampleChipProps) {
  if (text.trim() !== '') return null;
  return (
    <View flexDirection="row">
      <Chip icon="edit" onClick={() => onPick(sample)}>
        {label}
      </Chip>
    </View>
  );
}
