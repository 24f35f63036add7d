import type { ReadOptions, WebReader } from '../fetch/port.js';
import { decodeText } from './decode-text.js';
import { SiteError, type SitePages, type TextPage } from './port.js';

/** A page says what it is in its first part; the rest may be cut. */
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

/** Pages of sites as text and as JSON, through the guarded reader. */
export function createSitePages(web: WebReader, now: () => number, signal?: AbortSignal): SitePages {
  const text = async (url: string, options: ReadOptions = {}): Promise<TextPage> => {
    const page = await web.read(url, {
      maxBytes: PAGE_MAX,
      cut: true,
      accept: pageTypes,
      headers: { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.5' },
      ...(signal && { signal }),
      ...options,
    });
    return {
      url: page.finalUrl,
      status: page.status,
      contentType: page.contentType,
      text: decodeText(page.body, page.headers['content-type'] ?? ''),
    };
  };
  return {
    now,
    text,
    json: async (url, options) => {
      const page = await text(url, { cut: false, ...options });
      refuseStatus(page);
      try {
        return JSON.parse(page.text);
      } catch (cause) {
        throw new SiteError(/^\s*(?:<|$)/.test(page.text) ? 'BLOCKED' : 'CHANGED', 'no JSON', { cause });
      }
    },
  };
}

/** Statuses by which sites say that there is nothing, or that they want no more of us. Throws {@link SiteError}. */
export function refuseStatus({ status }: Pick<TextPage, 'status'>): void {
  if (status === 404 || status === 410) throw new SiteError('NOT_FOUND', `status ${status}`);
  if ([401, 403, 412, 418, 429, 451, 503].includes(status)) throw new SiteError('BLOCKED', `status ${status}`);
  if (status < 200 || status > 299) throw new SiteError('CHANGED', `status ${status}`);
}
