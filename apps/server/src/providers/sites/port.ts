import type { Chapter, VideoSite } from '@guanlan/contract';
import type { ReadOptions } from '../fetch/port.js';
import type { ParseOptions, ParseResult, ParseTaskName } from '../parsing/port.js';
import type { SiteAnswer } from './site-answer.js';

/** A value, where it was read (in words for people), and when, ms since the epoch. */
export interface Found<Value> {
  readonly value: Value;
  readonly source: string;
  readonly at: number;
}

/** Format of a caption track. */
export type CaptionFormat = 'bilibili' | 'youtube' | 'vtt';

/** A caption track that a site offers. */
export interface SiteTrack {
  readonly url: string;
  readonly format: CaptionFormat;
  readonly language: string;
  readonly label: string;
  readonly auto: boolean;
}

/** Facts that a site gives about a video. */
export interface SiteVideo {
  readonly site: VideoSite;
  readonly siteName: string;
  /** The video's own page. */
  readonly url: string;
  readonly title?: Found<string> | undefined;
  readonly author?: Found<string> | undefined;
  readonly cover?: Found<string> | undefined;
  /** Seconds. */
  readonly duration?: Found<number> | undefined;
  /** ms since the epoch. */
  readonly published?: Found<number> | undefined;
  readonly description?: Found<string> | undefined;
  readonly tags?: Found<readonly string[]> | undefined;
  readonly plays?: Found<number> | undefined;
  readonly likes?: Found<number> | undefined;
  readonly captions?: Found<readonly SiteTrack[]> | undefined;
  readonly chapters?: Found<readonly Chapter[]> | undefined;
  /** Why something is not there, in words. */
  readonly notes: readonly string[];
}

/**
 * A site answered, but not with a video. `NOT_FOUND`: it says that there is none; `BLOCKED`: it wants to see a person;
 * `CHANGED`: it speaks a shape that is unknown here; `NOTHING`: the page is of something else.
 */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  readonly code: 'NOT_FOUND' | 'BLOCKED' | 'CHANGED' | 'NOTHING';

  constructor(code: SiteError['code'], message: string, options: { cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = code;
  }
}

/** A page as it came, to be parsed. */
export interface SitePage {
  readonly url: string;
  readonly status: number;
  /** `content-type` as it was sent; empty where it was not. */
  readonly contentType: string;
  /** Empty once it was parsed: the bytes move to the thread that parses them. */
  readonly body: Uint8Array;
}

/** Parse tasks that read a page of a site. */
export type SiteTaskName = {
  [Name in ParseTaskName]: ParseResult<Name> extends SiteAnswer<unknown> ? Name : never;
}[ParseTaskName];

/** Plain data that a task of a site finds. */
export type SiteFound<Name extends SiteTaskName> = Extract<ParseResult<Name>, { readonly found: unknown }>['found'];

/** Facts that a task of a site needs beside the page. */
export type SiteTaskOptions<Name extends SiteTaskName> = Omit<ParseOptions<Name>, 'contentType'>;

/** Access of adapters to the web: through the guarded reader and the parsing threads, and with their errors. */
export interface SitePages {
  /** ms since the epoch. */
  readonly now: () => number;
  /** Key of who reads. */
  readonly caller?: string | undefined;
  /** A page, whatever its status. */
  page(url: string, options?: ReadOptions): Promise<SitePage>;
  /** Throws {@link SiteError} where the page is none of the task's. */
  parse<Name extends SiteTaskName>(
    task: Name,
    page: SitePage,
    options: SiteTaskOptions<Name>,
  ): Promise<SiteFound<Name>>;
  /** Both, for a page that must be there. */
  read<Name extends SiteTaskName>(
    task: Name,
    url: string,
    options: SiteTaskOptions<Name>,
    reading?: ReadOptions,
  ): Promise<SiteFound<Name>>;
}

/** One site: recognizes the addresses of its videos, and reads them. */
export interface SiteAdapter {
  readonly site: VideoSite;
  readonly name: string;
  /** Id of the video within the site; null for an address that is no video of this site. */
  idOf(url: URL): string | null;
  /** Throws {@link SiteError} or the reader's errors. */
  read(id: string, pages: SitePages): Promise<SiteVideo>;
}
