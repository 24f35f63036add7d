import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { SiteTrack } from '../../providers/sites/port.js';
import { AppError } from '../app-error.js';

/** Life of a ticket, ms. The sites' own addresses end about then. */
const TICKET_TTL_MS = 6 * 3_600_000;

const Claim = z.object({
  url: z.string(),
  format: z.enum(['bilibili', 'youtube', 'vtt']),
  language: z.string(),
  label: z.string(),
  /** Place that named the track, in words. */
  source: z.string(),
  /** ms since the epoch. */
  end: z.number(),
});

/** A track that this server named, and where. */
export type TicketTrack = Pick<SiteTrack, 'url' | 'format' | 'language' | 'label'> & { readonly source: string };

/** A signed track: only what an extraction has named is read again. */
export function issueCaptionTicket(key: string, track: TicketTrack, now: number): string {
  const { url, format, language, label, source } = track;
  const claim = Buffer.from(
    JSON.stringify({ url, format, language, label, source, end: now + TICKET_TTL_MS }),
  ).toString('base64url');
  return `${claim}.${mac(key, claim).toString('base64url')}`;
}

/** The track of a ticket. Throws {@link AppError}. */
export function readCaptionTicket(key: string, ticket: string, now: number): TicketTrack {
  const [claim = '', signature = ''] = ticket.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = mac(key, claim);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError('VIDEO_TICKET');
  const track = z.parse(Claim, JSON.parse(Buffer.from(claim, 'base64url').toString('utf8')));
  if (track.end <= now) throw new AppError('VIDEO_TICKET');
  return track;
}

const mac = (key: string, claim: string): Buffer =>
  createHmac('sha256', key).update(`caption track\0${claim}`).digest();
