/** The parts of speech that WordNet has. */
export type WordNetPos = 'noun' | 'verb' | 'adj' | 'adv';

interface Candidate {
  readonly pos: WordNetPos;
  readonly word: string;
}

/** WordNet's rules of detachment, in its order: part of speech, ending, and the ending of the base form. */
const rules: readonly (readonly [WordNetPos, string, string])[] = [
  ['noun', 's', ''],
  ['noun', 'ses', 's'],
  ['noun', 'ves', 'f'],
  ['noun', 'xes', 'x'],
  ['noun', 'zes', 'z'],
  ['noun', 'ches', 'ch'],
  ['noun', 'shes', 'sh'],
  ['noun', 'men', 'man'],
  ['noun', 'ies', 'y'],
  ['verb', 's', ''],
  ['verb', 'ies', 'y'],
  ['verb', 'es', 'e'],
  ['verb', 'es', ''],
  ['verb', 'ed', 'e'],
  ['verb', 'ed', ''],
  ['verb', 'ing', 'e'],
  ['verb', 'ing', ''],
  ['adj', 'er', ''],
  ['adj', 'est', ''],
  ['adj', 'er', 'e'],
  ['adj', 'est', 'e'],
];

/** stopped, running, bigger: the last consonant is doubled before the ending. WordNet keeps these as exceptions. */
const doubled = /([bdfgklmnprtvz])\1(ed|ing|er|est)$/;

/**
 * Candidates for the base of a regular form, likeliest first; the caller looks up whether they exist. Irregular forms
 * (went, mice) are not made by rules: the dictionary lists them.
 */
export function baseForms(form: string): Candidate[] {
  const word = form.toLowerCase().replace(/['’]s?$/, '');
  const found: Candidate[] = word === form.toLowerCase() ? [] : [{ pos: 'noun', word }];
  const [, consonant, ending] = doubled.exec(word) ?? [];
  if (consonant !== undefined && ending !== undefined) {
    found.push({
      pos: ending === 'ed' || ending === 'ing' ? 'verb' : 'adj',
      word: word.slice(0, -(ending.length + 1)),
    });
  }
  for (const [pos, ending, base] of rules) {
    // "ss" is no plural.
    if (!word.endsWith(ending) || (ending === 's' && word.endsWith('ss'))) continue;
    found.push({ pos, word: word.slice(0, word.length - ending.length) + base });
  }
  // A base has at least two letters and differs from the form.
  return found.filter((candidate) => candidate.word.length > 1 && candidate.word !== form.toLowerCase());
}
