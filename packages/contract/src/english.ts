import * as z from 'zod/mini';
import { Count, defineFunction, EpochMs, RequestId } from './define.js';
import { StoredText } from './stored-text.js';

/** The levels of the Common European Framework that the teacher teaches at. */
export const EnglishLevel = z.enum(['A1', 'A2', 'B1', 'B2', 'C1']);
export type EnglishLevel = z.infer<typeof EnglishLevel>;

/** Longest topic of a conversation, in characters. */
export const ENGLISH_TOPIC_MAX = 40;

/** Settings of a conversation with the English teacher; sent with `chat.send` as its `setup`. */
export const EnglishSetup = z.object({
  level: EnglishLevel,
  topic: StoredText.check(z.trim(), z.minLength(1, '请填写话题'), z.maxLength(ENGLISH_TOPIC_MAX, '话题太长')),
});
export type EnglishSetup = z.infer<typeof EnglishSetup>;

/**
 * The teacher's correction of one sentence: a JSON object in a block of code of the language `corrections`, one a line, at
 * the head of the answer. `better` says the same as a native speaker would; it may be equal to `corrected`.
 */
export const EnglishCorrection = z.object({
  original: z.string().check(z.trim(), z.minLength(1)),
  corrected: z.string().check(z.trim(), z.minLength(1)),
  reason: z.string().check(z.trim()),
  better: z.string().check(z.trim()),
});
export type EnglishCorrection = z.infer<typeof EnglishCorrection>;

/** The language of the block of code that the corrections stand in. */
export const CORRECTIONS_FENCE = 'corrections';

/** Longest word that is looked up or kept. */
export const ENGLISH_WORD_MAX = 64;

/** An English word: letters, and inside it apostrophes, hyphens, full stops. */
export const EnglishWordText = z
  .string()
  .check(
    z.trim(),
    z.maxLength(ENGLISH_WORD_MAX, '单词太长'),
    z.regex(/^[A-Za-z\u00c0-\u024f]+(?:['’.-][A-Za-z\u00c0-\u024f]+)*['’.]?$/, '这不是英文单词'),
  );

/** A word of somebody's list, with what is needed to review it. Times are ms since the epoch. */
export const EnglishWord = z.object({
  id: z.string(),
  word: z.string(),
  phonetic: z.nullable(z.string()),
  /** In Chinese. */
  meaning: z.string(),
  /** Where it was met; empty: unknown. */
  sentence: z.string(),
  /** When it is to be reviewed next. */
  due: z.number(),
  /** How often it was reviewed. */
  reps: z.number(),
  /** How often it was forgotten. */
  lapses: z.number(),
  state: z.enum(['new', 'learning', 'review', 'relearning']),
  createdAt: z.number(),
});
export type EnglishWord = z.infer<typeof EnglishWord>;

/** Dictionary entry of a word. */
export const EnglishEntry = z.object({
  /** Headword of the entry: the requested word, or the one that it is a form of. */
  word: z.string(),
  /** Set when what was asked for is a form of a word. */
  formOf: z.nullable(z.object({ word: z.string(), forms: z.array(z.string()) })),
  american: z.nullable(z.string()),
  british: z.nullable(z.string()),
  meanings: z.array(z.object({ pos: z.string(), text: z.string() })),
  senses: z.array(z.object({ pos: z.string(), gloss: z.string(), example: z.nullable(z.string()) })),
  forms: z.array(z.object({ name: z.string(), word: z.string() })),
  exams: z.array(z.string()),
});
export type EnglishEntry = z.infer<typeof EnglishEntry>;

/** How well a word was remembered: 1 forgotten, 2 hard, 3 good, 4 easy. */
export const EnglishGrade = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type EnglishGrade = z.infer<typeof EnglishGrade>;

/** A word that is to be reviewed, and when each grade would bring it back. */
export const EnglishCard = z.extend(EnglishWord, {
  /** ms since the epoch, for the grades 1 to 4. */
  next: z.array(z.number()),
});
export type EnglishCard = z.infer<typeof EnglishCard>;

/** Longest sentence and longest meaning that are kept with a word. */
export const ENGLISH_SENTENCE_MAX = 500;
export const ENGLISH_MEANING_MAX = 500;

const sentence = z.optional(StoredText.check(z.trim(), z.maxLength(ENGLISH_SENTENCE_MAX, '例句太长')));
const meaning = z.optional(
  StoredText.check(z.trim(), z.minLength(1, '请填写释义'), z.maxLength(ENGLISH_MEANING_MAX, '释义太长')),
);
const wordId = z.object({ wordId: RequestId });
const due = z.number();

/** Functions of the English teacher beside the conversation itself, which is a chat. */
export const english = {
  /** `entry` is null when the dictionary does not have the word; `saved` is the word of the user's list, if it is there. */
  'english.lookup': defineFunction(
    'user',
    'read',
    z.object({ word: EnglishWordText }),
    z.object({ entry: z.nullable(EnglishEntry), saved: z.nullable(EnglishWord) }),
  ),
  /**
   * Puts a word on the list; one that is there already keeps its reviews and takes the new sentence and meaning. Without
   * `meaning` the dictionary's is taken; a word that the dictionary does not have needs one.
   */
  'english.addWord': defineFunction(
    'user',
    'write',
    z.object({ word: EnglishWordText, sentence, meaning }),
    z.object({ word: EnglishWord }),
  ),
  /** Takes a word off the list; `english.restoreWord` brings it back with its reviews for 30 days. */
  'english.removeWord': defineFunction('user', 'write', wordId, z.object({})),
  'english.restoreWord': defineFunction('user', 'write', wordId, z.object({ word: EnglishWord })),
  /** Takes all words off the list; `removal` names what was taken off, for `english.restoreAllWords`. */
  'english.removeAllWords': defineFunction(
    'user',
    'write',
    z.object({}),
    z.object({ count: z.number(), removal: z.number() }),
  ),
  /** Brings back what one `english.removeAllWords` took off, with its reviews, within 30 days. */
  'english.restoreAllWords': defineFunction(
    'user',
    'write',
    z.object({ removal: EpochMs }),
    z.object({ count: z.number() }),
  ),
  /** Newest first, 50 at a time; `query` looks in words and meanings. `due`: how many are to be reviewed now. */
  'english.words': defineFunction(
    'user',
    'read',
    z.object({
      query: z.optional(StoredText.check(z.trim(), z.maxLength(100))),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    z.object({ items: z.array(EnglishWord), next: z.nullable(z.string()), total: z.number(), due }),
  ),
  /**
   * Lists the words to review now, 20 at most, the longest overdue first; words that are being learnt come up to 20 minutes
   * early. `nextDue`: when the next one comes, where none is left now.
   */
  'english.reviewQueue': defineFunction(
    'user',
    'read',
    z.object({}),
    z.object({ cards: z.array(EnglishCard), due, total: z.number(), nextDue: z.nullable(z.number()) }),
  ),
  /**
   * Grades a word that was seen after `reps` reviews. When it was reviewed since, on another device, nothing changes:
   * `graded` is false. The same `requestId` again changes nothing either.
   */
  'english.review': defineFunction(
    'user',
    'write',
    z.object({
      requestId: RequestId,
      wordId: RequestId,
      grade: EnglishGrade,
      reps: Count,
    }),
    z.object({ word: EnglishCard, graded: z.boolean() }),
    { idempotent: true },
  ),
  /** Takes back a word's last review, made after `reps` of them, of the last day. */
  'english.undoReview': defineFunction(
    'user',
    'write',
    z.object({ wordId: RequestId, reps: Count.check(z.gte(1)) }),
    z.object({ word: EnglishCard }),
  ),
};
