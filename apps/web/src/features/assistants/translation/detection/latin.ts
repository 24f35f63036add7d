import type { Language } from '@guanlan/contract';

/** Words of a language's grammar and greetings, and letters that others hardly use. A word may belong to several. */
interface Traits {
  readonly words: ReadonlySet<string>;
  readonly letters?: RegExp;
}

const traits = (words: string, letters?: RegExp): Traits => ({
  words: new Set(words.split(' ')),
  ...(letters && { letters }),
});

const malay = 'yang dan di ke ini itu tidak dengan untuk kita kami saya akan dari pada juga sudah ada lagi oleh';

const english = traits(
  "the a an and or is are was were am i you he she it we they my your our of to in on at for from with this that not be have has do does can will would please thanks thank hello hi what how why where who when yes no me but if so it's don't i'm let's",
);

const languages: readonly (readonly [Language, Traits])[] = [
  ['en', english],
  [
    'fr',
    traits(
      'le la les un une des du de et est je tu il elle on nous vous ils que qui dans pour pas avec sur au aux ce cette ma ton sa mes bonjour bonsoir merci salut oui non très plaît suis sont où',
      /[œùûêîëï]|\b[cdjlmnqst]['’](?=[aeéèêhiou])/giu,
    ),
  ],
  [
    'de',
    traits(
      'der die das den dem des ein eine einen und ist ich du er sie wir ihr nicht mit auf für von zu zum am im in an aus bei guten morgen tag danke bitte hallo ja nein wie was wo schön sind habe',
      /[ßäöü]/giu,
    ),
  ],
  [
    'es',
    traits(
      'el la los las un una de del y es que en por para con no se su mi me te lo a hola gracias buenos buenas días cómo está estoy muy qué dónde favor pero son tengo quiero',
      /[ñ¿¡]/giu,
    ),
  ],
  [
    'pt',
    traits(
      'o a os as um uma de do da dos das e é que em no na por para com não se seu meu me obrigado obrigada olá bom dia boa você está muito são isso quero',
      /[ãõ]/giu,
    ),
  ],
  [
    'it',
    traits(
      'il lo la gli i le un una di del della e è che in per con non si mi ciao grazie buongiorno buona sera notte come sono questo prego dove sto va bene a anche',
      /[ìò]|\b(?:dell|nell|all|dall|sull|un|c)['’](?=[aeéèiou])/giu,
    ),
  ],
  [
    'tr',
    traits(
      'bir ve bu ne için çok mi mı var yok değil ben sen merhaba güle teşekkürler teşekkür ederim nasıl günaydın evet hayır lütfen',
      /[ğşı]|İ/gu,
    ),
  ],
  ['id', traits(`${malay} terima kasih selamat pagi malam apa kabar aku kamu anda`)],
  ['ms', traits(`${malay} terima kasih selamat apa khabar ialah boleh kerana jom awak tengok sahaja bahawa mahu`)],
];

/** Fewest words from which letter combinations tell a language. */
const WORDS_MIN = 8;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? [];

/** Number of words of a text that belong to English grammar. */
export const englishWords = (text: string): number => wordsOf(text).filter((word) => english.words.has(word)).length;

function scoreOf(text: string, words: readonly string[], { words: own, letters }: Traits): number {
  const special = letters ? (text.match(letters)?.length ?? 0) : 0;
  return new Set(words.filter((word) => own.has(word))).size + special;
}

/**
 * Language of a text in Latin letters by its small words and special letters: English where nothing tells it. Null where
 * a longer text is left to letter combinations.
 */
export function languageOfWords(text: string): Language | null {
  const words = wordsOf(text);
  const scores = languages.map(([language, one]) => [language, scoreOf(text, words, one)] as const);
  const most = Math.max(...scores.map(([, score]) => score));
  const best = scores.filter(([, score]) => score === most).map(([language]) => language);
  const isClear = most > 0 && (best.length === 1 || best.join() === 'id,ms');
  if (words.length >= WORDS_MIN && (!isClear || most * 5 < words.length)) return null;
  return isClear ? (best[0] ?? 'en') : 'en';
}
