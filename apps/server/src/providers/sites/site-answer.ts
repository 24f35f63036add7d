import { parseJson } from '../parsing/parse-json.js';
import { ParseError } from '../parsing/port.js';
import { decodeText } from './decode-text.js';
import { SiteError } from './port.js';

/** Result of a task of a site: its finding, or the fault of the site's answer. */
export type SiteAnswer<Found> =
  | { readonly found: Found }
  | { readonly fault: SiteError['code']; readonly message: string };

/** Header of a page that a task needs to read its bytes. */
export interface PageHeader {
  /** `content-type` as it was sent; empty where it was not. */
  readonly contentType: string;
}

/** A task that reads the text of a page; a {@link SiteError} that `read` throws is its answer. */
export const siteTask =
  <Found>(read: (text: string) => Found) =>
  (body: Uint8Array, { contentType }: PageHeader): SiteAnswer<Found> => {
    try {
      return { found: read(decodeText(body, contentType)) };
    } catch (error) {
      if (error instanceof SiteError) return { fault: error.code, message: error.message };
      throw error;
    }
  };

/** The JSON of an answer. Throws {@link SiteError} where it is none. */
export function siteJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch (cause) {
    if (cause instanceof ParseError) throw cause;
    throw new SiteError(/^\s*(?:<|$)/.test(text) ? 'BLOCKED' : 'CHANGED', 'no JSON', { cause });
  }
}
