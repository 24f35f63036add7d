import type { PanelMemory } from '@guanlan/stock-domain';
import type { ScreenRequest, ScreenResult } from '@guanlan/stock-domain/screening';

/** A search over ranges of the panel's symbols, the second number of a range not included. */
export interface ScreenJob {
  readonly request: ScreenRequest;
  readonly time: number;
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly top: number;
  /** Length of all explanations together, {@link explanationLength}; hits beyond it have none. 0 leaves all out. */
  readonly explanations: number;
}

/** Stops a thread's search when it is set to any number other than 0. */
export type StopFlag = Int32Array<SharedArrayBuffer>;

/** To a thread: the memory that it works on from now on, or what to find in it. */
export type ToScreener =
  | { readonly type: 'panel'; readonly memory: PanelMemory }
  | { readonly type: 'screen'; readonly id: number; readonly job: ScreenJob; readonly stop: StopFlag };

/** Message from a thread. */
export type FromScreener =
  | { readonly id: number; readonly result: ScreenResult }
  | { readonly id: number; readonly stopped: true }
  | { readonly id: number; readonly error: string };
