import { replace } from '../../../base/go';
import { Screen } from '../../../ui/Screen';
import { EmptyState } from '../../../ui/states';

/** Placeholder of every route whose screen is not built yet. */
export function NotOpenScreen() {
  return (
    <Screen>
      <EmptyState
        icon="clock"
        title="尚未开放"
        hint="功能开发中，敬请期待"
        action="回到首页"
        onAction={() => replace('home')}
      />
    </Screen>
  );
}
