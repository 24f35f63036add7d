import { useState } from 'react';
import { View } from 'tamagui';
import { go, here } from '../../../../base/go';
import { Button } from '../../../../ui/Button';
import type { StreamRun, StreamRunView } from '../../streams/stream-run';
import type { RunForm } from '../../streams/use-run-settings';

/** Button that starts a run, or asks a visitor to sign in first. */
export function StartButton({ form, again, onStart }: { form: RunForm; again: boolean; onStart: () => void }) {
  if (!form.signedIn) {
    return (
      <Button kind="primary" block onClick={() => go('login', { uniIdRedirectUrl: here() })}>
        登录后开始
      </Button>
    );
  }
  const isWrong = Object.keys(form.problems).length > 0;
  return (
    <Button kind="primary" block disabled={form.run === null} onClick={onStart}>
      {isWrong ? '先改正设置' : again ? '再测一次' : '开始测试'}
    </Button>
  );
}

interface StreamBarProps {
  readonly form: RunForm;
  readonly run: StreamRun | null;
  readonly phase: StreamRunView['phase'] | null;
  readonly onStart: () => void;
}

/** Actions of the moment: start a run; break, resume or stop it. */
export function StreamBar({ form, run, phase, onStart }: StreamBarProps) {
  const [stopping, setStopping] = useState(false);
  const stop = (): void => {
    setStopping(true);
    void run?.stop().finally(() => setStopping(false));
  };
  const isBroken = phase === 'cut' || phase === 'lost';
  const isRunning = isBroken || phase === 'reading' || phase === 'starting';
  return (
    <View flexDirection="row" gap="$12" padding="$12" alignItems="center">
      {isRunning ? (
        <>
          <Button kind="danger" busy={stopping} disabled={phase === 'starting'} onClick={stop}>
            停止
          </Button>
          <View flexGrow={1}>
            {isBroken ? (
              <Button kind="primary" block onClick={() => void run?.resume()}>
                续传
              </Button>
            ) : (
              <Button block disabled={phase !== 'reading'} onClick={() => run?.cut()}>
                断开连接
              </Button>
            )}
          </View>
        </>
      ) : (
        <View flexGrow={1}>
          <StartButton form={form} again={run !== null} onStart={onStart} />
        </View>
      )}
    </View>
  );
}
