import type { LlmErrorCode, LlmImage } from '../port.js';

export type VendorName =
  | 'deepseek'
  | 'dashscope'
  | 'qianfan'
  | 'zhipu'
  | 'moonshot'
  | 'ark'
  | 'spark'
  | 'minimax'
  | 'ollama'
  | 'generic';

/** Says which class a failure has. All named conditions must hold; `code` is tried on the code and on the type. */
export interface ErrorRule {
  readonly status?: number;
  readonly code?: RegExp;
  readonly message?: RegExp;
  readonly is: LlmErrorCode;
}

/** Request fields that make a vendor search the web before its model answers. */
export interface SearchFields {
  /** Fields that enable the search and its results beside the answer. */
  readonly ask: Readonly<Record<string, unknown>>;
  /** `ask` without the fields that older servers refuse: sent instead, once, when the server answers 400. */
  readonly plainer: Readonly<Record<string, unknown>>;
}

/**
 * Place of the reasoning: a field of the delta by its name, blocks of the type `thinking` in a content array, or
 * `<think>` tags in the content.
 */
export type ReasoningPlace = 'reasoning_content' | 'reasoning' | 'thinking' | 'reasoning_details' | 'blocks' | 'tags';

/** Differences of a vendor from plain OpenAI. */
export interface Vendor {
  readonly name: VendorName;
  /** Further names of the vendor in `LLM_<NAME>_…`. */
  readonly aliases: readonly string[];
  /** Label that a screen shows before the model's name. */
  readonly label: string;
  /** Hosts of the base URL, also as suffixes. */
  readonly hosts: readonly string[];
  /** Base URL unless `LLM_<NAME>_BASE_URL` says otherwise; null where that variable is required. */
  readonly baseUrl: string | null;
  /** `none` asks for no key; one that is given all the same is sent, for the proxy before it. */
  readonly auth: 'bearer' | 'none';
  /** Offered where `LLM_<NAME>_MODEL` names none; empty where names come and go, or are the owner's own. */
  readonly models: readonly string[];
  /** Example of a model's name, for the configuration. */
  readonly modelExample: string;
  /** Whether to request usage with `stream_options.include_usage`; dropped, once, when the server answers 400. */
  readonly usageOption: boolean;
  /** Fields that may have its reasoning; the first that is not empty is read. */
  readonly reasoningIn: readonly ReasoningPlace[];
  /** Fields that turn reasoning off; dropped, once, when the server answers 400. */
  readonly thinkingOff: (model: string) => Readonly<Record<string, unknown>>;
  /** Reasoning of earlier answers: left out, or sent as an empty string to models that insist on the field. */
  readonly historyReasoning: (model: string) => 'omit' | 'blank';
  /**
   * Shows that an answer is whole: a finish reason, without which the answer was cut off, or `[DONE]` alone where servers
   * are known to leave the reason out.
   */
  readonly wholeBy: 'ending' | 'done';
  /** Whether a piece may repeat everything that came before it. */
  readonly isCumulative: boolean;
  /** Whether a model of that name sees pictures; `LLM_<NAME>_VISION` knows better. */
  readonly sees: (model: string) => boolean;
  /** A picture as the `url` of its part: with the picture in it, because no vendor can fetch from a private server. */
  readonly imageUrl: (image: LlmImage) => string;
  /** Null where the vendor's chat has no search of its own, or wants a tool's result echoed. */
  readonly search: SearchFields | null;
  /** Field of the pseudonymous user id. */
  readonly userField: 'user' | 'user_id' | undefined;
  /** Converts OpenAI's scale 0–2 to the vendor's; null where the model takes none. */
  readonly temperature: (value: number, model: string) => number | null;
  readonly topP: (value: number, model: string) => number | null;
  readonly errors: readonly ErrorRule[];
}
