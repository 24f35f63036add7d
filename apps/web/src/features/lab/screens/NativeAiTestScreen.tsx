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
import { NativeCallRun } from '../streams/native-run';
import { readNative } from '../streams/read-native';
import { runClock } from '../streams/run-clock';
import type { BegunRun } from '../streams/run-facts';
import { useRun } from '../streams/use-run';
import { useRunSettings } from '../streams/use-run-settings';
import '../parts/lab.css';
import '../parts/streams/streams.css';

const nothing = () => () => {};

const newRun = ({ run }: BegunRun): NativeCallRun =>
  new NativeCallRun({ read: (signal) => readNative(run, signal), clock: runClock });
const stopRun = (run: NativeCallRun): void => run.stop();

/** Test of a provider's own stream: its raw lines, the adapter's events, and the class of its failures. */
export function NativeAiTestScreen() {
  const form = useRunSettings('native-ai-test');
  const { current, begin } = useRun(newRun, stopRun);
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
