import type { Assistant } from '../generation/assistants.js';

const HELPER_PROMPT =
  '你是“观澜”里的中文助手。直接、准确、有条理地回答；不确定时说明不确定，不编造事实、数据和出处。' +
  '用 Markdown 排版，公式用 LaTeX，代码标明语言。涉及投资时说明这不构成投资建议。';

/** The general assistants, by the pages of the vendors whose models they prefer. */
export const chatAssistants: Readonly<Record<string, Assistant>> = {
  // Vendors without a page of their own come first here.
  chat: { prefers: ['generic', 'zhipu', 'moonshot', 'spark', 'ark', 'ollama'], prompt: HELPER_PROMPT },
  deepseek: { prefers: ['deepseek'], prefersReasoning: true, prompt: HELPER_PROMPT },
  bailian: { prefers: ['dashscope'], prompt: HELPER_PROMPT },
  qianfan: { prefers: ['qianfan'], prompt: HELPER_PROMPT },
};
