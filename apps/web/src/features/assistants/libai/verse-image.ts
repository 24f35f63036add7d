import type { LibaiCheck } from '@guanlan/contract';
import { aigcMark } from '../../../kit/chat/share/ai-label';
import { withPngText } from '../../../kit/chat/share/png-text';
import { colorsOf } from '../../../ui/theme/tokens';
import { aiLabel, noteOf, quotationLines, verseLines } from './verse-text';

/** Line of the picture. */
export interface Row {
  readonly text: string;
  readonly size: number;
  readonly color: 'ink' | 'accent' | 'muted';
  /** Space above, px. */
  readonly gap: number;
}

const IMAGE_WIDTH = 750;
const IMAGE_MARGIN = 64;
const SERIF_FONTS = '"Songti SC", "Noto Serif CJK SC", "Noto Serif SC", STSong, SimSun, serif';

/** Rows of a version's picture: title, verse, afterword, quoted words, and the label that it is not by the poet. */
export function rowsOf(check: LibaiCheck, model: string, fits: (text: string, size: number) => boolean): Row[] {
  const broken = (text: string, row: Omit<Row, 'text'>): Row[] =>
    breakText(text, (part) => fits(part, row.size)).map((part, n) => ({
      ...row,
      text: part,
      gap: n === 0 ? row.gap : 0,
    }));
  return [
    ...broken(check.title, { size: 34, color: 'accent', gap: 0 }),
    ...verseLines(check).flatMap(({ text, stanza }, n) =>
      broken(text, { size: 40, color: 'ink', gap: n > 0 && stanza ? 40 : 12 }),
    ),
    ...noteOf(check)
      .split('\n')
      .flatMap((part) => broken(part, { size: 24, color: 'muted', gap: 28 })),
    ...quotationLines(check).flatMap((line, n) => broken(line, { size: 22, color: 'muted', gap: n === 0 ? 28 : 8 })),
    ...broken(aiLabel(model), { size: 22, color: 'muted', gap: 40 }),
  ].filter(({ text }) => text !== '');
}

/** Breaks a text where it no longer fits; a row has at least one character, and none begins with a closing mark. */
export function breakText(text: string, fits: (part: string) => boolean): string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of text) {
    if (part !== '' && !fits(part + character) && !/[，。！？；：、”’》）]/.test(character)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return part === '' ? parts : [...parts, part];
}

const heightOf = ({ size, gap }: Row): number => gap + Math.round(size * 1.6);

/** Draws a version on paper, with the machine-readable AI label in the file; null where this browser cannot draw. */
export async function verseImage(check: LibaiCheck, model: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const colors = colorsOf('light');
  const rows = rowsOf(check, model, (text, size) => {
    pen.font = `${size}px ${SERIF_FONTS}`;
    return pen.measureText(text).width <= IMAGE_WIDTH - 2 * IMAGE_MARGIN;
  });
  canvas.width = IMAGE_WIDTH;
  canvas.height = rows.reduce((sum, row) => sum + heightOf(row), 2 * IMAGE_MARGIN);
  pen.fillStyle = colors.paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = colors.accent;
  pen.fillRect(0, 0, 8, canvas.height);
  pen.textBaseline = 'bottom';
  let y = IMAGE_MARGIN;
  for (const row of rows) {
    y += heightOf(row);
    pen.font = `${row.size}px ${SERIF_FONTS}`;
    pen.fillStyle = colors[row.color];
    pen.fillText(row.text, IMAGE_MARGIN, y);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob && labelledPng(blob, model);
}

/** PNG with the machine-readable AI label (`AIGC`), as in the pictures of conversations. */
export async function labelledPng(png: Blob, model: string): Promise<Blob> {
  const bytes = new Uint8Array(await png.arrayBuffer());
  return new Blob([withPngText(bytes, 'AIGC', JSON.stringify(aigcMark([model]).AIGC))], { type: 'image/png' });
}
