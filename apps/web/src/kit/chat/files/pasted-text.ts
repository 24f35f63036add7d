import { ATTACHMENTS_MAX, CHAT_TEXT_MAX } from '@guanlan/contract';
import * as z from 'zod/mini';
import { placesLeft } from './file-error';
import { TEXT_MAX_BYTES } from './text-file';
import type { TrayItem } from './tray/file-tray';

const PASTED_FILE_NAME = '粘贴的文本';

/** Pasted text that is attached as a file. Its `id` makes every retry the same upload. */
export const PastedText = z.object({ id: z.string(), name: z.string(), text: z.string() });
export type PastedText = z.infer<typeof PastedText>;

/** State of the field into which a text is pasted. */
export interface PastePlace {
  readonly value: string;
  readonly selectionStart: number;
  readonly selectionEnd: number;
}

/** Whether the field can take a text in place of its selection; otherwise it would drop the rest. */
export function fits(text: string, { value, selectionStart, selectionEnd }: PastePlace): boolean {
  return value.length - (selectionEnd - selectionStart) + text.length <= CHAT_TEXT_MAX;
}

/** Pasted text under a name that is not among `names`. */
export function pastedText(id: string, pasted: string, names: readonly string[]): PastedText {
  let name = `${PASTED_FILE_NAME}.txt`;
  for (let n = 2; names.includes(name); n += 1) name = `${PASTED_FILE_NAME} ${n}.txt`;
  // A clipboard may hold what makes a text look like none.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return { id, name, text: pasted.replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '') };
}

export const pastedFile = ({ name, text }: PastedText): File => new File([text], name, { type: 'text/plain' });

/**
 * Reason why a pasted text cannot be attached as a file; null when it can. `items` is null where questions take no
 * files.
 */
export function pasteRefusal(file: File, items: readonly TrayItem[] | null): string | null {
  if (items === null) return `一次最多写 ${CHAT_TEXT_MAX.toLocaleString()} 字，这里也不能带附件。`;
  if (file.size > TEXT_MAX_BYTES) return '它超过 1 MB，不能作为附件。';
  return placesLeft(items) === 0 ? `附件已经有 ${ATTACHMENTS_MAX} 个，放不下了。` : null;
}
