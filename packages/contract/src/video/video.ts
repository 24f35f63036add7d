import * as z from 'zod/mini';
import { defineFunction, EpochMs, RequestId } from '../define.js';
import { SHARE_TEXT_MAX } from '../share-link.js';
import { StoredText } from '../stored-text.js';
import { Work } from '../works/works.js';
import { Cue } from './captions.js';

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

/** Metadata of a video. An unknown fact is null; `notes` says why where that is known. */
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

/** Most characters of a transcript that is summed up, and most lines. */
export const TRANSCRIPT_MAX = 200_000;
export const TRANSCRIPT_LINES_MAX = 20_000;

/** Input of a summary: a transcript and its origin. Also the input of the work that it becomes. */
export const VideoSummaryInput = z.object({
  title: StoredText.check(z.trim(), z.minLength(1), z.maxLength(300)),
  /** The video's page; null for a file. */
  url: z.nullable(z.string().check(z.maxLength(4096), z.regex(/^https?:\/\//))),
  /** Where the transcript was read, in words. */
  source: StoredText.check(z.maxLength(200)),
  /** The model that wrote the transcript, empty for a machine that is not known; absent or null: a person did. */
  writtenBy: z.optional(z.nullable(StoredText.check(z.maxLength(200)))),
  /** False for a text without times: `start` and `end` of its cues are the number of the line, from 0. */
  timed: z.optional(z.boolean()),
  cues: z.array(Cue).check(
    z.minLength(1),
    z.maxLength(TRANSCRIPT_LINES_MAX),
    z.refine((cues) => cues.reduce((sum, { text }) => sum + text.length, 0) <= TRANSCRIPT_MAX, '文字稿太长'),
  ),
});
export type VideoSummaryInput = z.infer<typeof VideoSummaryInput>;

/**
 * Data stored with a piece of a summary: the range of the transcript that it covers, in seconds, or as numbers of lines
 * where the transcript is not timed.
 */
export const SummaryPiece = z.object({
  kind: z.enum(['part', 'whole']),
  from: z.number(),
  to: z.number(),
  timed: z.optional(z.boolean()),
});
export type SummaryPiece = z.infer<typeof SummaryPiece>;

/** The transcription of an uploaded file. */
export const Transcription = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['running', 'done', 'error']),
  /** Empty until it is done. */
  cues: z.array(Cue),
  language: z.string(),
  /** The service's model. */
  model: z.string(),
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** ms since the epoch. */
  createdAt: z.number(),
});
export type Transcription = z.infer<typeof Transcription>;

/** A transcription as a list shows it. */
export const TranscriptionEntry = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['running', 'done', 'error']),
  /** How many lines it has by now. */
  lines: z.number(),
  /** ms since the epoch. */
  createdAt: z.number(),
});
export type TranscriptionEntry = z.infer<typeof TranscriptionEntry>;

/** How long a removed record or transcription can be brought back, ms. */
export const VIDEO_RESTORE_MS = 86_400_000;

const recordId = z.object({ recordId: z.uuid() });
const transcriptionId = z.object({ transcriptionId: RequestId });
const page = z.object({ cursor: z.optional(z.string().check(z.maxLength(100))) });
const removal = z.object({ removal: EpochMs });
const removed = z.object({ count: z.number(), removal: z.number() });
const restored = z.object({ count: z.number() });

/** Functions of the video page. Looking is open to everyone; what is kept is a signed-in user's. */
export const video = {
  /** Finds the address in a shared text, follows it, and reads what its page says. Kept for who is signed in. */
  'video.extract': defineFunction(
    'anonymous',
    'fetch',
    z.object({ text: z.string().check(z.minLength(1), z.maxLength(SHARE_TEXT_MAX)) }),
    z.object({ info: VideoInfo, recordId: z.nullable(z.string()) }),
  ),
  /** The lines of a caption track. */
  'video.captions': defineFunction(
    'anonymous',
    'fetch',
    z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(6000)) }),
    z.object({ cues: z.array(Cue), language: z.string(), label: z.string(), source: z.string(), at: z.number() }),
  ),
  /** How the sites' adapters fare. */
  'video.sites': defineFunction(
    'anonymous',
    'light',
    z.object({}),
    z.object({
      sites: z.array(SiteHealth),
      /** The transcription service; null where none is configured. */
      transcribe: z.nullable(z.object({ model: z.string(), maxBytes: z.number() })),
    }),
  ),
  /** Lists the user's extracted videos, newest first; `search` looks into titles, authors and addresses. */
  'video.records': defineFunction(
    'user',
    'read',
    z.object({
      cursor: z.optional(z.string().check(z.maxLength(100))),
      search: z.optional(StoredText.check(z.maxLength(100))),
    }),
    z.object({ records: z.array(VideoRecord), next: z.nullable(z.string()) }),
  ),
  'video.record': defineFunction('user', 'read', recordId, z.object({ info: VideoInfo, recordId: z.string() })),
  'video.removeRecord': defineFunction('user', 'write', recordId, z.object({})),
  /** Within a day of its removal. */
  'video.restoreRecord': defineFunction('user', 'write', recordId, z.object({})),
  /** `removal` names what was removed, for `video.restoreAllRecords`. */
  'video.removeAllRecords': defineFunction('user', 'write', z.object({}), removed),
  /** Brings back what one `video.removeAllRecords` removed, within a day. */
  'video.restoreAllRecords': defineFunction('user', 'write', removal, restored),
  /** All records with everything that was read, newest first, 20 at a time. */
  'video.exportRecords': defineFunction(
    'user',
    'export',
    page,
    z.object({ records: z.array(z.object({ info: VideoInfo, createdAt: z.number() })), next: z.nullable(z.string()) }),
  ),
  /** Sums up a transcript, as a work of the tool `video-summary`. The same `requestId` again begins nothing. */
  'video.summarize': defineFunction(
    'user',
    'model',
    z.extend(VideoSummaryInput, { requestId: RequestId, model: z.optional(z.string().check(z.maxLength(200))) }),
    z.object({ work: Work }),
  ),
  /**
   * Writes down what is said in an uploaded file of the use `transcribe`; the file is removed once that is done. The
   * same `requestId` again starts nothing.
   */
  'video.transcribe': defineFunction(
    'user',
    'model',
    z.object({
      requestId: RequestId,
      fileId: z.string().check(z.minLength(1), z.maxLength(200)),
      name: StoredText.check(z.minLength(1), z.maxLength(200)),
    }),
    z.object({ transcription: Transcription }),
  ),
  'video.transcription': defineFunction('user', 'read', transcriptionId, z.object({ transcription: Transcription })),
  /** The user's transcriptions, newest first, 20 at a time. */
  'video.transcriptions': defineFunction(
    'user',
    'read',
    page,
    z.object({ transcriptions: z.array(TranscriptionEntry), next: z.nullable(z.string()) }),
  ),
  /** One that is running ends. */
  'video.removeTranscription': defineFunction('user', 'write', transcriptionId, z.object({})),
  /** Within a day of its removal. */
  'video.restoreTranscription': defineFunction('user', 'write', transcriptionId, z.object({})),
  /** `removal` names what was removed, for `video.restoreAllTranscriptions`. */
  'video.removeAllTranscriptions': defineFunction('user', 'write', z.object({}), removed),
  /** Brings back what one `video.removeAllTranscriptions` removed, within a day. */
  'video.restoreAllTranscriptions': defineFunction('user', 'write', removal, restored),
  /**
   * Ends a running one within a second, whichever server it runs on: it is then an `error` of the code
   * `TRANSCRIBE_CANCELLED`, and its file can be asked for again. One that has ended stays as it is.
   */
  'video.cancelTranscription': defineFunction(
    'user',
    'write',
    transcriptionId,
    z.object({ transcription: Transcription }),
  ),
};
