import * as z from 'zod/mini';
import { SiteError } from './port.js';
import { siteJson, siteTask } from './site-answer.js';
import { softNumber, softText } from './soft.js';

const OEmbed = z.object({
  title: softText,
  author_name: softText,
  thumbnail_url: softText,
  duration: softNumber,
  upload_date: softText,
  description: softText,
});

/** A video by the oEmbed of its site. */
export type OEmbed = z.infer<typeof OEmbed>;

/** Parse task: an answer of oEmbed. */
export const oembed = siteTask((text): OEmbed => {
  const answer = z.safeParse(OEmbed, siteJson(text));
  if (!answer.success) throw new SiteError('CHANGED', 'no oEmbed', { cause: answer.error });
  return answer.data;
});
