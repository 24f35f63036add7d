import { back } from '../../../base/go';
import { Screen } from '../../../ui/Screen';
import { EmptyState } from '../../../ui/states';

/** The one honest page of every row whose screen comes later. */
export function NotOpenScreen() {
  return (
    <Screen>
      <EmptyState
        icon="clock"
        title="尚未开放"
        hint="这个功能正在建设中，完成后会在这里打开"
        action="返回"
        onAction={back}
      />
    </Screen>
  );
}
