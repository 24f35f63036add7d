/** Meanings of one part of speech, in Chinese. `pos` is empty where the dictionary names none. */
export interface Meaning {
  readonly pos: string;
  readonly text: string;
}

/** One sense in English, with an example where there is one. */
export interface Sense {
  readonly pos: string;
  readonly gloss: string;
  readonly example: string | null;
}

/** Which form of which word another is: 过去式 of go. */
export interface FormOf {
  readonly word: string;
  readonly forms: readonly string[];
}

/** What a dictionary says of a word. */
export interface DictionaryEntry {
  /** The word that the entry is about: what was asked for, or what it is a form of. */
  readonly word: string;
  /** Set when what was asked for is a form of a word. */
  readonly formOf: FormOf | null;
  /** General American in IPA without brackets; null: unknown. */
  readonly american: string | null;
  /** British in IPA without brackets; null: unknown. */
  readonly british: string | null;
  readonly meanings: readonly Meaning[];
  readonly senses: readonly Sense[];
  /** Its own forms by their Chinese names. */
  readonly forms: readonly { readonly name: string; readonly word: string }[];
  /** Examinations whose word lists have it, by their Chinese names. */
  readonly exams: readonly string[];
}

/** An English dictionary for readers of Chinese. */
export interface Dictionary {
  /** The entry of a word in any of its forms; null when it is not in the dictionary. */
  lookUp(word: string): Promise<DictionaryEntry | null>;
  close(): Promise<void>;
}
