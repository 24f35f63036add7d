import type { Model } from '@guanlan/contract';
import { createContext } from 'react';

/** Models available for a page's works, and the one chosen. */
export interface ToolModels {
  readonly models: readonly Model[];
  readonly model: Model | null;
  readonly choose: (model: Model) => void;
  /** Leads back to the form with the page's sample in it: the demonstration model knows nothing else. */
  readonly trySample?: () => void;
  /** Name of the text that a model is given, such as 原文; absent where it is a question. */
  readonly given?: string;
}

/** Provides the models to the notice of a failed answer, which offers another one. */
export const ToolModels = createContext<ToolModels>({ models: [], model: null, choose: () => {} });
