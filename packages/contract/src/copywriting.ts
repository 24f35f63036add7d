import * as z from 'zod/mini';
import { defineFunction, RequestId } from './define.js';
import { StoredText } from './stored-text.js';
import { Work } from './works/works.js';

/** Longest text that is rewritten, in UTF-16 units. */
export const COPY_TEXT_MAX = 8000;
/** Longest extra demand. */
export const COPY_DEMAND_MAX = 300;
/** Most versions of one run. */
export const COPY_VERSIONS_MAX = 5;

/** How the new text is to sound; `keep`: as the original does. */
export const CopyTone = z.enum(['keep', 'plain', 'warm', 'lively', 'humorous', 'formal', 'persuasive', 'literary']);
export type CopyTone = z.infer<typeof CopyTone>;

/** How long the new text is to be, against the original. */
export const CopyLength = z.enum(['shorter', 'same', 'longer']);
export type CopyLength = z.infer<typeof CopyLength>;

/** Where the text will stand: each place has customs of its own. */
export const CopyPlatform = z.enum([
  'general',
  'wechat',
  'xiaohongshu',
  'douyin',
  'weibo',
  'zhihu',
  'moments',
  'product',
  'email',
]);
export type CopyPlatform = z.infer<typeof CopyPlatform>;

/** Where a text was read from. */
export const CopySource = z.object({
  url: z.string().check(z.maxLength(2000), z.regex(/^https?:\/\//)),
  title: StoredText.check(z.maxLength(300)),
});
export type CopySource = z.infer<typeof CopySource>;

/** Input of a run, as it is stored with it. */
export const CopyInput = z.object({
  text: StoredText.check(z.trim(), z.minLength(1, '请输入要改写的文案'), z.maxLength(COPY_TEXT_MAX, '原文太长')),
  source: z.optional(z.nullable(CopySource)),
  tone: CopyTone,
  length: CopyLength,
  platform: CopyPlatform,
  versions: z.number().check(z.int(), z.gte(1), z.lte(COPY_VERSIONS_MAX)),
  demand: z.optional(StoredText.check(z.trim(), z.maxLength(COPY_DEMAND_MAX, '要求太长'))),
});
export type CopyInput = z.infer<typeof CopyInput>;

/** The main text of a page, as plain paragraphs. `truncated`: there was more than fits. */
export const Article = z.object({
  url: z.string(),
  title: z.string(),
  site: z.string(),
  text: z.string(),
  truncated: z.boolean(),
});
export type Article = z.infer<typeof Article>;

/** Functions of the copywriting page. */
export const copywriting = {
  /** Finds the link in a pasted text, fetches the page on the server and answers its main text. */
  'copywriting.readLink': defineFunction(
    'user',
    'fetch',
    z.object({ text: z.string().check(z.trim(), z.minLength(1, '请输入链接'), z.maxLength(4000, '内容太长')) }),
    z.object({ article: Article }),
  ),
  /** Begins the versions. The same `requestId` again begins nothing. */
  'copywriting.start': defineFunction(
    'user',
    'model',
    z.extend(CopyInput, { requestId: RequestId, model: z.optional(z.string().check(z.maxLength(200))) }),
    z.object({ work: Work }),
  ),
};
