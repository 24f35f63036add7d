import type { WorkAnswer } from '@guanlan/contract';
import { errorText } from '../../base/error-text';

/** A failure of a work in one sentence. A work is no conversation that could be begun anew. */
export const workErrorTitle = (error: WorkAnswer['error']): string =>
  error?.code === 'LLM_TOO_LONG' ? '内容太长，超出了这个模型的上限' : errorText(error).title;
