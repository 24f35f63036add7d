import type { WorkMark } from '@guanlan/contract';

/** What can be done with a version. */
export interface VersionDeeds {
  /** Another try; `note` says what to do otherwise, `model` who does it. Answers whether it was begun. */
  readonly retry: (piece: number, note?: string, model?: string) => Promise<boolean>;
  readonly mark: (messageId: string, mark: WorkMark | null) => void;
  /** Asks for it otherwise. */
  readonly edit: () => void;
  readonly openPoem: (poemId: string) => void;
}
