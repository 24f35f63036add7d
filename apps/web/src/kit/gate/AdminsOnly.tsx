import { replace } from '../../base/go';
import { Screen } from '../../ui/Screen';
import { EmptyState } from '../../ui/states';

/** Placeholder of an administrators' page for everybody else. */
export function AdminsOnly() {
  return (
    <Screen>
      <EmptyState
        title="这个页面只有管理员能看"
        hint="当前账号不是管理员，可以换一个账号登录"
        action="回到首页"
        onAction={() => replace('home')}
      />
    </Screen>
  );
}
