import { View } from 'tamagui';
import { href, replace } from '../../../base/go';
import { Row } from '../../../ui/Row';
import { RowSection } from '../../../ui/rows/RowSection';
import { Screen } from '../../../ui/Screen';
import { useMeQuery } from '../identityApi';
import { AccountRows } from '../parts/profile/AccountRows';
import { ProfileRows } from '../parts/profile/ProfileRows';
import { QueryView } from '../parts/profile/QueryView';
import { SecurityRows } from '../parts/profile/SecurityRows';
import { SignedInOnly } from '../parts/profile/SignedInOnly';
import { SignOutButton } from '../profile/SignOutButton';
import { useWechatBinding } from '../profile/use-wechat-binding';
import type { WechatReturn } from '../wechat/wechat-authorization';

/** Profile of the signed-in user, with links to everything that can be changed. */
export function UserinfoScreen(back: WechatReturn) {
  return (
    <SignedInOnly>
      <Userinfo {...back} />
    </SignedInOnly>
  );
}

function Userinfo(back: WechatReturn) {
  const query = useMeQuery(undefined, { refetchOnMountOrArgChange: true });
  useWechatBinding(back);
  return (
    <Screen>
      <QueryView query={query} label="正在加载个人资料" rows={6}>
        {(me) => (
          <View padding="$16" gap="$24">
            <ProfileRows me={me} />
            <AccountRows me={me} />
            <SecurityRows />
            <DataRows />
            <SignOutButton onDone={() => replace('home')} />
          </View>
        )}
      </QueryView>
    </Screen>
  );
}

/** Export and erasure of the user's data. */
function DataRows() {
  return (
    <RowSection title="数据与账号">
      <Row title="导出我的数据" href={`#${href('export-data')}`} />
      <Row title="注销账号" href={`#${href('deactivate')}`} />
    </RowSection>
  );
}
