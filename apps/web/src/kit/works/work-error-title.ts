import type { WorkAnswer } from '@guanlan/contract';
import { errorText } from '../../base/error-text';

/** Failure of a work in one sentence, with texts of its own where a chat's would advise a new conversation. */
export const workErrorTitle = (error: WorkAnswer['error']): string =>
  error?.code === 'LLM_TOO_LONG' ? '内容太长，超出了这个模型的上限' : errorText(error).title;
