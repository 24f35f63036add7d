import { View } from 'tamagui';
import { Screen } from '../../../ui/Screen';
import { toolGroups } from '../home-groups';
import { TileSections } from '../parts/TileSections';

/** Root of the writing and language tools. */
export function ToolsScreen() {
  return (
    <Screen>
      <View padding="$16" gap="$24">
        <TileSections sections={toolGroups} />
      </View>
    </Screen>
  );
}
