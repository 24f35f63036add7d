import { View } from 'tamagui';
import { Heading, Text } from '../../../../ui/Text';

interface TermListProps {
  readonly terms: readonly { readonly title: string; readonly text: string }[];
}

/** What something means, point by point, on one card. */
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
