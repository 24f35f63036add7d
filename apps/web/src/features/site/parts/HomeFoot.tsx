import { View } from 'tamagui';
import type { LinkedRouteId } from '../../../app/routes';
import { describeRoute, href, storedHref } from '../../../base/go';
import { Link } from '../../../ui/Link';
import { Text } from '../../../ui/Text';

const notices: readonly LinkedRouteId[] = ['notice', 'disclaimer', 'settings'];

/** Notices and version at the foot of the home page. */
export function HomeFoot({ version }: { version: string }) {
  return (
    <View
      render="footer"
      alignItems="center"
      gap="$4"
      paddingHorizontal="$16"
      paddingTop="$8"
      paddingBottom="$24"
      marginTop="auto"
    >
      <View flexDirection="row" flexWrap="wrap" justifyContent="center" columnGap="$16">
        {notices.map((id) => (
          <Link fontSize="$14" key={id} href={`#${storedHref(id)}`}>
            {describeRoute(id).title}
          </Link>
        ))}
        <Link fontSize="$14" href={`#${href('agreement', { doc: 'service' })}`}>
          用户服务协议
        </Link>
        <Link fontSize="$14" href={`#${href('agreement', { doc: 'privacy' })}`}>
          隐私政策
        </Link>
      </View>
      <Text size={12} tone="muted" textAlign="center">
        内容由模型生成，仅供参考，不构成投资建议 · 版本 {version}
      </Text>
    </View>
  );
}
