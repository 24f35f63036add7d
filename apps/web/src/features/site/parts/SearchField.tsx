import { styled, View } from 'tamagui';
import { InputElement } from '../../../ui/html';
import { Icon } from '../../../ui/Icon';
import { Text } from '../../../ui/Text';

const Input = styled(
  InputElement,
  {
    flexGrow: 1,
    minWidth: 0,
    height: 44,
    fontSize: 16,
    color: '$ink',
    outlineStyle: 'none',
  },
  { acceptsClassName: true },
);

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Search field for stocks, functions of the app, or a question. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  return (
    <View
      render="label"
      flexDirection="row"
      alignItems="center"
      gap="$8"
      paddingHorizontal="$12"
      borderRadius="$panel"
      borderWidth={1}
      borderStyle="solid"
      borderColor="$edge"
      backgroundColor="$card"
      focusWithinStyle={{ borderColor: '$brand' }}
    >
      <Text tone="muted" display="flex">
        <Icon name="search" size={20} />
      </Text>
      <Input
        type="search"
        aria-label="查找功能"
        placeholder="股票、功能，或一个问题"
        maxLength={120}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        autoComplete="off"
        enterKeyHint="search"
      />
    </View>
  );
}
