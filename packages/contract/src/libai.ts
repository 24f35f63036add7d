import * as z from 'zod/mini';
import { defineFunction, RequestId } from './define.js';
import { StoredText } from './stored-text.js';
import { Work } from './works/works.js';

/** Forms that the poet writes in. */
export const LibaiForm = z.enum(['wujue', 'qijue', 'wulv', 'qilv', 'ci', 'fu', 'duilian', 'tiba']);
export type LibaiForm = z.infer<typeof LibaiForm>;

/** Longest text that is checked, in UTF-16 units. */
export const LIBAI_TEXT_MAX = 8000;

/** Reading of a character in a rhyme book. */
export const LibaiReading = z.object({
  tone: z.enum(['平', '上', '去', '入']),
  /** Group of 平水韵 with its place in the book, as 上平一东. */
  rhyme: z.string(),
  /** Groups of 词林正韵, as 第一部. */
  cilin: z.array(z.string()),
  /** In the book, but hardly used by the poets of 全唐诗. */
  rare: z.boolean(),
});
export type LibaiReading = z.infer<typeof LibaiReading>;

/** 平 or 仄; 中: both are read; ？: the rhyme table does not know the character. */
export const LibaiLevel = z.enum(['平', '仄', '中', '？']);
export type LibaiLevel = z.infer<typeof LibaiLevel>;

/** One character of a checked text. */
export const LibaiChar = z.object({
  char: z.string(),
  /** Punctuation that follows. */
  after: z.string(),
  level: LibaiLevel,
  /** Tone that the pattern requires here; null: the form leaves it free. */
  wants: z.nullable(z.enum(['平', '仄', '中'])),
  /** 出律 or 出韵: one of the findings says why. */
  fault: z.boolean(),
  /** Rhyme letter: characters with the same letter rhyme by the pattern. */
  rhyme: z.nullable(z.string()),
  /** Index into the quotations. */
  quotation: z.nullable(z.number()),
});
export type LibaiChar = z.infer<typeof LibaiChar>;

export const LibaiLine = z.object({
  /** Punctuation before the first character. */
  open: z.string(),
  /** 上联 and the like. */
  label: z.string(),
  /** Begins a stanza or a paragraph. */
  stanza: z.boolean(),
  chars: z.array(LibaiChar),
});
export type LibaiLine = z.infer<typeof LibaiLine>;

/**
 * Finding of the check: a `fault` breaks the form, a `note` is a licence that poets took or something to look at, a
 * `hint` is advice.
 */
export const LibaiFinding = z.object({
  kind: z.enum(['fault', 'note', 'hint']),
  /** Literal name of the rule. */
  rule: z.string(),
  /** Line and character, from 0; null: the whole. */
  line: z.nullable(z.number()),
  at: z.nullable(z.number()),
  text: z.string(),
});
export type LibaiFinding = z.infer<typeof LibaiFinding>;

/** A run of the text that stands word for word in the corpus. */
export const LibaiQuotation = z.object({
  text: z.string(),
  poemId: z.string(),
  author: z.string(),
  title: z.string(),
  book: z.string(),
});
export type LibaiQuotation = z.infer<typeof LibaiQuotation>;

/** Words or a work that the text attributes to somebody. */
export const LibaiClaim = z.object({
  /** Empty where a work is only named. */
  text: z.string(),
  /** Whom or what it names: author, title or both. */
  source: z.string(),
  /** `found`; `elsewhere`: in the corpus, under another name; `missing`: 未能在语料中找到. */
  state: z.enum(['found', 'elsewhere', 'missing']),
  /** Index into the quotations, where there is one. */
  quotation: z.nullable(z.number()),
});
export type LibaiClaim = z.infer<typeof LibaiClaim>;

/** A piece of running text with what is known of it. */
export const LibaiSegment = z.object({
  text: z.string(),
  quotation: z.nullable(z.number()),
  claim: z.nullable(z.number()),
});
export type LibaiSegment = z.infer<typeof LibaiSegment>;

export const LibaiCheck = z.object({
  title: z.string(),
  lines: z.array(LibaiLine),
  /** The poet's afterword. */
  note: z.array(LibaiSegment),
  findings: z.array(LibaiFinding),
  /** null: the form has no rules that a program can check. */
  passed: z.nullable(z.boolean()),
  summary: z.string(),
  /** The rhyme group that was kept, in words; null: none. */
  rhyme: z.nullable(z.string()),
  readings: z.record(z.string(), z.array(LibaiReading)),
  quotations: z.array(LibaiQuotation),
  claims: z.array(LibaiClaim),
});
export type LibaiCheck = z.infer<typeof LibaiCheck>;

/** A tune (词牌) and one of its forms for looking at. */
export const LibaiTune = z.object({
  name: z.string(),
  aliases: z.array(z.string()),
  /** Characters of the first form. */
  length: z.number(),
  /** Lines of tones with punctuation, one string for each stanza; rhyme characters in 〔〕. */
  forms: z.array(z.object({ works: z.number(), stanzas: z.array(z.string()) })),
});
export type LibaiTune = z.infer<typeof LibaiTune>;

/** A poem of the corpus in a list. */
export const LibaiHit = z.object({
  id: z.string(),
  author: z.string(),
  title: z.string(),
  book: z.string(),
  /** The sentence that was found, else the first. */
  line: z.string(),
});
export type LibaiHit = z.infer<typeof LibaiHit>;

/** Most versions of one wish. */
export const LIBAI_VERSIONS_MAX = 3;

const requestField = (length: number, what: string) =>
  z._default(StoredText.check(z.trim(), z.maxLength(length, `${what}不超过 ${length} 个字`)), '');

/** Request for a poem. */
export const PoemRequest = z.object({
  form: LibaiForm,
  /** For 词: the tune's name, one of `libai.tunes`. */
  tune: requestField(20, '词牌'),
  subject: StoredText.check(z.trim(), z.minLength(1, '请写下题目或要写的事'), z.maxLength(300, '题目不超过 300 个字')),
  mood: requestField(40, '意境'),
  /** A rhyme group, in words. */
  rhyme: requestField(20, '韵部'),
  /** Whom it is for, and who signs. */
  recipient: requestField(40, '受赠人'),
  sender: requestField(40, '落款'),
  versions: z.number().check(z.int(), z.gte(1), z.lte(LIBAI_VERSIONS_MAX)),
});
export type PoemRequest = z.infer<typeof PoemRequest>;

const tuneName = z.string().check(z.maxLength(20));

/** Functions of the classical writer. All of them need a user: the page stands behind the login. */
export const libai = {
  /** Begins a work of as many versions as are wished. `requestId` makes it idempotent. */
  'libai.start': defineFunction(
    'user',
    'model',
    z.extend(PoemRequest, { requestId: RequestId, model: z.optional(z.string().check(z.maxLength(200))) }),
    z.object({ work: Work }),
  ),
  'libai.tunes': defineFunction('user', 'light', z.object({}), z.object({ tunes: z.array(LibaiTune) })),
  /** Checks a text by the rules of a form, and looks its words up in the corpus. */
  'libai.check': defineFunction(
    'user',
    'read',
    z.object({
      form: LibaiForm,
      /** For 词: the tune. */
      tune: z.optional(tuneName),
      text: z.string().check(z.minLength(1, '请输入内容'), z.maxLength(LIBAI_TEXT_MAX, '内容太长')),
    }),
    z.object({ check: LibaiCheck }),
  ),
  /** Poems whose author, title or text holds every word of the query; 20 at a time. */
  'libai.poems': defineFunction(
    'user',
    'read',
    z.object({
      query: z.string().check(z.trim(), z.minLength(1, '请输入要找的字句'), z.maxLength(60, '内容太长')),
      cursor: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
    }),
    z.object({ items: z.array(LibaiHit), total: z.number(), next: z.nullable(z.string()) }),
  ),
  'libai.poem': defineFunction(
    'user',
    'read',
    z.object({ id: z.string().check(z.maxLength(40)) }),
    z.object({
      id: z.string(),
      author: z.string(),
      title: z.string(),
      book: z.string(),
      lines: z.array(z.string()),
    }),
  ),
};
