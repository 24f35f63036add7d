import { errorText } from '../../base/error-text';
import { showToast } from '../../ui/notice/toast';

/** Runs a call; what goes wrong is said in a toast. True: it went well. */
export async function deed(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    showToast({ title: errorText(error).title, icon: 'error' });
    return false;
  }
}
