import { View } from 'tamagui';
import { replace } from '../../../base/go';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Screen } from '../../../ui/Screen';
import { Heading, Paragraph, Text } from '../../../ui/Text';
import { TermList } from '../parts/profile/TermList';
import { untilText } from '../until-text';

interface DeactivatedProps {
  /** Time at which the erasure begins, ms since the epoch. */
  readonly until?: string | undefined;
}

/** Page of a deactivated account: until when and how it can be restored. */
export function DeactivatedScreen({ until }: DeactivatedProps) {
  const day = until === undefined ? '七天内' : `${untilText(new Date(Number(until)))} 之前`;
  return (
    <Screen>
      <View padding="$24" gap="$24" maxWidth={480} width="100%" marginHorizontal="auto">
        <View alignItems="center" gap="$12" paddingTop="$24">
          <Text tone="muted" display="flex">
            <Icon name="clock" size={40} />
          </Text>
          <Heading level={2} size={22} textAlign="center">
            账号正在注销
          </Heading>
          <Paragraph prose={14} tone="muted" textAlign="center">
            所有设备都已退出登录。
          </Paragraph>
        </View>
        <TermList
          terms={[
            { title: '想留下账号？', text: `${day}用原来的方式登录，选择“撤销注销”，账号和内容都还在。` },
            { title: '什么都不做', text: '到期后账号和内容会被删除，不能恢复；手机号和邮箱会释放。' },
          ]}
        />
        <View gap="$12">
          <Button kind="primary" block onClick={() => replace('home')}>
            回到首页
          </Button>
          <Button block onClick={() => replace('login')}>
            登录并撤销注销
          </Button>
        </View>
      </View>
    </Screen>
  );
}
