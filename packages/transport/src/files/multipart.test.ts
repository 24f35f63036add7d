import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeMultipart, type FormFields } from './multipart.js';

const form = { fields: {}, name: 'file', fileName: 'a.txt', fileType: 'text/plain' };

/** The body with its boundary written as B. */
function written(given: Partial<Parameters<typeof encodeMultipart>[0]>): string {
  const { contentType, head, tail } = encodeMultipart({ ...form, ...given });
  const boundary = contentType.split('boundary=')[1] ?? '';
  return `${new TextDecoder().decode(head)}‹bytes›${new TextDecoder().decode(tail)}`.replaceAll(boundary, 'B');
}

describe('encodeMultipart', () => {
  it('writes the fields in their order and the file last', () => {
    expect(written({ fields: { b: '1', a: '茅台' } })).toBe(
      [
        '--B',
        'Content-Disposition: form-data; name="b"',
        '',
        '1',
        '--B',
        'Content-Disposition: form-data; name="a"',
        '',
        '茅台',
        '--B',
        'Content-Disposition: form-data; name="file"; filename="a.txt"',
        'Content-Type: text/plain',
        '',
        '‹bytes›',
        '--B--',
        '',
      ].join('\r\n'),
    );
  });

  it('takes pairs where an object would reorder or merge its names', () => {
    const fields: [string, string][] = [
      ['2', 'x'],
      ['1', 'y'],
      ['1', 'z'],
    ];
    const read = [...written({ fields }).matchAll(/name="(\d)"\r\n\r\n(\w)/g)];
    expect(read.map(([, name, value]) => [name, value])).toEqual(fields);
  });

  it.each([
    ['image/svg+xml', 'image/svg+xml'],
    ['text/plain; charset=utf-8', 'text/plain; charset=utf-8'],
    ['', 'application/octet-stream'],
    ['nonsense', 'application/octet-stream'],
    ['text/plain\r\nX-Forged: 1', 'application/octet-stream'],
  ])('announces the type %j as %s', (fileType, expected) => {
    expect(written({ fileType })).toContain(`Content-Type: ${expected}\r\n\r\n‹bytes›`);
  });

  it('lets no name out of its quotes', () => {
    const text = written({ fields: { 'a"\r\nX-Forged: 1': 'v' }, fileName: '"; x="\n' });
    expect(text).toContain('name="a%22%0D%0AX-Forged: 1"');
    expect(text).toContain('filename="%22; x=%22%0A"');
  });

  it('is read back by an independent parser, whatever the values and bytes', async () => {
    // Names: the parsers of the platforms differ in how they undo the escapes, so these stay free of them.
    const name = fc.stringMatching(/^[\w\u4e00-\u9fa5 ;=&.]{1,12}$/);
    const pairs = fc.array(fc.tuple(name, fc.string({ unit: 'grapheme' })), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(pairs, fc.uint8Array({ maxLength: 200 }), async (fields, bytes) => {
        const { contentType, head, tail } = encodeMultipart({ ...form, fields: fields as FormFields });
        const body = new Blob([head, new Uint8Array(bytes), tail]);
        const entries = [...(await new Response(body, { headers: { 'Content-Type': contentType } }).formData())];
        const file = entries.pop()?.[1];
        expect(entries).toEqual(fields);
        expect(file).toMatchObject({ name: 'a.txt', type: 'text/plain' });
        expect(new Uint8Array(await (file as File).arrayBuffer())).toEqual(new Uint8Array(bytes));
      }),
      { numRuns: 60 },
    );
  });
});
