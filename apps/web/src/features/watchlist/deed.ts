import { errorText } from '../../base/error-text';
import { showToast } from '../../ui/notice/toast';

/** Runs a call and shows a failure as a toast. Resolves with whether it succeeded. */
export async function deed(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    showToast({ title: errorText(error).title, icon: 'error' });
    return false;
  }
}
