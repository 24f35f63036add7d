import { type Handler, Parser } from 'htmlparser2';
import { ParseError } from './port.js';

/** Most of each that is read of a page. */
export interface MarkupCaps {
  /** Elements open within each other. */
  readonly depth: number;
  readonly elements: number;
  /** Attributes of one element. */
  readonly attributes: number;
  /** Texts and comments: each entity ends one and begins another, and a DOM makes a node of each. */
  readonly texts: number;
}

/**
 * Reads markup up to its caps: throws {@link ParseError} from the first tag beyond one. The parser does work for each
 * open element at every tag, so the caps are checked before it continues.
 */
export function parseCapped(html: string, caps: MarkupCaps, handler: Partial<Handler> = {}): void {
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  let texts = 0;
  const countText = (): void => {
    texts += 1;
    if (texts > caps.texts) throw new ParseError('TOO_LARGE', `more than ${caps.texts} texts`);
  };
  const parser = new Parser({
    ...handler,
    onopentagname(name) {
      depth += 1;
      elements += 1;
      attributes = 0;
      if (depth > caps.depth) throw new ParseError('TOO_DEEP', `more than ${caps.depth} elements within each other`);
      if (elements > caps.elements) throw new ParseError('TOO_LARGE', `more than ${caps.elements} elements`);
      handler.onopentagname?.(name);
    },
    onattribute(name, value, quote) {
      attributes += 1;
      if (attributes > caps.attributes) throw new ParseError('TOO_LARGE', `more than ${caps.attributes} attributes`);
      handler.onattribute?.(name, value, quote);
    },
    ontext(text) {
      countText();
      handler.ontext?.(text);
    },
    oncomment(text) {
      countText();
      handler.oncomment?.(text);
    },
    onclosetag(name, isImplied) {
      depth -= 1;
      handler.onclosetag?.(name, isImplied);
    },
  });
  parser.end(html);
}
