/**
 * Signatures at the start of files: all of their fixed bytes, as `<svg x="WEBP"` is a drawing although its ninth byte
 * begins `WEBP`.
 */
const signatures: readonly (readonly [type: string, ...parts: (readonly [at: number, bytes: string])[]])[] = [
  ['image/png', [0, '\x89PNG\r\n\x1a\n']],
  ['image/jpeg', [0, '\xff\xd8\xff']],
  ['image/gif', [0, 'GIF87a']],
  ['image/gif', [0, 'GIF89a']],
  ['image/webp', [0, 'RIFF'], [8, 'WEBP']],
  ['application/pdf', [0, '%PDF-']],
  ['video/mp4', [4, 'ftyp']],
];

/** Bytes that {@link sniff} needs. */
export const SNIFF_BYTES = 16;

/** The content type that the first bytes say, or null. */
export function sniff(head: Buffer): string | null {
  const text = head.toString('latin1');
  return signatures.find(([, ...parts]) => parts.every(([at, bytes]) => text.startsWith(bytes, at)))?.[0] ?? null;
}

const byExtension = new Map([
  ['.txt', 'text/plain'],
  ['.md', 'text/markdown'],
  ['.csv', 'text/csv'],
  ['.json', 'application/json'],
  ['.zip', 'application/zip'],
  ['.doc', 'application/msword'],
  ['.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['.xls', 'application/vnd.ms-excel'],
  ['.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['.ppt', 'application/vnd.ms-powerpoint'],
  ['.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['.mp3', 'audio/mpeg'],
  ['.m4a', 'audio/mp4'],
  ['.wav', 'audio/wav'],
  ['.webm', 'video/webm'],
]);

/** The content type of a file: by its bytes, else as claimed, else by its name. */
export function contentTypeOf(head: Buffer, claimed: string, extension: string): string {
  const usable = /^[a-z0-9!#$&^_.+-]{1,60}\/[a-z0-9!#$&^_.+-]{1,60}$/.test(claimed) && !vague.includes(claimed);
  return sniff(head) ?? (usable ? claimed : (byExtension.get(extension) ?? 'application/octet-stream'));
}

const vague = ['application/octet-stream', 'binary/octet-stream'];

/** Whether a browser may show it in place: nothing that it would run, or that can hold something to run. */
export function isShown(type: string): boolean {
  return /^(?:image\/(?:png|jpeg|gif|webp)|audio\/[\w.+-]+|video\/[\w.+-]+|text\/plain)$/.test(type);
}
