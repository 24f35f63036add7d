import { TransportError } from '../transport-error.js';

/** Said when a text has been copied. */
export const COPIED_TEXT = 'content copied';

/** The way of older browsers and of pages without TLS, which have no clipboard object. */
function copySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
  }
}

/**
 * Copies a text to the clipboard. Call it from a click: a browser may refuse otherwise.
 *
 * @returns what to tell the user, {@link COPIED_TEXT}
 * @throws TransportError `copy`, whose message asks to copy by hand
 */
export async function setClipboardData(text: string): Promise<typeof COPIED_TEXT> {
  let cause: unknown;
  try {
    await navigator.clipboard.writeText(text);
    return COPIED_TEXT;
  } catch (error) {
    cause = error;
  }
  if (copySelection(text)) return COPIED_TEXT;
  throw new TransportError('setClipboardData', 'copy', { cause });
}
