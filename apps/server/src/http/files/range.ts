import type { ByteRange } from '../../providers/storage/port.js';

/**
 * The part of a content of `size` bytes that a `Range` header asks for. Null, the whole of it, for no header, one that
 * cannot be understood, and several ranges, as the standard allows.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '')
    return Number(last) > 0 && size > 0 ? part(Math.max(0, size - Number(last)), size - 1) : 'unsatisfiable';
  if (last !== '' && Number(last) < Number(first)) return null;
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return Number(first) < size ? part(Number(first), end) : 'unsatisfiable';
}

const part = (start: number, end: number): ByteRange => ({ start, end });
