import { useDeferredValue, useState } from 'react';
import { View } from 'tamagui';
import { brand } from '../../../base/brand';
import { describeRoute, go } from '../../../base/go';
import { Screen } from '../../../ui/Screen';
import { EmptyState } from '../../../ui/states';
import { Heading } from '../../../ui/Text';
import { homeGroups } from '../home-groups';
import { AskRow } from '../parts/AskRow';
import { Continue } from '../parts/Continue';
import { HomeBar } from '../parts/HomeBar';
import { HomeFoot } from '../parts/HomeFoot';
import { LazyAnnouncements } from '../parts/LazyAnnouncements';
import { SearchField } from '../parts/SearchField';
import { Tile } from '../parts/Tile';
import '../home.css';

/** The groups that match what was typed; all of them when nothing was. */
function groupsFor(query: string) {
  const wanted = query.trim().toLowerCase();
  return homeGroups
    .map(({ title, items }) => ({
      title,
      items: items
        .map(([id, line]) => ({ id, line, ...describeRoute(id) }))
        .filter((item) => `${item.title}${item.line}${item.id}`.toLowerCase().includes(wanted)),
    }))
    .filter(({ items }) => items.length > 0);
}

/** The entry page: greeting, search, what was left open, and everything the app can do. */
export function HomeScreen() {
  const [query, setQuery] = useState('');
  const groups = groupsFor(useDeferredValue(query));
  return (
    <Screen bar={<HomeBar />}>
      <View padding="$16" gap="$24">
        <SearchField
          value={query}
          onChange={setQuery}
          onEnter={() => groups.length === 0 && go('search', { q: query.trim() })}
        />
        {query.trim() === '' ? <Continue /> : <AskRow query={query.trim()} />}
        {groups.map(({ title, items }) => (
          <View key={title} render="section" gap="$12" aria-label={title}>
            <Heading level={2} size={16}>
              {title}
            </Heading>
            <View className="home-grid">
              {items.map((item) => (
                <Tile key={item.id} {...item} />
              ))}
            </View>
          </View>
        ))}
        {query.trim() === '' ? <LazyAnnouncements /> : null}
        {groups.length === 0 ? (
          <EmptyState
            icon="search"
            title={`没有找到“${query.trim()}”`}
            hint="换个词，例如“对话”“自选”“翻译”；想问问题，可以搜索答案"
            action="清除"
            onAction={() => setQuery('')}
          />
        ) : null}
      </View>
      <HomeFoot version={brand.versionName} />
    </Screen>
  );
}
