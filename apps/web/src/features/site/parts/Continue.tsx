import { plainTitle } from '@guanlan/contract/plain-title';
import { useEffect, useReducer } from 'react';
import { View } from 'tamagui';
import type { LinkedRouteId } from '../../../app/routes';
import { recents } from '../../../base/account/recent';
import { describeRoute, href, isRoute, storedHref } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { Link } from '../../../ui/Link';
import { Row } from '../../../ui/Row';
import { Heading } from '../../../ui/Text';
import { askTargets } from '../ask-target';
import { openDraft } from './open-draft';

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

/** Routes of conversations and of stocks; all others are of works. */
const conversations = new Set<LinkedRouteId>(['english-teacher', 'search', ...askTargets]);
const stocks = new Set<LinkedRouteId>([
  'stock',
  'stock-trend',
  'stock-trend-deep',
  'stock-trend-bimodal',
  'stock-selection',
]);
const kindOf = (route: LinkedRouteId): string =>
  conversations.has(route) ? 'conversation' : stocks.has(route) ? 'stock' : 'work';

/** Newest entry of each kind, newest first. */
function newestOfEach() {
  const seen = new Set<string>();
  return recents().flatMap((entry) => {
    if (!isRoute(entry.route) || seen.has(kindOf(entry.route))) return [];
    seen.add(kindOf(entry.route));
    return [{ ...entry, route: entry.route }];
  });
}

/** Last conversation, stock and draft or work of this device to continue with. Renders nothing where there are none. */
export function Continue() {
  useComingBack();
  const isSignedIn = useSignedIn();
  const draft = openDraft();
  // A draft takes the place of the last work.
  const entries = newestOfEach().filter(({ route }) => draft === null || kindOf(route) !== 'work');
  if (entries.length === 0 && draft === null) return null;
  return (
    <View render="section" gap="$12" aria-label="继续">
      <View flexDirection="row" alignItems="center" justifyContent="space-between" marginVertical={-8}>
        <Heading level={2} size={16}>
          继续
        </Heading>
        {isSignedIn ? (
          <Link fontSize={14} href={`#${href('records')}`}>
            全部记录
          </Link>
        ) : null}
      </View>
      <View
        borderRadius="$panel"
        borderWidth={1}
        borderStyle="solid"
        borderColor="$line"
        backgroundColor="$card"
        overflow="hidden"
      >
        {draft ? (
          <Row
            title={plainTitle(draft.text.slice(0, 60))}
            note={`${describeRoute(draft.route).title} · 还没写完`}
            href={`#${href(draft.route)}`}
          />
        ) : null}
        {entries.map(({ route, query, title, at }) => (
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
