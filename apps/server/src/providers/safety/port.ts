/** Result of checking a text. */
export interface Verdict {
  readonly flagged: boolean;
  /** Why, in the service's own words; for the log. */
  readonly categories: readonly string[];
}

/** Checks texts before they are passed on: questions before a model sees them, answers before the user does. */
export interface Safety {
  /** Throws {@link SafetyError} when there is no verdict, and the signal's reason when it is aborted. */
  check(text: string, signal: AbortSignal): Promise<Verdict>;
  close(): Promise<void>;
}

/** The service gave no verdict. */
export class SafetyError extends Error {
  override readonly name = 'SafetyError';
  readonly code = 'SAFETY_UNAVAILABLE';
}
