import { View } from 'tamagui';
import { describeRoute, storedHref } from '../../../base/go';
import { Screen } from '../../../ui/Screen';
import { Heading } from '../../../ui/Text';
import { LinkTile, TileGrid } from '../../../ui/tile/LinkTile';
import { toolGroups } from '../home-groups';

/** Root of the writing and language tools. */
export function ToolsScreen() {
  return (
    <Screen>
      <View padding="$16" gap="$24">
        {toolGroups.map(({ title, items }) => (
          <View key={title} render="section" gap="$12" aria-label={title}>
            <Heading level={2} size={16}>
              {title}
            </Heading>
            <TileGrid label={`${title}工具`}>
              {items.map(([id, line, icon]) => (
                <LinkTile
                  key={id}
                  href={`#${storedHref(id)}`}
                  title={describeRoute(id).title}
                  line={line}
                  icon={icon}
                />
              ))}
            </TileGrid>
          </View>
        ))}
      </View>
    </Screen>
  );
}
