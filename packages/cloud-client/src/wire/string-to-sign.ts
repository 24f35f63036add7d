/**
 * The text that a cloud call's signature covers: every top-level key of the body with a truthy value, in UTF-16
 * order, as `key=value` joined with `&`. Nothing is escaped, so `params` must be the exact string that is sent.
 *
 * @param body - the request body as it is sent or as it was received, `params` still a string
 * @returns the text to hash
 * @throws TypeError for a nested value that has no text form, which only a forged body contains
 * @example
 * stringToSign({ method: 'm', params: '{}', spaceId: 's', timestamp: 1 }); // 'method=m&params={}&spaceId=s&timestamp=1'
 */
export function stringToSign(body: Readonly<Record<string, unknown>>): string {
  let text = '';
  let previous = '';
  for (const key of Object.keys(body)) {
    // The usual bodies are written in sorted order already, and then one pass is enough.
    if (key < previous) return join(body, Object.keys(body).sort());
    previous = key;
    const value = body[key];
    if (value) text += text === '' ? `${key}=${value}` : `&${key}=${value}`;
  }
  return text;
}

function join(body: Readonly<Record<string, unknown>>, keys: readonly string[]): string {
  return keys
    .filter((key) => body[key])
    .map((key) => `${key}=${body[key]}`)
    .join('&');
}
