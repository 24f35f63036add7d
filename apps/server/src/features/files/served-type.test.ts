import fc from 'fast-check';
import { expect, it } from 'vitest';
import { servedType } from './served-type.js';

// Every spelling of the HTML Standard's JavaScript types, and what else a page can be made to run or to take on.
it.each([
  'text/javascript',
  'application/javascript',
  'application/x-javascript',
  'text/x-javascript',
  'text/javascript1.0',
  'text/javascript1.1',
  'text/javascript1.2',
  'text/javascript1.3',
  'text/javascript1.4',
  'text/javascript1.5',
  'text/jscript',
  'text/livescript',
  'text/vbscript',
  'text/ecmascript',
  'text/x-ecmascript',
  'application/ecmascript',
  'application/x-ecmascript',
  'TEXT/JavaScript',
  'text/javascript; charset=utf-8',
  ' text/javascript ;x=y',
  'application/wasm',
  'text/html',
  'Text/HTML; charset=utf-7',
  'application/xhtml+xml',
  'text/xml',
  'application/xml',
  'text/xsl',
  'application/xslt+xml',
  'application/rss+xml',
  'application/mathml+xml',
  'image/x+xml',
  'text/css',
  'TEXT/CSS',
  'text/cache-manifest',
  'message/rfc822',
  'multipart/related',
  'multipart/x-mixed-replace',
  'application/x-shockwave-flash',
  'application/importmap+json',
  '',
  'text',
  'text/',
  'text/plain\r\nx: y',
])('serves %j as bytes', (type) => {
  expect(servedType(type)).toBe('application/octet-stream');
});

it.each([
  ['image/svg+xml', 'image/svg+xml'],
  ['IMAGE/SVG+XML; charset=utf-8', 'image/svg+xml'],
  ['image/png', 'image/png'],
  ['text/plain', 'text/plain'],
  ['text/markdown', 'text/markdown'],
  ['text/csv', 'text/csv'],
  ['text/vtt', 'text/vtt'],
  ['application/json', 'application/json'],
  ['application/ld+json', 'application/ld+json'],
  ['application/pdf', 'application/pdf'],
  ['application/zip', 'application/zip'],
  ['video/mp4', 'video/mp4'],
  [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
])('serves %j as %s', (type, served) => {
  expect(servedType(type)).toBe(served);
});

it('serves nothing that names a script, a page or a style, in whatever case and with whatever parameters', () => {
  const bad = fc.constantFrom('text/javascript', 'application/ecmascript', 'text/html', 'text/css', 'application/wasm');
  const cased = fc
    .tuple(bad, fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }))
    .map(([text, upper]) => [...text].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join(''));
  const spelled = fc
    .tuple(cased, fc.constantFrom('', ';', '; charset=utf-8', ' ', ';a="b"'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(spelled, (type) => {
      expect(servedType(type)).toBe('application/octet-stream');
    }),
  );
});
