import { Language } from '@guanlan/contract';
import { languageOfScript } from './scripts';

/** Length of the part that is examined, UTF-16 units. */
const LOOKED_AT = 2000;
/** Fewest letters from which a language is detected. */
const LETTERS_MIN = 3;

/** Frequent small words of Indonesian and Malay, which the detector does not know. */
const malay = new Set(
  'yang dan di ke ini itu tidak dengan untuk kita kami saya akan dari pada juga sudah ada lagi oleh'.split(' '),
);
const onlyMalay = new Set('ialah boleh kerana jom awak tengok sahaja bahawa mahu'.split(' '));

/** Tells Indonesian from Malay where at least every fifth word is one of their small words; null for other texts. */
function malayOf(text: string): 'id' | 'ms' | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const own = words.filter((word) => malay.has(word) || onlyMalay.has(word)).length;
  if (own < 2 || own * 5 < words.length) return null;
  return words.some((word) => onlyMalay.has(word)) ? 'ms' : 'id';
}

/**
 * Detects the language of a text; null where it is uncertain. Decides by script where that is enough, else by letter
 * combinations, whose table is loaded on first use.
 */
export async function detectLanguage(text: string): Promise<Language | null> {
  const part = text.slice(0, LOOKED_AT).replace(/https?:\/\/\S+/g, ' ');
  const byScript = languageOfScript(part);
  if (byScript) return byScript;
  if ((part.match(/\p{L}/gu)?.length ?? 0) < LETTERS_MIN) return null;
  const malayan = malayOf(part);
  if (malayan) return malayan;
  const { detect } = await import('tinyld/light');
  // The best match may be a language that the app does not offer; the next best would be wrong.
  const parsed = Language.safeParse(detect(part));
  return parsed.success ? parsed.data : null;
}
