import { fusedBytes } from './fused.data.js';
import { instantiate } from './instantiate.js';

/** The functions of fused.as. Addresses, offsets and sizes are bytes. */
export interface FusedModule {
  finite(column: number, length: number): number;
  averages(close: number, out: number, stride: number, a: number, b: number, length: number, room: number): void;
  ranges(
    high: number,
    low: number,
    close: number,
    volume: number,
    out: number,
    stride: number,
    a: number,
    b: number,
    length: number,
    room: number,
  ): void;
  readonly ROOM: { readonly value: number };
}

/**
 * The kernel with memory of at least so many bytes. Nothing where there is no WebAssembly with SIMD, where a page's policy
 * forbids it, or where there is not so much memory.
 */
export function openKernel(bytes: number): { kernel: FusedModule; buffer: ArrayBuffer } | undefined {
  const opened = instantiate(fusedBytes, bytes);
  return opened && { kernel: opened.exports as FusedModule, buffer: opened.buffer };
}
