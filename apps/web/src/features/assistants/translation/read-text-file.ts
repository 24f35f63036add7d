import { TRANSLATION_TEXT_MAX } from '@guanlan/contract';

/** Size limit of a file, bytes: more than the text limit of a translation in any encoding. */
const TEXT_FILE_MAX = 1_000_000;
/** Limit of the text in the form, UTF-16 units: more than one translation takes, and less than slows a browser down. */
export const FORM_TEXT_MAX = 100_000;

/** Reads a file for the form. A `fault` says why it is refused. */
export async function readTextFile(file: File): Promise<{ readonly text: string } | { readonly fault: string }> {
  if (file.size > TEXT_FILE_MAX) return { fault: '文件超过 1 MB，请分成几个再打开' };
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text === null) return { fault: '只能打开纯文本文件，例如 txt、md、srt' };
  if (text.length <= FORM_TEXT_MAX) return { text };
  const [length, most] = [text.length, TRANSLATION_TEXT_MAX].map((count) => count.toLocaleString());
  return { fault: `文件有 ${length} 字，一次最多翻译 ${most} 字，请分成几个再打开` };
}

/** Decodes a file as UTF-8 or GB 18030; null where it holds no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  // Control characters that occur in pictures and archives and in no text.
  return text === null || text.includes('\0') || text.includes('\x1a') ? null : text.replaceAll('\r\n', '\n');
}

function decode(bytes: Uint8Array): string | null {
  for (const label of ['utf-8', 'gb18030'] as const) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // Not this encoding: the next one is tried.
    }
  }
  return null;
}
