import { useId } from 'react';
import { View } from 'tamagui';
import { Chip } from '../../../../ui/Chip';
import { Text } from '../../../../ui/Text';
import { type Tamper, tampers } from '../../api-test/tamper';

/** Choice to send a call as specified or spoiled on purpose. */
export function TamperChoice({ value, onChange }: { value: Tamper; onChange: (value: Tamper) => void }) {
  const id = useId();
  const { expect } = tampers[value];
  return (
    <View gap="$4">
      <Text size={14} id={id}>
        发送方式
      </Text>
      <View flexDirection="row" flexWrap="wrap" columnGap="$8" role="group" aria-labelledby={id}>
        {(Object.keys(tampers) as Tamper[]).map((one) => (
          <Chip key={one} on={one === value} onClick={() => onChange(one)}>
            {tampers[one].label}
          </Chip>
        ))}
      </View>
      {expect ? (
        <Text size={12} tone="warning" aria-live="polite">
          故意出错：{expect}
        </Text>
      ) : null}
    </View>
  );
}
