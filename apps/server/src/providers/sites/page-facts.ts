import { decodeText } from './decode-text.js';
import { type LinkedVideo, linkedVideo } from './json-ld.js';
import { type PageMarks, pageMarks } from './page-marks.js';
import type { PageHeader, SiteAnswer } from './site-answer.js';

/** Facts that a page states of itself, of its video, and of who may read it. */
export interface PageFacts extends Omit<PageMarks, 'jsonLd'> {
  readonly linked: LinkedVideo | undefined;
  /** Whether the page has no content of its own and shows a captcha. */
  readonly isChallenge: boolean;
}

/** Parse task: the marks of a page. */
export function pageFacts(body: Uint8Array, { contentType }: PageHeader): SiteAnswer<PageFacts> {
  const html = decodeText(body, contentType);
  const { jsonLd, ...marks } = pageMarks(html);
  return { found: { ...marks, linked: linkedVideo(jsonLd), isChallenge: isChallenge(marks, html) } };
}

const isChallenge = (marks: Pick<PageMarks, 'meta' | 'title'>, html: string): boolean =>
  !marks.meta.has('og:title') &&
  /验证码|安全验证|访问过于频繁|captcha|just a moment|verify you are human|attention required/i.test(
    `${marks.title} ${html.slice(0, 20_000)}`,
  );
