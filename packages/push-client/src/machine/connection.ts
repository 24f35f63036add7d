import { PushError } from '../push-error.js';
import type { PushStatus, StopReason, WaitReason } from '../push-events.js';
import { addressOf } from './address.js';
import { backOff, limitAttempts, limits } from './limits.js';
import type { Link } from './state.js';
import type { Turn } from './turn.js';

/** Longest delay that a timer of the platform keeps. */
const LONGEST_DELAY = 2 ** 31 - 1;

/** Connects `delay` ms from now, or as soon as there is a network. */
export function reconnectIn(turn: Turn, delay: number, why: WaitReason): void {
  if (!turn.state.networkUp) {
    turn.set({ status: { state: 'offline' }, attemptAt: undefined });
    return;
  }
  const ms = Math.min(Math.max(delay, 0), LONGEST_DELAY);
  const { now, tick } = turn.moment;
  turn.set({ status: { state: 'waiting', nextAttemptAt: now + ms, why }, attemptAt: tick + ms });
}

/** Connects after a failure: the longer, the more failures there were in a row. */
export function backAway(turn: Turn, why: WaitReason): void {
  const { failures } = turn.state;
  reconnectIn(turn, backOff(failures, turn.moment.chance), why);
  turn.set({ failures: failures + 1 });
}

/** Stays away until somebody starts the client again. */
export function stayAway(turn: Turn, why: StopReason, code?: number): void {
  const status: PushStatus = { state: 'stopped', why, ...(code === undefined ? {} : { code }) };
  turn.set({ status, attemptAt: undefined });
}

/** Begins a connection, unless there is one, there is no network, or there were too many of late. */
export function connect(turn: Turn): void {
  const { stored, url: configured, networkUp, lastLinkId } = turn.state;
  if (turn.state.link) return;
  if (!networkUp) {
    turn.set({ status: { state: 'offline' }, attemptAt: undefined });
    return;
  }
  const { now, tick } = turn.moment;
  const { recent, wait } = limitAttempts(turn.state.attempts, tick);
  turn.set({ attempts: recent });
  if (wait > 0) {
    reconnectIn(turn, wait, 'limit');
    return;
  }
  const { url, redirected } = addressOf(stored.socketUrl || configured, stored.redirect, now);
  const id = lastLinkId + 1;
  const link: Link = { id, url, redirected, answersHeartbeats: false, unanswered: 0, loginRefused: false };
  const status = { state: 'connecting' } as const;
  turn.set({ link, lastLinkId: id, status, attemptAt: undefined, attempts: [...recent, tick] });
  turn.count('attempts');
  turn.do({ type: 'connect', link: id, url });
}

/** The connection is over, whoever ended it. */
function forget(turn: Turn): void {
  const { link, status } = turn.state;
  const { onlineAt } = link ?? {};
  if (onlineAt !== undefined && turn.moment.tick - onlineAt >= limits.stable) turn.set({ failures: 0 });
  turn.set({ link: undefined, onlineSince: undefined });
  if (status.state === 'online') turn.tell('onlineState', { online: false });
}

/** Ends the connection from this side. What it still says is not heard any more. */
export function leave(turn: Turn, reason: string, code = 1000): void {
  const { link } = turn.state;
  if (!link) return;
  turn.do({ type: 'close', link: link.id, reason });
  turn.set({ lastClose: { code, reason, at: turn.moment.now } });
  forget(turn);
}

/** The connection has ended by itself, or was never made. */
export function closed(turn: Turn, link: Link, end: { code: number; reason: string; cause?: unknown }): void {
  const { code, reason, cause } = end;
  const opened = link.key !== undefined;
  turn.set({ lastClose: { code, reason, at: turn.moment.now } });
  forget(turn);
  if (!opened) {
    turn.fail(new PushError('PUSH_CONNECT_FAILED', 'the push gateway cannot be reached', { cause }));
    if (link.redirected) turn.store('redirect', '');
  }
  backAway(turn, opened ? 'dropped' : 'connect-failed');
}

/** Leaves and tries again later, because the gateway does not answer. */
export function giveUp(turn: Turn, why: 'handshake-timeout' | 'silent'): void {
  leave(turn, why);
  backAway(turn, why);
}

/** The page or the network may have changed. */
export function pageChanged(turn: Turn, page: { readonly seen: boolean; readonly networkUp: boolean }): void {
  const cameUp = page.networkUp && !turn.state.networkUp;
  const cameIntoSight = page.seen && !turn.state.seen;
  turn.set({ seen: page.seen, networkUp: page.networkUp });
  const { status, link } = turn.state;
  if (status.state === 'stopped') {
    if (status.why === 'hidden' && cameIntoSight) reconnectIn(turn, limits.reconnect, 'seen');
    return;
  }
  // A connection that stands is left alone: whether it still works, the socket will tell.
  if (link) return;
  if (!page.networkUp) turn.set({ status: { state: 'offline' }, attemptAt: undefined });
  else if (cameUp) reconnectIn(turn, limits.networkUp, 'network-up');
  else if (cameIntoSight && status.state === 'waiting' && backsOff.has(status.why)) {
    reconnectIn(turn, limits.reconnect, 'seen');
  }
}

/** Waits that nobody asked for: they end early when somebody looks. */
const backsOff: ReadonlySet<WaitReason> = new Set(['dropped', 'connect-failed', 'silent', 'handshake-timeout']);
