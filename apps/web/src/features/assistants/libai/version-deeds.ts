import type { WorkMark } from '@guanlan/contract';

/** Actions of a version. */
export interface VersionDeeds {
  /** Asks for another try with the note `note`, by the model `model`. Resolves with whether it was started. */
  readonly retry: (piece: number, note?: string, model?: string) => Promise<boolean>;
  readonly mark: (messageId: string, mark: WorkMark | null) => void;
  /** Leads back to the request. */
  readonly edit: () => void;
  readonly openPoem: (poemId: string) => void;
}
