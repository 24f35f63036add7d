import * as z from 'zod/mini';
import { parseJson } from '../parsing/parse-json.js';
import { soft, softList, softNumber, softText } from './soft.js';

/** Depth to which objects are searched. */
const MAX_DEPTH = 6;
/** Most keywords and clips that are returned. */
const MAX_ITEMS = 500;

const one = <Schema extends z.ZodMiniType>(schema: Schema) =>
  soft(
    z.pipe(
      z.unknown(),
      z.transform((value) => z.safeParse(schema, Array.isArray(value) ? value[0] : value).data),
    ),
  );

const Person = z.union([
  z.string(),
  z.pipe(
    z.object({ name: z.string() }),
    z.transform(({ name }) => name),
  ),
]);
const Picture = z.union([
  z.string(),
  z.pipe(
    z.object({ url: z.string() }),
    z.transform(({ url }) => url),
  ),
]);
const Words = z.union([
  z.string(),
  z.pipe(
    z.array(z.unknown()),
    z.transform((list) => list.filter((word) => typeof word === 'string').join(',')),
  ),
]);
const list = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value) => softListOf(schema, value)),
  );
const softListOf = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema>[] =>
  (z.parse(softList(schema), value === undefined || Array.isArray(value) ? value : [value]) as
    | z.output<Schema>[]
    | undefined) ?? [];

const Count = z.object({ interactionType: z.optional(z.unknown()), userInteractionCount: softNumber });
const Clip = z.object({ name: softText, startOffset: softNumber });

const VideoObject = z.object({
  name: softText,
  headline: softText,
  description: softText,
  thumbnailUrl: one(Picture),
  thumbnail: one(Picture),
  uploadDate: softText,
  datePublished: softText,
  duration: softText,
  author: one(Person),
  creator: one(Person),
  keywords: soft(Words),
  interactionCount: softNumber,
  interactionStatistic: list(Count),
  hasPart: list(Clip),
});

/** A page's `VideoObject`, in one shape. */
export interface LinkedVideo {
  readonly name: string | undefined;
  readonly description: string | undefined;
  readonly thumbnail: string | undefined;
  readonly published: string | undefined;
  /** Seconds. */
  readonly duration: number | undefined;
  readonly author: string | undefined;
  readonly keywords: readonly string[];
  readonly views: number | undefined;
  readonly likes: number | undefined;
  readonly clips: readonly { readonly title: string; readonly start: number }[];
}

/** The first `VideoObject` of a page's linked data; undefined where there is none. */
export function linkedVideo(texts: readonly string[]): LinkedVideo | undefined {
  for (const text of texts) {
    const found = findVideo(parse(text), 0);
    const video = z.safeParse(VideoObject, found);
    if (found !== undefined && video.success) return shape(video.data);
  }
  return undefined;
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function findVideo(value: unknown, depth: number): object | undefined {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return undefined;
  const type = (value as { '@type'?: unknown })['@type'];
  if ([type].flat().includes('VideoObject')) return value;
  for (const part of Object.values(value)) {
    const found = findVideo(part, depth + 1);
    if (found) return found;
  }
  return undefined;
}

function shape(video: z.infer<typeof VideoObject>): LinkedVideo {
  const counted = (action: string): number | undefined =>
    video.interactionStatistic.find(({ interactionType }) => namesAction(interactionType, action))
      ?.userInteractionCount;
  return {
    name: video.name ?? video.headline,
    description: video.description,
    thumbnail: video.thumbnailUrl ?? video.thumbnail,
    published: video.uploadDate ?? video.datePublished,
    duration: isoSeconds(video.duration ?? ''),
    author: video.author ?? video.creator,
    keywords: (video.keywords ?? '').split(/[,，、]/, MAX_ITEMS),
    views: counted('WatchAction') ?? video.interactionCount,
    likes: counted('LikeAction'),
    clips: video.hasPart
      .slice(0, MAX_ITEMS)
      .flatMap(({ name, startOffset }) =>
        name && startOffset !== undefined ? [{ title: name, start: startOffset }] : [],
      ),
  };
}

/** An action by its name, its address, or as an object that says which it is. */
function namesAction(type: unknown, action: string): boolean {
  const named = typeof type === 'object' && type !== null ? Object.values(type) : [type];
  return named.some((name) => typeof name === 'string' && name.includes(action));
}

/** Seconds of an ISO 8601 duration such as `PT1H2M3.5S`; undefined where it is none. */
export function isoSeconds(text: string): number | undefined {
  const parts = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,8}(?:\.\d{1,6})?)S)?)?$/i.exec(
    text.trim(),
  );
  if (!parts) return undefined;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}
