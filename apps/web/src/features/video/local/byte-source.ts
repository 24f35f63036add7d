/** Bytes that are read where they are needed: a file may be larger than memory. */
export interface ByteSource {
  readonly size: number;
  /** Bytes from `at`; fewer than `length` only at the end. */
  read(at: number, length: number): Promise<DataView>;
}

/** How much is read at a time, bytes. */
const WINDOW_BYTES = 2 * 1_048_576;

/** A file, read in windows. Rejects with the reason of an aborted `signal`. `onRead` is told how far it is. */
export function byteSource(file: Blob, signal: AbortSignal, onRead: (at: number) => void = () => {}): ByteSource {
  let from = 0;
  let held = new Uint8Array();
  return {
    size: file.size,
    async read(at, length) {
      signal.throwIfAborted();
      if (at >= file.size) return new DataView(new ArrayBuffer(0));
      const end = Math.min(file.size, at + length);
      if (at < from || end > from + held.length) {
        from = at;
        held = new Uint8Array(await file.slice(at, Math.max(end, at + WINDOW_BYTES)).arrayBuffer());
        onRead(at);
      }
      return new DataView(held.buffer, at - from, Math.max(0, end - at));
    },
  };
}

/** The bytes of a view as text. */
export const textOf = (view: DataView, encoding = 'utf-8'): string => new TextDecoder(encoding).decode(view);

/** Part of a view. */
export const part = (view: DataView, at: number, length = view.byteLength - at): DataView =>
  new DataView(view.buffer, view.byteOffset + at, Math.max(0, Math.min(length, view.byteLength - at)));
