import type { PanelMemory } from '@guanlan/stock-domain';
import type { Connection } from '../../db/cluster.js';
import type { FactorTable } from './factors.js';
import type { PanelWish } from './load-panel.js';

/** To the thread: what to read, and from where. */
export interface ToPanelThread {
  readonly to: Connection | string;
  readonly wish: PanelWish;
}

/** From the thread, once. */
export type FromPanelThread =
  | { readonly memory: PanelMemory; readonly factors: FactorTable }
  | { readonly error: unknown };
