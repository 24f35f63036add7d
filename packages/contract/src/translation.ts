import * as z from 'zod/mini';
import { defineFunction, RequestId } from './define.js';
import { Language } from './languages.js';
import { StoredText } from './stored-text.js';
import { Work } from './works/works.js';

/** Longest text that is translated at once, in UTF-16 units. */
export const TRANSLATION_TEXT_MAX = 30_000;
/** Longest thing that one side of a conversation says at once. */
export const UTTERANCE_MAX = 1000;
/** Most terms of one user. */
export const GLOSSARY_MAX = 500;

const Word = StoredText.check(z.trim(), z.minLength(1, '请输入内容'), z.maxLength(100, '最多 100 字'));

/** How a term is to be translated, from one language into another. */
export const Term = z.object({
  id: z.string(),
  from: Language,
  to: Language,
  term: z.string(),
  translation: z.string(),
  updatedAt: z.number(),
});
export type Term = z.infer<typeof Term>;

/** A term as a translation keeps it: as it was when the translation began. */
export const UsedTerm = z.object({ term: z.string(), translation: z.string() });
export type UsedTerm = z.infer<typeof UsedTerm>;

const text = StoredText.check(
  z.trim(),
  z.minLength(1, '请输入要翻译的内容'),
  z.maxLength(TRANSLATION_TEXT_MAX, '原文太长'),
);

/** Input of a translation, as it is stored with it. */
export const TranslationInput = z.object({ text, from: Language, to: Language, glossary: z.array(UsedTerm) });
export type TranslationInput = z.infer<typeof TranslationInput>;

/** Data stored with a paragraph: the white space between it and the next. */
export const ParagraphData = z.object({ gap: z.string() });

/** The two languages of a conversation: whose side is which. */
export const TalkInput = z.object({ a: Language, b: Language });
export type TalkInput = z.infer<typeof TalkInput>;

/** Who said something, in which languages, and with which of the user's terms. */
export const UtteranceData = z.object({
  side: z.enum(['a', 'b']),
  from: Language,
  to: Language,
  glossary: z.array(UsedTerm),
});
export type UtteranceData = z.infer<typeof UtteranceData>;

const TermId = z.object({ id: RequestId });
const term = z.object({ term: Term });

const model = z.optional(z.string().check(z.maxLength(200)));
const work = z.object({ work: Work });

const notTheSame = z.refine<{ from: string; to: string }>(({ from, to }) => from !== to, {
  path: ['to'],
  message: '两种语言相同',
});

/** Functions of the translation pages. */
export const translation = {
  /** Begins a translation, paragraph by paragraph, with the user's terms that stand in it. */
  'translation.start': defineFunction(
    'user',
    'model',
    z.object({ requestId: RequestId, text, from: Language, to: Language, model }).check(notTheSame),
    work,
  ),
  /** Begins a conversation of two; nothing is said in it yet. */
  'translation.startTalk': defineFunction('user', 'model', z.extend(TalkInput, { requestId: RequestId, model }), work),
  /** Says something in a conversation, and begins its translation. The same `requestId` again says nothing. */
  'translation.say': defineFunction(
    'user',
    'model',
    z
      .object({
        requestId: RequestId,
        workId: RequestId,
        side: z.enum(['a', 'b']),
        from: Language,
        to: Language,
        text: StoredText.check(z.trim(), z.minLength(1, '请输入内容'), z.maxLength(UTTERANCE_MAX, '一次说得太长')),
        model,
      })
      .check(notTheSame),
    work,
  ),
  /** The user's terms, newest first; of a pair of languages, or all. */
  'translation.terms': defineFunction(
    'user',
    'read',
    z.object({ from: z.optional(Language), to: z.optional(Language) }),
    z.object({ items: z.array(Term) }),
  ),
  /** Adds a term, or changes the one of that id. The same term of the same languages is changed, not doubled. */
  'translation.saveTerm': defineFunction(
    'user',
    'write',
    z
      .object({ id: z.optional(RequestId), from: Language, to: Language, term: Word, translation: Word })
      .check(notTheSame),
    term,
  ),
  /** Removes a term; `translation.restoreTerm` brings it back for 30 days. */
  'translation.removeTerm': defineFunction('user', 'write', TermId, z.object({})),
  'translation.restoreTerm': defineFunction('user', 'write', TermId, term),
};
