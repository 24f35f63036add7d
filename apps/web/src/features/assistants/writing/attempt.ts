import { errorText } from '../../../base/error-text';
import { showToast } from '../../../ui/notice/toast';

/** Runs a change and shows the reason where it is refused. Resolves with whether it was made. */
export async function attempt(change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    const { title, fields } = errorText(error);
    showToast({ title: Object.values(fields)[0] ?? title, icon: 'error', duration: 3000 });
    return false;
  }
}
