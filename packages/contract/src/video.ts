import * as z from 'zod/mini';
import { Cue } from './captions.js';
import { defineFunction } from './define.js';
import { SHARE_TEXT_MAX } from './share-link.js';

/** Who a video's facts were read from. `web`: any page that describes itself. */
export const VideoSite = z.enum(['bilibili', 'douyin', 'youtube', 'web']);
export type VideoSite = z.infer<typeof VideoSite>;

/** A value with where it was read, in words such as `B站接口` or `开放图谱 og:title`, and when, ms since the epoch. */
const fact = <Value extends z.ZodMiniType>(value: Value) =>
  z.nullable(z.object({ value, source: z.string(), at: z.number() }));

/** A caption track that can be asked for. */
export const CaptionTrack = z.object({
  /** For `video.captions`; good for some hours. */
  ticket: z.string(),
  /** BCP 47, as the site says it; may be empty. */
  language: z.string(),
  label: z.string(),
  /** Whether a machine wrote it. */
  auto: z.boolean(),
});
export type CaptionTrack = z.infer<typeof CaptionTrack>;

/** A part of a video. */
export const Chapter = z.object({ start: z.number(), title: z.string() });
export type Chapter = z.infer<typeof Chapter>;

/** What was learned of a video. A fact that was not there is null; `notes` says why where that is known. */
export const VideoInfo = z.object({
  site: VideoSite,
  siteName: z.string(),
  /** The video's own page, where all redirects ended. */
  url: z.string(),
  /** The address that was asked for. */
  asked: z.string(),
  title: fact(z.string()),
  author: fact(z.string()),
  /** An https address. */
  cover: fact(z.string()),
  /** Seconds. */
  duration: fact(z.number()),
  /** ms since the epoch. */
  published: fact(z.number()),
  description: fact(z.string()),
  tags: fact(z.array(z.string())),
  plays: fact(z.number()),
  likes: fact(z.number()),
  captions: fact(z.array(CaptionTrack)),
  chapters: fact(z.array(Chapter)),
  notes: z.array(z.string()),
});
export type VideoInfo = z.infer<typeof VideoInfo>;

/** How a site's adapter fares on the server that answered. */
export const SiteHealth = z.object({
  site: VideoSite,
  name: z.string(),
  /** `paused`: it failed several times in a row and is left alone until `pausedUntil`. */
  state: z.enum(['unknown', 'working', 'failing', 'paused']),
  /** ms since the epoch. */
  lastSuccess: z.nullable(z.number()),
  lastFailure: z.nullable(z.number()),
  /** In words. */
  lastError: z.nullable(z.string()),
  pausedUntil: z.nullable(z.number()),
});
export type SiteHealth = z.infer<typeof SiteHealth>;

/** Something that was extracted before, as a list shows it. */
export const VideoRecord = z.object({
  id: z.string(),
  site: VideoSite,
  title: z.string(),
  author: z.nullable(z.string()),
  url: z.string(),
  /** ms since the epoch. */
  createdAt: z.number(),
});
export type VideoRecord = z.infer<typeof VideoRecord>;

/** How long a removed record can be brought back, ms. */
export const VIDEO_RESTORE_MS = 86_400_000;

const recordId = z.object({ recordId: z.uuid() });

/** Functions of the video page. Looking is open to everyone; what is kept is a signed-in user's. */
export const video = {
  /** Finds the address in a shared text, follows it, and reads what its page says. Kept for who is signed in. */
  'video.extract': defineFunction(
    'anonymous',
    z.object({ text: z.string().check(z.minLength(1), z.maxLength(SHARE_TEXT_MAX)) }),
    z.object({ info: VideoInfo, recordId: z.nullable(z.string()) }),
  ),
  /** The lines of a caption track. */
  'video.captions': defineFunction(
    'anonymous',
    z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(6000)) }),
    z.object({ cues: z.array(Cue), language: z.string(), label: z.string(), source: z.string(), at: z.number() }),
  ),
  /** How the sites' adapters fare. */
  'video.sites': defineFunction('anonymous', z.object({}), z.object({ sites: z.array(SiteHealth) })),
  /** What the user had extracted, newest first; `search` looks into titles, authors and addresses. */
  'video.records': defineFunction(
    'user',
    z.object({
      cursor: z.optional(z.string().check(z.maxLength(100))),
      search: z.optional(z.string().check(z.maxLength(100))),
    }),
    z.object({ records: z.array(VideoRecord), next: z.nullable(z.string()) }),
  ),
  'video.record': defineFunction('user', recordId, z.object({ info: VideoInfo, recordId: z.string() })),
  'video.removeRecord': defineFunction('user', recordId, z.object({})),
  /** Within a day of its removal. */
  'video.restoreRecord': defineFunction('user', recordId, z.object({})),
};
