import type { WebReader } from '../fetch/port.js';
import type { ParseCall, ParseOptions, Parsing } from '../parsing/port.js';
import {
  SiteError,
  type SiteFound,
  type SitePage,
  type SitePages,
  type SiteTaskName,
  type SiteTaskOptions,
} from './port.js';
import type { SiteAnswer } from './site-answer.js';

/** Most bytes of a page: its description is in its first part, and the rest may be cut. */
const PAGE_MAX = 3_000_000;

const pageTypes = [
  'text/html',
  'application/xhtml+xml',
  'text/plain',
  'text/vtt',
  'application/xml',
  'text/xml',
  'application/json',
  '',
];

/** Services and caller with which pages are read. */
export interface SitePagesOptions extends ParseCall {
  readonly web: WebReader;
  readonly parsing: Parsing;
  readonly now: () => number;
}

/** Pages of sites, through the guarded reader, parsed where that can be killed. */
export function createSitePages({ web, parsing, now, signal, caller }: SitePagesOptions): SitePages {
  const pages: SitePages = {
    now,
    caller,
    page: async (url, options) => {
      const { finalUrl, status, headers, body } = await web.read(url, {
        maxBytes: PAGE_MAX,
        cut: true,
        accept: pageTypes,
        headers: { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.5' },
        ...(signal && { signal }),
        ...(caller !== undefined && { caller }),
        ...options,
      });
      return { url: finalUrl, status, contentType: headers['content-type'] ?? '', body };
    },
    parse: async <Name extends SiteTaskName>(
      task: Name,
      { contentType, body }: SitePage,
      options: SiteTaskOptions<Name>,
    ): Promise<SiteFound<Name>> => {
      const whole = { ...options, contentType } as unknown as ParseOptions<Name>;
      const answer: SiteAnswer<unknown> = await parsing.run(task, body, whole, { signal, caller });
      if ('fault' in answer) throw new SiteError(answer.fault, answer.message);
      return answer.found as SiteFound<Name>;
    },
    read: async (task, url, options, reading) => {
      const page = await pages.page(url, reading);
      refuseStatus(page);
      return pages.parse(task, page, options);
    },
  };
  return pages;
}

/** Statuses by which sites say that there is nothing, or that they want no more of us. Throws {@link SiteError}. */
export function refuseStatus({ status }: Pick<SitePage, 'status'>): void {
  if (status === 404 || status === 410) throw new SiteError('NOT_FOUND', `status ${status}`);
  if ([401, 403, 412, 418, 429, 451, 503].includes(status)) throw new SiteError('BLOCKED', `status ${status}`);
  if (status < 200 || status > 299) throw new SiteError('CHANGED', `status ${status}`);
}
