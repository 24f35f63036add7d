import { Language } from '@guanlan/contract';
import { languageOfWords } from './latin';
import { languageOfScript } from './scripts';

/** Length of the part that is examined, UTF-16 units. */
const LOOKED_AT = 2000;

/** Addresses, and names of accounts and subjects, which have no language. */
const noise = /https?:\/\/[!-~]+|[@#]\w+|\b[\w.+-]{1,64}@[\w.-]+/g;

/** Language of a longer text by its letter combinations, whose table is loaded on first use; null where it is another. */
async function languageOfLetters(text: string): Promise<Language | null> {
  const { detect } = await import('tinyld/light');
  // The best match may be a language that the app does not offer; the next best would be wrong.
  return Language.safeParse(detect(text)).data ?? null;
}

/**
 * Detects the language of a text. Decides by script where that is enough, else by small words, else by letter
 * combinations. English is assumed where nothing tells.
 */
export async function detectLanguage(text: string): Promise<Language> {
  const part = text.slice(0, LOOKED_AT).replace(noise, ' ');
  // Without its table the detector knows nothing: the user sees the assumption, and may change it.
  return languageOfScript(part) ?? languageOfWords(part) ?? (await languageOfLetters(part).catch(() => null)) ?? 'en';
}
