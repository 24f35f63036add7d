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

/** Forms that a word is of another, such as 过去式 of go. */
export interface FormOf {
  readonly word: string;
  readonly forms: readonly string[];
}

/** Entry of a dictionary about one word. */
export interface DictionaryEntry {
  /** The word that the entry is about: the requested one, or its base form. */
  readonly word: string;
  /** Set when the requested word is a form of another. */
  readonly formOf: FormOf | null;
  /** General American in IPA without brackets; null: unknown. */
  readonly american: string | null;
  /** British in IPA without brackets; null: unknown. */
  readonly british: string | null;
  readonly meanings: readonly Meaning[];
  readonly senses: readonly Sense[];
  /** Its inflected forms by their Chinese names. */
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
