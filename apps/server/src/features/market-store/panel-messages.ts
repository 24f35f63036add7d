import type { PanelMemory } from '@guanlan/stock-domain';
import type { Connection } from '../../db/cluster.js';
import type { FactorTable } from './factors.js';
import type { PanelRequest } from './load-panel.js';

/** To the thread: what to read, and from where. */
export interface ToPanelThread {
  readonly to: Connection | string;
  readonly request: PanelRequest;
}

/** The one message from the thread. */
export type FromPanelThread =
  | { readonly memory: PanelMemory; readonly factors: FactorTable }
  | { readonly error: unknown };
