import { toStoredText } from '@guanlan/contract';

/** A value as PostgreSQL's JSON takes it: its texts without NUL and without halves of characters. */
export function storableJson<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? toStoredText(part) : part,
  );
}
