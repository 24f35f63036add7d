import type { LibaiForm } from '@guanlan/contract';

/** A character of the text, with its place in it. */
export interface PlacedChar {
  readonly char: string;
  /** UTF-16 offset. */
  readonly offset: number;
  readonly after: string;
}

/** Text between two stops. */
export interface VerseLine {
  readonly open: string;
  readonly label: string;
  readonly stanza: boolean;
  readonly chars: readonly PlacedChar[];
}

/** An answer of the poet, taken apart. */
export interface Verse {
  readonly title: string;
  readonly lines: readonly VerseLine[];
  /** The afterword: where it begins and ends. */
  readonly note: { readonly start: number; readonly end: number };
}

const LINE_END = /[，。！？；：,.!?;:]/;
const HAN_OR_BLANK = /[\p{Script=Han}□]/u;
const NOTE_LINE = /^[*#>\s【（(]*(?:跋|自注|注|注释|按|说明|赏析|解)[】*]*\s*[：:]/;
const TITLE_LINE = /^[*#>\s]*(?:题目?|标题|题为)\s*[：:]\s*/;
const BOOK_TITLE = /^[*#>\s]*《([^》]+)》[*\s]*$/;
const HEADING_LINE = /^#+\s*(.+)$/s;
const LABEL_LINE = /^[*#>\s]*(上联|下联|横批|作者|正文|上片|下片|上阕|下阕)\s*[：:]\s*\**\s*/;
/** Lines of the form that a sheet has and the verse has not. */
const SKIPPED_LABELS = new Set(['作者', '横批']);

interface Row {
  readonly start: number;
  readonly text: string;
}

function rowsOf(text: string): Row[] {
  let start = 0;
  return text.split('\n').map((row) => {
    const here = start;
    start += row.length + 1;
    return { start: here, text: row };
  });
}

/** Takes an answer apart: title, lines between stops, afterword. Every text has some reading; nothing is refused. */
export function parseVerse(text: string, form: LibaiForm): Verse {
  const rows = rowsOf(text);
  const first = rows.findIndex((row) => row.text.trim() !== '');
  const title = first < 0 ? null : titleOf(rows, first);
  const body = rows.slice(title === null ? Math.max(0, first) : first + 1);
  const noteAt = body.findIndex((row) => isNote(row.text, form));
  const verse = noteAt < 0 ? body : body.slice(0, noteAt);
  const start = noteAt < 0 ? text.length : (body[noteAt]?.start ?? text.length);
  return { title: title ?? '', lines: linesOf(verse), note: { start, end: text.length } };
}

const isNote = (row: string, form: LibaiForm): boolean =>
  NOTE_LINE.test(row) && !(form === 'tiba' && /^[*#>\s【（(]*跋/.test(row));

function titleOf(rows: readonly Row[], at: number): string | null {
  const row = rows[at]?.text ?? '';
  const named = TITLE_LINE.exec(row);
  if (named)
    return row
      .slice(named[0].length)
      .replace(/[*《》]/g, '')
      .trim();
  const plain = BOOK_TITLE.exec(row)?.[1] ?? HEADING_LINE.exec(row.trim())?.[1];
  if (plain !== undefined) return plain.replace(/[*《》]/g, '').trim();
  const next = rows.slice(at + 1).find(({ text }) => text.trim() !== '')?.text ?? '';
  const bare = (one: string): boolean => ![...one].some((character) => LINE_END.test(character));
  return bare(row) && !bare(next) && row.trim().length <= 30 ? row.replace(/[*#]/g, '').trim() : null;
}

interface Open {
  open: string;
  label: string;
  stanza: boolean;
  chars: { char: string; offset: number; after: string }[];
}

function linesOf(rows: readonly Row[]): VerseLine[] {
  const lines: Open[] = [];
  let stanza = true;
  for (const row of rows) {
    const labelled = LABEL_LINE.exec(row.text);
    if (row.text.trim() === '') stanza = true;
    if (row.text.trim() === '' || (labelled?.[1] && SKIPPED_LABELS.has(labelled[1]))) continue;
    const found = clausesOf(row, labelled?.[0].length ?? 0, { label: labelled?.[1] ?? '', stanza });
    lines.push(...found);
    if (found.length > 0) stanza = false;
  }
  return lines;
}

function clausesOf(row: Row, from: number, head: { label: string; stanza: boolean }): Open[] {
  const lines: Open[] = [];
  let line: Open = { open: '', ...head, chars: [] };
  let ended = false;
  for (let at = from; at < row.text.length; at += 1) {
    const unit = String.fromCodePoint(row.text.codePointAt(at) ?? 0);
    const last = line.chars.at(-1);
    if (HAN_OR_BLANK.test(unit)) {
      if (ended) {
        lines.push(line);
        line = { open: '', label: '', stanza: false, chars: [] };
        ended = false;
      }
      line.chars.push({ char: unit, offset: row.start + at, after: '' });
    } else if (last) {
      last.after += /[*#\s]/.test(unit) ? '' : unit;
      ended ||= LINE_END.test(unit);
    } else {
      line.open += /[*#>\s-]/.test(unit) ? '' : unit;
    }
    at += unit.length - 1;
  }
  return line.chars.length > 0 ? [...lines, line] : lines;
}
