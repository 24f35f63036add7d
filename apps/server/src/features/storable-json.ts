/** A value as PostgreSQL's JSON takes it: its texts without NUL and without halves of characters. */
export function storableJson<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').replaceAll(/\p{Cs}/gu, '\uFFFD') : part,
  );
}
