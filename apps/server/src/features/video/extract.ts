import { findLink, type VideoInfo } from '@guanlan/contract';
import type { AppContext } from '../../context.js';
import type { SiteVideo } from '../../providers/sites/port.js';
import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { storableJson } from '../storable-json.js';
import { issueCaptionTicket } from './caption-ticket.js';
import { callerOf, consumeRead } from './consume-read.js';
import { keepRecord } from './records/store.js';
import { asVideoError } from './video-error.js';

/** Longest that an extraction may take, all its pages together, ms: a call is given up after 15 s. */
const EXTRACTION_TIMEOUT_MS = 13_000;

export const extract: Handler<'video.extract'> = async (ctx, { text }, call) => {
  const asked = findLink(text);
  if (asked === null) throw new AppError('VIDEO_NO_LINK');
  await consumeRead(ctx, call);
  const timeout = AbortSignal.timeout(EXTRACTION_TIMEOUT_MS);
  // A user finds the record later even after a disconnect; for a visitor the read ends with the connection.
  const signal = call.user ? timeout : AbortSignal.any([timeout, call.gone()]);
  const video = await ctx.sites.read(asked, { signal, caller: callerOf(call) }).catch((error: unknown) => {
    throw signal.aborted ? new AppError('VIDEO_TIMEOUT', { cause: error }) : asVideoError(error);
  });
  // A page's own description may be any text.
  const info = storableJson(infoOf(ctx, asked, video));
  return { info, recordId: call.user ? await keepRecord(ctx.db, call.user.uid, info, new Date(ctx.now())) : null };
};

function infoOf(ctx: Pick<AppContext, 'secrets' | 'now'>, asked: string, video: SiteVideo): VideoInfo {
  const { captions, chapters, tags, notes } = video;
  const track = (source: string) => (one: NonNullable<typeof captions>['value'][number]) => ({
    ticket: issueCaptionTicket(ctx.secrets.codeKey, { ...one, source }, ctx.now()),
    language: one.language,
    label: one.label,
    auto: one.auto,
  });
  return {
    site: video.site,
    siteName: video.siteName,
    url: video.url,
    asked,
    title: video.title ?? null,
    author: video.author ?? null,
    cover: video.cover ?? null,
    duration: video.duration ?? null,
    published: video.published ?? null,
    description: video.description ?? null,
    tags: tags ? { ...tags, value: [...tags.value] } : null,
    plays: video.plays ?? null,
    likes: video.likes ?? null,
    captions: captions ? { ...captions, value: captions.value.map(track(captions.source)) } : null,
    chapters: chapters ? { ...chapters, value: [...chapters.value] } : null,
    notes: [...notes],
  };
}
