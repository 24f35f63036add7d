import * as z from 'zod/mini';
import { SiteError } from './port.js';
import { siteJson, siteTask } from './site-answer.js';
import { soft, softList, softNumber, softText } from './soft.js';

const Envelope = z.object({ code: z.number(), message: softText, data: z.optional(z.unknown()) });

/** Most parts of a video; {@link bilibili} names no more. */
const MAX_PARTS = 10_000;

const View = z.object({
  bvid: z.string(),
  cid: softNumber,
  title: softText,
  desc: softText,
  pic: softText,
  pubdate: softNumber,
  duration: softNumber,
  owner: soft(z.object({ name: softText })),
  stat: soft(z.object({ view: softNumber, like: softNumber })),
  pages: softList(z.object({ cid: z.number(), page: z.number(), part: softText, duration: softNumber }), MAX_PARTS),
});
/** A video. */
export type View = z.infer<typeof View>;

const Tags = softList(z.object({ tag_name: softText }));

const Track = z.object({
  lan: softText,
  lan_doc: softText,
  subtitle_url: z.string().check(z.minLength(1)),
  type: softNumber,
});
const PlayerInfo = z.object({
  need_login_subtitle: soft(z.boolean()),
  subtitle: soft(z.object({ subtitles: softList(Track) })),
  view_points: softList(z.object({ from: z.number(), content: softText })),
});
/** Captions and chapters of a video, as its player gets them. */
export type PlayerInfo = z.infer<typeof PlayerInfo>;

/** Codes by which the site says that there is no such public video; -400 is its answer to a number that cannot be one. */
const GONE_CODES = new Set([-400, -404, -403, 62002, 62004, 62012]);
/** Codes of its gatekeeper. */
const BLOCKED_CODES = new Set([-352, -401, -412, -509, -799]);

/** A parse task: an answer of the site, out of its envelope. */
const answer = <Schema extends z.ZodMiniType>(schema: Schema, name: string) =>
  siteTask((text): z.output<Schema> => {
    const envelope = z.safeParse(Envelope, siteJson(text));
    if (!envelope.success) throw new SiteError('CHANGED', 'no envelope', { cause: envelope.error });
    const { code, message = '', data } = envelope.data;
    if (code !== 0) {
      const kind = GONE_CODES.has(code) ? 'NOT_FOUND' : BLOCKED_CODES.has(code) ? 'BLOCKED' : 'CHANGED';
      throw new SiteError(kind, `${code} ${message.slice(0, 100)}`);
    }
    const found = z.safeParse(schema, data);
    if (!found.success) throw new SiteError('CHANGED', `an unknown answer of ${name}`, { cause: found.error });
    return found.data;
  });

/** Parse tasks for answers of the site's interfaces. */
export const bilibiliView = answer(View, 'view');
export const bilibiliTags = answer(Tags, 'tags');
export const bilibiliPlayer = answer(PlayerInfo, 'player');
