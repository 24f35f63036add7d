import { useRef, useState } from 'react';
import { errorText } from '../../../base/error-text';
import { showToast } from '../../../ui/notice/toast';

/** Duration of a failure's toast, ms. */
const TO_READ = 3000;

/** Runs one task at a time for a button: `busy` meanwhile, a second tap does nothing, a failure is shown as a toast. */
export function useTask(): { busy: boolean; run: (task: () => Promise<unknown>) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async (task: () => Promise<unknown>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await task();
    } catch (error) {
      showToast({ title: errorText(error).title, icon: 'error', duration: TO_READ });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}
