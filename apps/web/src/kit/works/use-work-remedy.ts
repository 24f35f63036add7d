import { useContext } from 'react';
import { go, here } from '../../base/go';
import { showModal } from '../../ui/overlay/modal';
import { chooseModel } from '../chat/composer/ModelChip';
import { type Remedy, remedyLabels, remedyOf } from '../chat/remedy';
import { ToolModels } from './tool-models';

/** One thing to do, in words. */
export interface Deed {
  readonly label: string;
  readonly run: () => void;
}

export interface WorkRemedies {
  /** Another answer; `model`: by that one, which was just chosen. */
  readonly retry: (model?: string) => void;
  /** Says it otherwise; absent where what was said cannot be changed. */
  readonly edit?: Deed | undefined;
  /** What to try again is called here, where it is not 重试. */
  readonly again?: string | undefined;
}

/** The same failures as a chat's; a work has no next question in which to go on. */
const inWorks: Partial<Record<Remedy, Remedy>> = { 'new-chat': 'edit', continue: 'retry' };

/** The one thing that helps after an answer failed with `code`; null where nothing does. */
export function useWorkRemedy(code: string, { retry, edit, again }: WorkRemedies): Deed | null {
  const { models, model, choose } = useContext(ToolModels);
  const hasOther = models.length > 1;
  const asked = remedyOf(code, hasOther);
  const wanted = inWorks[asked] ?? asked;
  // Where nothing can be said otherwise, another model may read more, or refuse less.
  const remedy = wanted === 'edit' && !edit && code.startsWith('LLM_') && hasOther ? 'other-model' : wanted;
  if (remedy === 'edit') return edit ?? null;
  const label = remedyLabels[remedy];
  if (remedy === 'login') return { label, run: () => go('login', { uniIdRedirectUrl: here() }) };
  if (remedy === 'usage') {
    const content = '明天 0 点（北京时间）重新计算，所有聊天和写作页面合计。';
    const tell = async (): Promise<void> => {
      // Once the day is over, this is the way on.
      const confirmText = again ?? remedyLabels.retry;
      const { confirm } = await showModal({ title: '今天的回答次数', content, confirmText, cancelText: '知道了' });
      if (confirm) retry();
    };
    return { label, run: () => void tell() };
  }
  if (remedy === 'other-model') {
    const change = async (): Promise<void> => {
      const other = await chooseModel(models, model);
      if (!other) return;
      choose(other);
      retry(other.id);
    };
    return { label, run: () => void change() };
  }
  return { label: again ?? label, run: () => retry() };
}
