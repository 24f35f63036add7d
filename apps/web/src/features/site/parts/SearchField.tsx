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
  /** Something was typed and Enter pressed. */
  readonly onEnter: () => void;
}

/** Finds a function of the app by a word, or asks a question. */
export function SearchField({ value, onChange, onEnter }: SearchFieldProps) {
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
        placeholder="查找功能，或输入问题"
        maxLength={120}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={({ key, nativeEvent }) => {
          // An Enter of an input method picks a word; Safari marks it by its key code only.
          const ofWord = nativeEvent.isComposing || nativeEvent.keyCode === 229;
          if (key === 'Enter' && !ofWord && value.trim() !== '') onEnter();
        }}
      />
    </View>
  );
}
