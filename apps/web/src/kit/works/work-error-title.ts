import type { WorkAnswer } from '@guanlan/contract';
import { errorText } from '../../base/error-text';

/**
 * Failure of a work in one sentence, with texts of its own where a chat's would advise a new conversation, or speak of a
 * question. `given`: name of the text that the model was given.
 */
export function workErrorTitle(error: WorkAnswer['error'], given = '问题'): string {
  if (error?.code === 'LLM_TOO_LONG') return '内容太长，超出了这个模型的上限';
  const { title } = errorText(error);
  return error?.code === 'LLM_MODERATION_IN' ? title.replace('问题', given) : title;
}
