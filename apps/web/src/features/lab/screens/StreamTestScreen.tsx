import { useSyncExternalStore } from 'react';
import { Screen } from '../../../ui/Screen';
import { EmptyState } from '../../../ui/states';
import { RunPage } from '../parts/streams/RunPage';
import { RunSettingsForm } from '../parts/streams/RunSettingsForm';
import { StreamBar } from '../parts/streams/StreamBar';
import { StreamResult } from '../parts/streams/StreamResult';
import { useRunSettings } from '../streams/use-run-settings';
import { useStreamTest } from '../streams/use-stream-test';
import '../parts/lab.css';
import '../parts/streams/streams.css';

const nothing = () => () => {};
/** Phases in which another run may start; the comparison with the server need not be waited for. */
const canRestart = new Set(['checking', 'ended', 'failed']);

/** Test of the stream from the server to this browser: an answer piece by piece, with breaks on purpose. */
export function StreamTestScreen() {
  const form = useRunSettings('stream-test');
  const { current, begin } = useStreamTest();
  const watch = current?.watch ?? null;
  const view = useSyncExternalStore(watch?.subscribe ?? nothing, () => watch?.getSnapshot() ?? null);
  const start = (): void => {
    if (form.run && form.model && (!view || canRestart.has(view.phase))) begin({ run: form.run, model: form.model });
  };
  return (
    <Screen wide bottom={<StreamBar form={form} run={watch} phase={view?.phase ?? null} onStart={start} />}>
      <RunPage form={<RunSettingsForm form={form} onStart={start} />} begunAt={current?.at ?? null}>
        {current && view ? (
          <StreamResult begun={current} view={view} />
        ) : (
          <EmptyState
            title="还没有测试"
            hint="开始后，这里逐条显示服务器发来的事件；途中可以断开再续传，结束时与服务器存下的回答核对。测试的回答不进入对话记录。"
          />
        )}
      </RunPage>
    </Screen>
  );
}
