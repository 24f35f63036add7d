import { View } from 'tamagui';
import { describeRoute, storedHref } from '../../../base/go';
import { Heading } from '../../../ui/Text';
import { LinkTile, TileGrid } from '../../../ui/tile/LinkTile';
import type { TileSection } from '../home-groups';

/** Sections of tiles that lead to functions of the app. */
export function TileSections({ sections }: { readonly sections: readonly TileSection[] }) {
  return sections.map(({ title, items }) => (
    <View key={title} render="section" gap="$12" aria-label={title}>
      <Heading level={2} size={16}>
        {title}
      </Heading>
      <TileGrid label={`${title}功能`}>
        {items.map(([id, icon]) => {
          const { title: name, line = '' } = describeRoute(id);
          return <LinkTile key={id} href={`#${storedHref(id)}`} title={name} line={line} icon={icon} />;
        })}
      </TileGrid>
    </View>
  ));
}
