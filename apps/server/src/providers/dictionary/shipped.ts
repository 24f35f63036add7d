import { Cmudict } from './cmudict.js';
import { Ecdict, type EcdictRow } from './ecdict.js';
import { baseForms } from './lemma.js';
import type { Dictionary, DictionaryEntry, FormOf, Meaning, Sense } from './port.js';
import { WordNet } from './wordnet.js';

/** Senses of a word that are shown. */
const MAX_SENSES = 4;

/** Result of a lookup: the row to show, and the word that the requested one is a form of. */
interface Found {
  readonly row: EcdictRow;
  readonly formOf: FormOf | null;
}

/** The dictionary that comes with the server: ECDICT, WordNet and CMUdict, read from their files. */
export function createShippedDictionary(): Dictionary {
  const ecdict = new Ecdict();
  const wordnet = new WordNet();
  const cmudict = new Cmudict();

  /** A regular form that the table does not list. */
  async function byRule(word: string): Promise<Found | null> {
    for (const base of baseForms(word)) {
      if (!(await wordnet.has(base.word, base.pos))) continue;
      const row = await ecdict.find(base.word);
      if (row && row.meanings.length > 0) return { row, formOf: { word: row.word, forms: [] } };
    }
    return null;
  }

  async function find(word: string): Promise<Found | null> {
    const own = await ecdict.find(word);
    if (!own) return byRule(word);
    if (!own.formOf) return own.meanings.length > 0 ? { row: own, formOf: null } : byRule(word);
    // "better" is a word of its own beside a form of "good"; "went" is only a form.
    const base = own.listed && own.meanings.length > 0 ? null : await ecdict.find(own.formOf.word);
    return { row: base ?? own, formOf: own.formOf };
  }

  return {
    async lookUp(asked): Promise<DictionaryEntry | null> {
      const found = await find(asked.replaceAll('’', "'"));
      if (!found) return null;
      const { row, formOf } = found;
      const [american, senses] = await Promise.all([cmudict.ipa(row.word), wordnet.senses(row.word)]);
      return {
        word: row.word,
        formOf,
        american,
        british: row.phonetic === '' ? null : row.phonetic,
        meanings: row.meanings,
        senses: fitting(senses, row.meanings),
        forms: row.forms,
        exams: row.exams,
      };
    },
    async close() {
      await Promise.all([ecdict.close(), wordnet.close(), cmudict.close()]);
    },
  };
}

/**
 * Senses of the parts of speech that the Chinese meanings name, in their order: WordNet has an "I" that is iodine, and
 * no pronouns. All of them where no part of speech is named.
 */
function fitting(senses: readonly Sense[], meanings: readonly Meaning[]): Sense[] {
  const order = meanings.flatMap(({ pos }) => (pos === '' ? [] : [pos.replace(/^v[it]\./, 'v.')]));
  if (order.length === 0) return [...senses];
  return senses
    .filter(({ pos }) => order.includes(pos))
    .sort((a, b) => order.indexOf(a.pos) - order.indexOf(b.pos))
    .slice(0, MAX_SENSES);
}
