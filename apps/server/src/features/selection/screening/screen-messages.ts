import type { PanelMemory } from '@guanlan/stock-domain';
import type { ScreenRequest, ScreenResult } from '@guanlan/stock-domain/screening';

/** What is searched: ranges of the panel's symbols, the second number not included. */
export interface ScreenJob {
  readonly request: ScreenRequest;
  readonly time: number;
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly top: number;
}

/** Told to a thread while it searches: another number than 0, and it stops. */
export type StopFlag = Int32Array<SharedArrayBuffer>;

/** To a thread: the memory that it works on from now on, or what to find in it. */
export type ToScreener =
  | { readonly type: 'panel'; readonly memory: PanelMemory }
  | { readonly type: 'screen'; readonly id: number; readonly job: ScreenJob; readonly stop: StopFlag };

/** From a thread. */
export type FromScreener =
  | { readonly id: number; readonly result: ScreenResult }
  | { readonly id: number; readonly stopped: true }
  | { readonly id: number; readonly error: string };
