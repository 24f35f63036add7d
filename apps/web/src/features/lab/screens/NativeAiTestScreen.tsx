import { useSyncExternalStore } from 'react';
import { View } from 'tamagui';
import { Button } from '../../../ui/Button';
import { Screen } from '../../../ui/Screen';
import { EmptyState } from '../../../ui/states';
import { NativeResult } from '../parts/streams/NativeResult';
import { NoResume } from '../parts/streams/NoResume';
import { RunPage } from '../parts/streams/RunPage';
import { RunSettingsForm } from '../parts/streams/RunSettingsForm';
import { StartButton } from '../parts/streams/StreamBar';
import { useNativeTest } from '../streams/use-native-test';
import { useRunSettings } from '../streams/use-run-settings';
import '../parts/lab.css';
import '../parts/streams/streams.css';

const nothing = () => () => {};

/** Tries a provider's own stream: what it sends, what the adapter reads in it, how its failures are classed. */
export function NativeAiTestScreen() {
  const form = useRunSettings('native-ai-test');
  const { current, begin } = useNativeTest();
  const watch = current?.watch ?? null;
  const view = useSyncExternalStore(watch?.subscribe ?? nothing, () => watch?.getSnapshot() ?? null);
  const running = view?.phase === 'reading';
  const start = (): void => {
    if (form.run && form.model && !running) begin({ run: form.run, model: form.model });
  };
  const bar = (
    <View padding="$12">
      {running ? (
        <Button kind="danger" block onClick={() => watch?.stop()}>
          停止
        </Button>
      ) : (
        <StartButton form={form} again={current !== null} onStart={start} />
      )}
    </View>
  );
  return (
    <Screen wide bottom={bar}>
      <RunPage
        form={
          <>
            <RunSettingsForm form={form} onStart={start} />
            <NoResume />
          </>
        }
        begunAt={current?.at ?? null}
      >
        {current && view ? (
          <NativeResult begun={current} view={view} />
        ) : (
          <EmptyState
            title="还没有测试"
            hint="开始后，左边是服务商发来的原始行，右边是适配器读出的事件；失败时给出错误的类别。什么也不会存下。"
          />
        )}
      </RunPage>
    </Screen>
  );
}
