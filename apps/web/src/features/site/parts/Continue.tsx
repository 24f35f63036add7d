import { plainTitle } from '@guanlan/contract/plain-title';
import { useEffect, useReducer } from 'react';
import { View } from 'tamagui';
import { recents } from '../../../base/account/recent';
import { describeRoute, isRoute, storedHref } from '../../../base/go';
import { Row } from '../../../ui/Row';
import { Heading } from '../../../ui/Text';

const ago = (at: number): string => {
  const minutes = Math.max(0, Math.round((Date.now() - at) / 60_000));
  if (minutes < 1) return '刚刚';
  if (minutes < 60) return `${minutes} 分钟前`;
  return minutes < 1440 ? `${Math.floor(minutes / 60)} 小时前` : new Date(at).toLocaleDateString('zh-CN');
};

/** Renders again when the page becomes visible: time has passed, and another tab may have added entries. */
function useComingBack(): void {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    document.addEventListener('visibilitychange', draw);
    return () => document.removeEventListener('visibilitychange', draw);
  }, []);
}

/** Recent conversations, works and pages of this device to continue with. Renders nothing where there are none. */
export function Continue() {
  useComingBack();
  const entries = recents().flatMap((entry) => (isRoute(entry.route) ? [{ ...entry, route: entry.route }] : []));
  if (entries.length === 0) return null;
  return (
    <View render="section" gap="$12" aria-label="继续">
      <Heading level={2} size={16}>
        继续
      </Heading>
      <View
        borderRadius="$panel"
        borderWidth={1}
        borderStyle="solid"
        borderColor="$line"
        backgroundColor="$card"
        overflow="hidden"
      >
        {entries.slice(0, 3).map(({ route, query, title, at }) => (
          <Row
            key={route}
            title={plainTitle(title)}
            note={`${describeRoute(route).title} · ${ago(at)}`}
            href={`#${storedHref(route, query)}`}
          />
        ))}
      </View>
    </View>
  );
}
