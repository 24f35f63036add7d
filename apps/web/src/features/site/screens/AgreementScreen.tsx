import { View } from 'tamagui';
import { useNavBar } from '../../../base/nav-bar';
import { Screen } from '../../../ui/Screen';
import { Heading, Paragraph } from '../../../ui/Text';
import { type AgreementDoc, agreements } from '../../identity/agreements';

/** Text of an agreement. */
export function AgreementScreen({ doc }: { doc: AgreementDoc }) {
  const { title, sections } = agreements[doc];
  useNavBar({ title });
  return (
    <Screen>
      <View padding="$20" gap="$20">
        {sections.map(({ heading, text }) => (
          <View key={heading} gap="$8">
            <Heading level={2}>{heading}</Heading>
            <Paragraph>{text}</Paragraph>
          </View>
        ))}
      </View>
    </Screen>
  );
}
