import { Language } from '@guanlan/contract';
import { languageOfScript } from './scripts';

/** As much of a text is looked at, UTF-16 units. */
const LOOKED_AT = 2000;
/** Fewer letters say nothing about their language. */
const LETTERS_MIN = 3;

/** Small words of two languages that the detector does not know, and those that only one of them has. */
const malay = new Set(
  'yang dan di ke ini itu tidak dengan untuk kita kami saya akan dari pada juga sudah ada lagi oleh'.split(' '),
);
const onlyMalay = new Set('ialah boleh kerana jom awak tengok sahaja bahawa mahu'.split(' '));

/** Indonesian or Malay where every fifth word is one of their small words. */
function malayOf(text: string): 'id' | 'ms' | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const own = words.filter((word) => malay.has(word) || onlyMalay.has(word)).length;
  if (own < 2 || own * 5 < words.length) return null;
  return words.some((word) => onlyMalay.has(word)) ? 'ms' : 'id';
}

/**
 * The language of a text, or null when it cannot be told. By the writing where that is enough, else by its letter
 * combinations; the table for that is loaded when it is first needed.
 */
export async function detectLanguage(text: string): Promise<Language | null> {
  const part = text.slice(0, LOOKED_AT).replace(/https?:\/\/\S+/g, ' ');
  const byScript = languageOfScript(part);
  if (byScript) return byScript;
  if ((part.match(/\p{L}/gu)?.length ?? 0) < LETTERS_MIN) return null;
  const malayan = malayOf(part);
  if (malayan) return malayan;
  const { detect } = await import('tinyld/light');
  // One that is not ours is no reason to take the next best.
  const parsed = Language.safeParse(detect(part));
  return parsed.success ? parsed.data : null;
}
