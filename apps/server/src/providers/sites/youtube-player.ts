import * as z from 'zod/mini';
import { assignedJson } from './assigned-json.js';
import { SiteError } from './port.js';
import { siteTask } from './site-answer.js';
import { soft, softList, softNumber, softText } from './soft.js';

const Name = soft(z.object({ simpleText: softText, runs: softList(z.object({ text: softText })) }));

const Player = z.object({
  playabilityStatus: soft(z.object({ status: softText, reason: softText })),
  videoDetails: soft(
    z.object({
      title: softText,
      author: softText,
      lengthSeconds: softNumber,
      keywords: softList(z.string()),
      shortDescription: softText,
      viewCount: softNumber,
      thumbnail: soft(z.object({ thumbnails: softList(z.object({ url: z.string(), width: softNumber })) })),
    }),
  ),
  microformat: soft(
    z.object({ playerMicroformatRenderer: soft(z.object({ publishDate: softText, likeCount: softNumber })) }),
  ),
  captions: soft(
    z.object({
      playerCaptionsTracklistRenderer: soft(
        z.object({
          captionTracks: softList(
            z.object({ baseUrl: z.string(), name: Name, languageCode: softText, kind: softText }),
          ),
        }),
      ),
    }),
  ),
});
/** Data that a page of YouTube hands to its player. */
export type YoutubePlayer = z.infer<typeof Player>;

/** Parse task: the player's data in a page of YouTube. */
export const youtubePlayer = siteTask((html): YoutubePlayer => {
  const player = z.safeParse(Player, assignedJson(html, 'ytInitialPlayerResponse'));
  if (!player.success) throw new SiteError('CHANGED', 'no player in the page');
  const { status, reason = '' } = player.data.playabilityStatus ?? {};
  if (player.data.videoDetails?.title) return player.data;
  if (status === 'LOGIN_REQUIRED') throw new SiteError('BLOCKED', reason);
  throw new SiteError(status === 'ERROR' ? 'NOT_FOUND' : 'CHANGED', reason || 'no details');
});
