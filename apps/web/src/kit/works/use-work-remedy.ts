import { useContext } from 'react';
import { go, here } from '../../base/go';
import { showModal } from '../../ui/overlay/modal';
import { chooseModel } from '../chat/composer/ModelChip';
import { type Remedy, remedyLabels, remedyOf } from '../chat/remedy';
import { ToolModels } from './tool-models';

/** Action with its label. */
export interface Deed {
  readonly label: string;
  readonly run: () => void;
}

export interface WorkRemedies {
  /** Requests another answer, by `model` where one was just chosen. */
  readonly retry: (model?: string) => void;
  /** Changes the request; absent where it cannot be changed. */
  readonly edit?: Deed | undefined;
  /** Label of the retry, where it is not 重试. */
  readonly again?: string | undefined;
}

/** Remedies of chats that differ for works, which have no next question to continue with. */
const inWorks: Partial<Record<Remedy, Remedy>> = { 'new-chat': 'edit', continue: 'retry' };

/** Action that helps after an answer failed with `code`; null where none does. */
export function useWorkRemedy(code: string, { retry, edit, again }: WorkRemedies): Deed | null {
  const { models, model, choose, trySample } = useContext(ToolModels);
  if (code === 'LLM_DEMO_ONLY' && trySample) return { label: '试试示例', run: trySample };
  const hasOther = models.length > 1;
  const asked = remedyOf(code, hasOther);
  const wanted = inWorks[asked] ?? asked;
  // Where the request cannot be changed, another model may accept more.
  const remedy = wanted === 'edit' && !edit && code.startsWith('LLM_') && hasOther ? 'other-model' : wanted;
  if (remedy === 'edit') return edit ?? null;
  const label = remedyLabels[remedy];
  if (remedy === 'login') return { label, run: () => go('login', { uniIdRedirectUrl: here() }) };
  if (remedy === 'usage') {
    const content = '明天 0 点（北京时间）重新计算，所有聊天和写作页面合计。';
    const tell = async (): Promise<void> => {
      // Offers to continue, for when the day is over.
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
