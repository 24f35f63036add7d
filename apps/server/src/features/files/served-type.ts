/** Types that a browser may run as a script, in any spelling: `text/javascript1.5`, `application/x-ecmascript` … */
const script = /^[a-z]+\/(?:x-)?(?:java|ecma|j|live|vb)script(?:[\d.]*)$/;

/** Types that build a page or change how one behaves. */
const page = /^[a-z]+\/(?:x-)?(?:html|css|xml|xsl|wasm|dart|pdf\+html|mhtml|cache-manifest|component|scriptlet)$/;

/** Containers that browsers have opened as pages, or run. */
const container = new Set([
  'message/rfc822',
  'multipart/related',
  'multipart/x-mixed-replace',
  'application/x-mimearchive',
  'application/webbundle',
  'application/signed-exchange',
  'application/x-shockwave-flash',
  'application/java-archive',
  'application/speculationrules+json',
  'application/importmap+json',
]);

const isRunnable = (type: string): boolean =>
  script.test(type) ||
  page.test(type) ||
  container.has(type) ||
  // A vector image stays one: as an image it runs nothing, and opened as a page it is sandboxed.
  (/\+(?:xml|html|wasm)$/.test(type) && type !== 'image/svg+xml');

const OPAQUE_TYPE = 'application/octet-stream';

/**
 * The content type under which an uploaded file is served: its own, without parameters and in lower case, unless a
 * page could run or be changed by it. With `nosniff` a browser refuses `application/octet-stream` wherever it wants
 * a script, a style, a worker or a module.
 */
export function servedType(type: string): string {
  const essence = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return /^[a-z0-9!#$&^_.+-]+\/[a-z0-9!#$&^_.+-]+$/.test(essence) && !isRunnable(essence) ? essence : OPAQUE_TYPE;
}
