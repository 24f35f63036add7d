/** Form fields in the order in which they are sent. An object with names like `1` lists those first: use pairs there. */
export type FormFields = Readonly<Record<string, string>> | readonly (readonly [name: string, value: string])[];

/** A form with one file behind its fields. */
export interface MultipartForm {
  readonly fields: FormFields;
  /** Name of the file's part. */
  readonly name: string;
  readonly fileName: string;
  /** Media type of the file. */
  readonly fileType: string;
}

/** The body around the file's own bytes, and the content type that announces it. */
export interface MultipartFrame {
  readonly contentType: string;
  readonly head: Uint8Array<ArrayBuffer>;
  readonly tail: Uint8Array<ArrayBuffer>;
}

const LINE_BREAK = '\r\n';
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:; ?[\w!#$&^.+-]+=(?:[\w!#$&^.+-]+|"[^"\r\n]*"))*$/;
const UNKNOWN_TYPE = 'application/octet-stream';

/** Names as the HTML standard escapes them in a multipart header. */
const escapeName = (name: string): string =>
  name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** Text that no file contains but by an accident of 1 in 10⁴⁰. */
function makeBoundary(): string {
  let digits = '';
  while (digits.length < 28) digits += Math.random().toString(36).slice(2);
  return `----guanlan${digits.slice(0, 28)}`;
}

/**
 * Writes what stands around a file in a `multipart/form-data` body: the fields in their order, then the file's part.
 * Values travel exactly as they are; a media type that no header could carry becomes `application/octet-stream`.
 */
export function encodeMultipart({ fields, name, fileName, fileType }: MultipartForm): MultipartFrame {
  const boundary = makeBoundary();
  const encoder = new TextEncoder();
  const disposition = (part: string): string =>
    `--${boundary}${LINE_BREAK}Content-Disposition: form-data; name="${escapeName(part)}"`;
  const pairs = Array.isArray(fields) ? fields : Object.entries(fields);
  const written = pairs.map(([field, value]) => `${disposition(field)}${LINE_BREAK}${LINE_BREAK}${value}${LINE_BREAK}`);
  const type = MEDIA_TYPE.test(fileType) ? fileType : UNKNOWN_TYPE;
  written.push(
    `${disposition(name)}; filename="${escapeName(fileName)}"${LINE_BREAK}Content-Type: ${type}${LINE_BREAK}${LINE_BREAK}`,
  );
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    head: encoder.encode(written.join('')),
    tail: encoder.encode(`${LINE_BREAK}--${boundary}--${LINE_BREAK}`),
  };
}
