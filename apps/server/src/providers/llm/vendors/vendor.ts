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

/** How a vendor is asked to search the web before its model answers. */
export interface SearchFields {
  /** Asks for the search and for its results beside the answer. */
  readonly ask: Readonly<Record<string, unknown>>;
  /** The same without what older servers refuse: in its place, once, when the server answers 400. */
  readonly plainer: Readonly<Record<string, unknown>>;
}

/**
 * Where reasoning arrives: a field of the delta by its name, blocks of the type `thinking` in a content array, or
 * `<think>` tags in the content.
 */
export type ReasoningPlace = 'reasoning_content' | 'reasoning' | 'thinking' | 'reasoning_details' | 'blocks' | 'tags';

/** Where a vendor departs from plain OpenAI. */
export interface Vendor {
  readonly name: VendorName;
  /** Other words for it in `LLM_<NAME>_…`. */
  readonly aliases: readonly string[];
  /** As a screen shows it before the model's name. */
  readonly label: string;
  /** Hosts of the base URL, also as suffixes. */
  readonly hosts: readonly string[];
  /** Where it is called unless `LLM_<NAME>_BASE_URL` says otherwise; null where only that can say it. */
  readonly baseUrl: string | null;
  /** `none` asks for no key; one that is given all the same is sent, for the proxy before it. */
  readonly auth: 'bearer' | 'none';
  /** Offered where `LLM_<NAME>_MODEL` names none; empty where names come and go, or are the owner's own. */
  readonly models: readonly string[];
  /** The name of a model, for somebody who has to set one. */
  readonly modelExample: string;
  /** Asks for usage with `stream_options.include_usage`; dropped, once, when the server answers 400. */
  readonly usageOption: boolean;
  /** Where its reasoning arrives, the first that says something first. */
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
  /** From OpenAI's scale 0–2 to the vendor's; null where the model takes none. */
  readonly temperature: (value: number, model: string) => number | null;
  readonly topP: (value: number, model: string) => number | null;
  readonly errors: readonly ErrorRule[];
}
