import { styled, View } from 'tamagui';
import { errorText } from '../../../../base/error-text';
import { go, here, href } from '../../../../base/go';
import { Button } from '../../../../ui/Button';
import { AnchorElement } from '../../../../ui/html';
import { Icon } from '../../../../ui/Icon';
import { Row, RowGroup } from '../../../../ui/Row';
import { Text } from '../../../../ui/Text';
import { tapped } from '../../../../ui/tapped';
import { useMeQuery } from '../../identityApi';
import { Avatar } from '../picture/Avatar';

const Card = styled(
  AnchorElement,
  {
    display: 'flex',
    flexDirection: 'row',
    alignItems: 'center',
    gap: '$16',
    padding: '$16',
    borderRadius: '$panel',
    backgroundColor: '$card',
    ...tapped('$pressed'),
  },
  { acceptsClassName: true },
);

/** Card of the signed-in account, which leads to its profile. */
export function AccountCard() {
  const { data: me, error, refetch } = useMeQuery();
  if (!me) {
    return (
      <RowGroup>
        {error === undefined ? (
          <Row icon="user" title="正在读取账号" note=" " />
        ) : (
          <Row icon="warning" title={errorText(error).title} note="点这里重试" onPress={() => void refetch()} />
        )}
      </RowGroup>
    );
  }
  return (
    <Card href={`#${href('userinfo')}`} className="ui-inset-focus">
      <Avatar path={me.avatar} nickname={me.nickname} size={56} />
      <View flexGrow={1} flexShrink={1} minWidth={0} gap="$4">
        <Text strong size={18} numberOfLines={1}>
          {me.nickname}
        </Text>
        <Text size={14} tone="muted" numberOfLines={1}>
          {me.mobile ?? me.email ?? me.username ?? '查看个人资料'}
        </Text>
      </View>
      <Text tone="muted" display="flex">
        <Icon name="chevron" size={18} />
      </Text>
    </Card>
  );
}

/** Card in place of an account, which leads to signing in and back. */
export function VisitorCard() {
  return (
    <View backgroundColor="$card" borderRadius="$panel" padding="$16" gap="$12">
      <Text strong size={18}>
        还没有登录
      </Text>
      <Text size={14} tone="muted">
        登录后，对话、自选股和作品会保存在你的账号里，换设备也能看到。
      </Text>
      <Button kind="primary" block onClick={() => go('login', { uniIdRedirectUrl: here() })}>
        登录 / 注册
      </Button>
    </View>
  );
}
