import type { Model } from '@guanlan/contract';
import { createContext } from 'react';

/** The models that a page's work can be given to, and the one chosen. */
export interface ToolModels {
  readonly models: readonly Model[];
  readonly model: Model | null;
  readonly choose: (model: Model) => void;
}

/** Who shows what went wrong with an answer offers another model by this. */
export const ToolModels = createContext<ToolModels>({ models: [], model: null, choose: () => {} });
