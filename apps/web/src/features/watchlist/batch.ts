import { errorText } from '../../base/error-text';
import { showToast } from '../../ui/notice/toast';

/**
 * Runs a call for each item, one after another. Resolves with the items that were done: the first failure ends it, and a
 * toast says how far it came and why.
 *
 * @param words - how the toast names what was done, such as 移动了
 */
export async function runForEach<T>(
  items: readonly T[],
  words: string,
  call: (item: T) => Promise<unknown>,
): Promise<readonly T[]> {
  const done: T[] = [];
  try {
    for (const item of items) {
      await call(item);
      done.push(item);
    }
  } catch (error) {
    const reason = errorText(error).title;
    showToast({ title: done.length > 0 ? `${words} ${done.length} 只；${reason}` : reason, icon: 'error' });
  }
  return done;
}
