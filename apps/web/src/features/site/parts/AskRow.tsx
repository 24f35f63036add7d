import { View } from 'tamagui';
import { storedHref } from '../../../base/go';
import { Row } from '../../../ui/Row';

/** Row that searches for an answer to the typed text. */
export function AskRow({ query }: { query: string }) {
  return (
    <View
      borderRadius="$panel"
      borderWidth={1}
      borderStyle="solid"
      borderColor="$line"
      backgroundColor="$card"
      overflow="hidden"
    >
      <Row title={`搜索答案：${query}`} note="先检索，再带出处回答" href={`#${storedHref('search', { q: query })}`} />
    </View>
  );
}
