import type { ThinkStart } from './think-tags.js';

/** Families whose chat templates open the reasoning themselves. */
const OPEN_REASONING_FAMILIES =
  /deepseek-?r1|\bqwq\b|qwen3[\w.-]*thinking|glm-?4\.1v[\w.-]*thinking|magistral|-reasoner\b|openthinker/i;

/** Whether a model is of a family that reasons before it answers, by its name. */
export const isReasoningModel = (model: string): boolean => OPEN_REASONING_FAMILIES.test(model);

/** Knows for each model of a provider whether its chat template opens the reasoning before the model writes. */
export class ThinkTemplates {
  readonly #learned = new Map<string, ThinkStart>();
  readonly #given: 'all' | 'none' | readonly string[] | undefined;
  readonly #hasTags: boolean;

  /**
   * `given`: the operator's setting for the models; `hasTags`: whether this provider has reasoning between tags at
   * all.
   */
  constructor(given: 'all' | 'none' | readonly string[] | undefined, hasTags: boolean) {
    this.#given = given;
    this.#hasTags = hasTags;
  }

  /** Start with which the next answer of a model is read. */
  startOf(model: string): ThinkStart {
    if (this.#given === 'none') return 'tag';
    if (this.#given !== undefined) return this.#given === 'all' || this.#given.includes(model) ? 'open' : 'tag';
    if (!this.#hasTags) return 'tag';
    return this.#learned.get(model) ?? (OPEN_REASONING_FAMILIES.test(model) ? 'maybe-open' : 'tag');
  }

  /** Remembers how an answer began. Once learned, `open` stays open to doubt: thinking can be turned off for a question. */
  learn(model: string, start: ThinkStart): void {
    this.#learned.set(model, start === 'open' ? 'maybe-open' : start);
  }
}
