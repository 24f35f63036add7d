import { View } from 'tamagui';
import { Heading, Text } from '../../../../ui/Text';

interface TermListProps {
  readonly terms: readonly { readonly title: string; readonly text: string }[];
}

/** Card with a list of points, such as the terms of an action. */
export function TermList({ terms }: TermListProps) {
  return (
    <View backgroundColor="$card" borderRadius="$panel" padding="$16" gap="$16">
      {terms.map(({ title, text }) => (
        <View key={title} gap="$4">
          <Heading level={3} size={16}>
            {title}
          </Heading>
          <Text prose={14} tone="muted">
            {text}
          </Text>
        </View>
      ))}
    </View>
  );
}
