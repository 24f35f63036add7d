import { type ChatSetup, EnglishSetup } from '@guanlan/contract';
import type * as z from 'zod/mini';
import type { Llm, LlmModel } from '../../providers/llm/port.js';
import { AppError } from '../app-error.js';
import { teacherPrompt } from '../english/prompt.js';

/** What the server knows of an assistant: its prompt never leaves the server. */
interface Assistant {
  /** Vendors whose models come first; `detectVendor` says whose a provider is. */
  readonly prefers: readonly string[];
  /**
   * The prompt, or how it is made of what the conversation is set to. Null for a tool: it says itself what goes upstream,
   * and nobody chats with it.
   */
  readonly prompt: string | ((setup: unknown) => string) | null;
  /** What its conversations can be set to besides the model. */
  readonly setup?: z.ZodMiniType<ChatSetup>;
}

const tool: Assistant = { prefers: [], prompt: null };

const HELPER_PROMPT =
  '你是“观澜”里的中文助手。直接、准确、有条理地回答；不确定时说明不确定，不编造事实、数据和出处。' +
  '用 Markdown 排版，公式用 LaTeX，代码标明语言。涉及投资时说明这不构成投资建议。';

const assistants: Readonly<Record<string, Assistant>> = {
  // What has no page of its own comes first here.
  chat: { prefers: ['generic', 'zhipu', 'moonshot', 'spark', 'ark', 'ollama'], prompt: HELPER_PROMPT },
  deepseek: { prefers: ['deepseek'], prompt: HELPER_PROMPT },
  bailian: { prefers: ['dashscope'], prompt: HELPER_PROMPT },
  qianfan: { prefers: ['qianfan'], prompt: HELPER_PROMPT },
  'english-teacher': { prefers: [], prompt: teacherPrompt, setup: EnglishSetup },
  copywriting: tool,
  translation: tool,
  'chat-translation': tool,
  libai: tool,
  'video-summary': tool,
  diagnosis: tool,
  'search-answer': tool,
};

/** The assistant of that id. Throws `INVALID_PARAM` for one that does not exist. */
export function assistantOf(id: string): Assistant {
  const found = Object.hasOwn(assistants, id) ? assistants[id] : undefined;
  if (!found) throw new AppError('INVALID_PARAM', { message: '没有这个助手', fields: { assistant: '没有这个助手' } });
  return found;
}

/** What is said to the model ahead of a conversation that is set to `setup`. Throws `INVALID_PARAM` for a tool. */
export function promptOf(id: string, setup: unknown): string {
  const { prompt } = assistantOf(id);
  if (prompt === null) throw new AppError('INVALID_PARAM', { fields: { assistant: '这不是聊天页' } });
  return typeof prompt === 'string' ? prompt : prompt(setup);
}

/** What a caller wants a conversation to be set to; null: nothing is said of it. Throws `INVALID_PARAM`. */
export function readSetup(id: string, given: ChatSetup | undefined): ChatSetup | null {
  const { setup } = assistantOf(id);
  if (given === undefined) return null;
  const read = setup?.safeParse(given);
  if (!read?.success) throw new AppError('INVALID_PARAM', { fields: { setup: '这个助手没有这样的设置' } });
  return read.data;
}

/** The models that an assistant may use, its own first. */
export function modelsFor(llm: Llm, assistantId: string): readonly LlmModel[] {
  const { prefers } = assistantOf(assistantId);
  const rank = (model: LlmModel): number => (prefers.includes(model.vendor) ? 0 : 1);
  return [...llm.models].sort((a, b) => rank(a) - rank(b));
}

/**
 * The model for an answer: the one asked for, else the one last used while it is still there, else the assistant's
 * first. Throws `CHAT_MODEL_NOT_FOUND` when the one asked for is not on offer.
 */
export function chooseModel(llm: Llm, assistantId: string, asked: string | undefined, last: string | null): LlmModel {
  const models = modelsFor(llm, assistantId);
  const find = (id: string | null | undefined) => models.find((model) => model.id === id);
  const chosen = asked === undefined ? (find(last) ?? models[0]) : find(asked);
  if (!chosen) throw new AppError('CHAT_MODEL_NOT_FOUND');
  return chosen;
}
