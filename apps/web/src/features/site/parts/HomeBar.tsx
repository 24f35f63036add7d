import { styled, View } from 'tamagui';
import { brand } from '../../../base/brand';
import { go } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { ButtonElement } from '../../../ui/html';
import { Heading, Text } from '../../../ui/Text';
import { greeting } from '../greeting';
import { PushMark } from './PushMark';

const Bar = styled(View, {
  render: 'header',
  backgroundColor: '$bar',
  paddingTop: 'var(--safe-top)',
  zIndex: 1,
});

const Account = styled(
  ButtonElement,
  {
    flexDirection: 'row',
    alignItems: 'center',
    flexShrink: 0,
    minHeight: 44,
    paddingHorizontal: '$12',
    borderRadius: '$control',
    color: '$onBar',
    hoverStyle: { backgroundColor: '$barPressed' },
  },
  { acceptsClassName: true },
);

/** Navigation bar of the home page: name and greeting; a visitor may sign in. */
export function HomeBar() {
  const signedIn = useSignedIn();
  return (
    <Bar className="ui-on-bar">
      <View
        flexDirection="row"
        alignItems="center"
        justifyContent="space-between"
        width="100%"
        maxWidth={720}
        marginHorizontal="auto"
        paddingHorizontal="$16"
        paddingVertical="$8"
      >
        <View>
          <Heading level={1} size={22} tone="onBar">
            {brand.name}
          </Heading>
          <Text size={12} tone="onBar" opacity={0.8}>
            {greeting(new Date().getHours())}，{brand.slogan}
          </Text>
        </View>
        <View flexDirection="row" flexShrink={0}>
          <PushMark />
          {signedIn ? null : (
            <Account onClick={() => go('login')}>
              <Text size={14} tone="onBar">
                登录
              </Text>
            </Account>
          )}
        </View>
      </View>
    </Bar>
  );
}
