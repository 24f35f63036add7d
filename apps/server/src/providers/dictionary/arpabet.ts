/** CMUdict's sounds in IPA, as General American is usually written. */
const consonants: Readonly<Record<string, string>> = {
  B: 'b',
  CH: 'tʃ',
  D: 'd',
  DH: 'ð',
  F: 'f',
  G: 'ɡ',
  HH: 'h',
  JH: 'dʒ',
  K: 'k',
  L: 'l',
  M: 'm',
  N: 'n',
  NG: 'ŋ',
  P: 'p',
  R: 'r',
  S: 's',
  SH: 'ʃ',
  T: 't',
  TH: 'θ',
  V: 'v',
  W: 'w',
  Y: 'j',
  Z: 'z',
  ZH: 'ʒ',
};
const vowels: Readonly<Record<string, string>> = {
  AA: 'ɑ',
  AE: 'æ',
  AH: 'ʌ',
  AO: 'ɔ',
  AW: 'aʊ',
  AY: 'aɪ',
  EH: 'ɛ',
  ER: 'ɝ',
  EY: 'eɪ',
  IH: 'ɪ',
  IY: 'i',
  OW: 'oʊ',
  OY: 'ɔɪ',
  UH: 'ʊ',
  UW: 'u',
};
/** Two vowels are written otherwise where they are not stressed. */
const unstressed: Readonly<Record<string, string>> = { AH: 'ə', ER: 'ɚ' };

/** Groups of consonants that an English syllable can begin with. */
const onsets = new Set(
  (
    'P L,P R,P Y,B L,B R,B Y,T R,T W,D R,D W,K L,K R,K W,K Y,G L,G R,G W,F L,F R,F Y,TH R,TH W,SH R,HH Y,M Y,V Y,' +
    'S P,S T,S K,S M,S N,S L,S W,S F,S P L,S P R,S P Y,S T R,S K R,S K W,S K Y'
  ).split(','),
);

interface Sound {
  readonly name: string;
  /** 0 to 2 for a vowel; null for a consonant. */
  readonly stress: number | null;
}

function soundOf(text: string): Sound | null {
  const [, name = '', stress] = /^([A-Z]+)([012])?$/.exec(text) ?? [];
  if (stress === undefined) return name in consonants ? { name, stress: null } : null;
  return name in vowels ? { name, stress: Number(stress) } : null;
}

/**
 * Index of the sound that begins the syllable of the vowel at `at`: it takes as many consonants as may begin a
 * syllable.
 */
function syllableStart(sounds: readonly Sound[], at: number): number {
  const before = sounds.slice(0, at).findLastIndex(({ stress }) => stress !== null);
  if (before < 0) return 0;
  let start = at;
  while (start - 1 > before) {
    const group = sounds.slice(start - 1, at).map(({ name }) => name);
    const begins = group.length === 1 ? group[0] !== 'NG' : onsets.has(group.join(' '));
    if (!begins) break;
    start -= 1;
  }
  return start;
}

/** A pronunciation of CMUdict, `K AE1 T`, in IPA. Null when it contains an unknown sound. */
export function toIpa(pronunciation: string): string | null {
  const sounds = pronunciation.trim().split(/\s+/).map(soundOf);
  if (!sounds.every((sound) => sound !== null)) return null;
  const marks = new Map<number, string>();
  // A single syllable needs no mark.
  if (sounds.filter(({ stress }) => stress !== null).length > 1) {
    for (const [at, { stress }] of sounds.entries()) {
      if (stress === 1 || stress === 2) marks.set(syllableStart(sounds, at), stress === 1 ? 'ˈ' : 'ˌ');
    }
  }
  return sounds
    .map(({ name, stress }, at) => {
      const sign = stress === 0 ? (unstressed[name] ?? vowels[name]) : (vowels[name] ?? consonants[name]);
      return `${marks.get(at) ?? ''}${sign}`;
    })
    .join('');
}
