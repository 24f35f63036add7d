import type { ChatSetup } from '@guanlan/contract';
import type * as z from 'zod/mini';
import type { Llm, LlmModel } from '../../providers/llm/port.js';
import { AppError } from '../app-error.js';

/** Settings of an assistant: its prompt never leaves the server. */
export interface Assistant {
  /** Vendors whose models come first; `detectVendor` says whose a provider is. */
  readonly prefers: readonly string[];
  /** Whether reasoning models of the preferred vendors come first. */
  readonly prefersReasoning?: true;
  /**
   * The prompt, or a function that makes it from the conversation's setup. Null for a tool: it makes its own requests,
   * and has no chats.
   */
  readonly prompt: string | ((setup: unknown) => string) | null;
  /** Settings of its conversations besides the model. */
  readonly setup?: z.ZodMiniType<ChatSetup>;
}

/** An assistant without chats. */
export const toolAssistant: Assistant = { prefers: [], prompt: null };

/** The assistants of all features, and the models that each may use. */
export class Assistants {
  readonly #llm: Llm;
  readonly #byId: ReadonlyMap<string, Assistant>;

  constructor(llm: Llm, byId: ReadonlyMap<string, Assistant>) {
    this.#llm = llm;
    this.#byId = byId;
  }

  /** The assistant of that id. Throws `INVALID_PARAM` for one that does not exist. */
  get(id: string): Assistant {
    const found = this.#byId.get(id);
    if (!found) throw new AppError('INVALID_PARAM', { message: '没有这个助手', fields: { assistant: '没有这个助手' } });
    return found;
  }

  /** System prompt of a conversation with these settings. Throws `INVALID_PARAM` for a tool. */
  promptOf(id: string, setup: unknown): string {
    const { prompt } = this.get(id);
    if (prompt === null) throw new AppError('INVALID_PARAM', { fields: { assistant: '这不是聊天页' } });
    return typeof prompt === 'string' ? prompt : prompt(setup);
  }

  /** Parses the settings that a caller sends for a conversation; null: none were sent. Throws `INVALID_PARAM`. */
  readSetup(id: string, given: ChatSetup | undefined): ChatSetup | null {
    const { setup } = this.get(id);
    if (given === undefined) return null;
    const read = setup?.safeParse(given);
    if (!read?.success) throw new AppError('INVALID_PARAM', { fields: { setup: '这个助手没有这样的设置' } });
    return read.data;
  }

  /** The models that an assistant may use, its own first. */
  modelsFor(id: string): readonly LlmModel[] {
    const { prefers, prefersReasoning = false } = this.get(id);
    const rank = ({ vendor, reasoning }: LlmModel): number =>
      prefers.includes(vendor) ? (prefersReasoning && reasoning ? 0 : 1) : 2;
    return [...this.#llm.models].sort((a, b) => rank(a) - rank(b));
  }

  /**
   * The model for an answer: the requested one, else the one last used while it still exists, else the assistant's
   * first. Throws `CHAT_MODEL_NOT_FOUND` when the requested one does not exist.
   */
  chooseModel(id: string, asked: string | undefined, last: string | null): LlmModel {
    const models = this.modelsFor(id);
    const find = (wanted: string | null | undefined) => models.find((model) => model.id === wanted);
    const chosen = asked === undefined ? (find(last) ?? models[0]) : find(asked);
    if (!chosen) throw new AppError('CHAT_MODEL_NOT_FOUND');
    return chosen;
  }
}
