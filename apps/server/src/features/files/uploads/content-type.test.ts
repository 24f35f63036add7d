import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentTypeOf, isShown } from './content-type.js';

const head = (text: string) => Buffer.from(text, 'latin1');

describe('the content type', () => {
  it.each([
    ['what the bytes say', head('\x89PNG\r\n\x1a\n....'), 'text/html', '.html', 'image/png'],
    ['a photograph', head('\xff\xd8\xff\xe0'), '', '', 'image/jpeg'],
    ['a picture of the web', head('RIFF\n\x00\x00\x00WEBPVP8 '), '', '', 'image/webp'],
    [
      'no picture where only a later part of the signature is right',
      head('<svg x="WEBP" xmln'),
      '',
      '.svg',
      'application/octet-stream',
    ],
    ['a page of sound and picture', head('....ftypisom'), '', '', 'video/mp4'],
    ['what was claimed', head('hello'), 'text/csv', '.txt', 'text/csv'],
    ['what the name says', head('hello'), 'application/octet-stream', '.txt', 'text/plain'],
    ['nothing known', head(''), '', '.exe', 'application/octet-stream'],
    ['a claim that is none', head('hello'), 'text/plain; charset=x\r\nset-cookie: a', '', 'application/octet-stream'],
  ])('is %s', (_, bytes, claimed, extension, type) => {
    expect(contentTypeOf(bytes, claimed, extension)).toBe(type);
  });

  it('can stand in a header, whatever is claimed', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), fc.string(), (bytes, claimed, extension) => {
        expect(contentTypeOf(Buffer.from(bytes), claimed, extension)).toMatch(/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/);
      }),
    );
  });
});

it.each([
  ['image/png', true],
  ['video/mp4', true],
  ['text/plain', true],
  ['image/svg+xml', false],
  ['text/html', false],
  ['application/pdf', false],
  ['application/xhtml+xml', false],
])('%s is shown in place: %s', (type, shown) => {
  expect(isShown(type)).toBe(shown);
});
