import { NativeCallRun } from './native-run';
import { readNative } from './read-native';
import { runClock } from './run-clock';
import type { BegunRun } from './run-facts';
import { useRun } from './use-run';

const newRun = ({ run }: BegunRun): NativeCallRun =>
  new NativeCallRun({ read: (signal) => readNative(run, signal), clock: runClock });

export const useNativeTest = () => useRun(newRun, (run) => run.stop());
