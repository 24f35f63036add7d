import type { Model } from '@guanlan/contract';
import { showToast } from '../../../ui/notice/toast';
import type { TrayItem } from './tray/file-tray';

/** Reason why a question with these files cannot be sent yet; null when it can. */
export function refusalOf(items: readonly Pick<TrayItem, 'kind' | 'state'>[], model: Model | null): string | null {
  if (items.some(({ state }) => state === 'working')) return '附件还在上传，请稍等';
  if (items.some(({ state }) => state === 'failed')) return '有附件没有传上去，请重试或移除';
  const blind = model !== null && !model.vision && items.some(({ kind }) => kind === 'image');
  return blind ? '当前模型不支持图片，请换个模型或移除图片' : null;
}

/** Whether a question cannot be sent yet; shows the reason as a toast. */
export function withholds(items: readonly TrayItem[], model: Model | null): boolean {
  const refusal = refusalOf(items, model);
  if (refusal !== null) showToast({ title: refusal, duration: 3000 });
  return refusal !== null;
}
