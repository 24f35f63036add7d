import { closed, connect, leave, pageChanged, stayAway } from './connection.js';
import { deadlinesDue } from './deadlines.js';
import { opened } from './handshake.js';
import type { Moment, PushEffect, PushInput } from './inputs.js';
import { finishLogout, logOut } from './logout.js';
import { received } from './receive.js';
import type { PushState } from './state.js';
import { Turn } from './turn.js';
import { post } from './waiting.js';

/** The next state, and the effects to carry out, in this order. */
export interface Step {
  readonly state: PushState;
  readonly effects: readonly PushEffect[];
}

/**
 * The whole client as one pure function: what it knows, what happens, at which moment. It reads no clock, touches
 * nothing, and never throws.
 */
export function reduce(state: PushState, input: PushInput, moment: Moment): Step {
  const turn = new Turn(state, moment);
  handle(turn, input);
  // A logout that has lost its connection can be heard by nobody.
  if (turn.state.status.state !== 'online') finishLogout(turn, false);
  return { state: turn.state, effects: turn.effects };
}

function handle(turn: Turn, input: PushInput): void {
  switch (input.type) {
    case 'start':
      start(turn);
      break;
    case 'stop':
      finishLogout(turn, false);
      leave(turn, 'enableSocket false');
      stayAway(turn, 'asked');
      return;
    case 'call':
      post(turn, input.action, input.data, input.call);
      break;
    case 'logout':
      logOut(turn, input.call);
      break;
    case 'page':
      pageChanged(turn, input);
      break;
    case 'due':
      deadlinesDue(turn);
      break;
    default:
      ofSocket(turn, input);
      break;
  }
}

function start(turn: Turn): void {
  const { status, stored } = turn.state;
  finishLogout(turn, false);
  if (status.state === 'stopped' && status.why === 'not-started' && stored.cid !== '') {
    turn.tell('clientId', { cid: stored.cid });
  }
  // A caller that asks for a connection does not wait until the pause after a refusal ends.
  if (status.state === 'waiting') leave(turn, 'refused');
  connect(turn);
}

type SocketInput = Extract<PushInput, { readonly link: number }>;

/** Ignores events of earlier connections: they cannot disturb the present one. */
function ofSocket(turn: Turn, input: SocketInput): void {
  const { link } = turn.state;
  if (link?.id !== input.link) return;
  if (input.type === 'opened') {
    // A connection opens once: a socket that says so again would begin the handshake anew under a session.
    if (link.key === undefined) opened(turn, input);
    return;
  }
  if (input.type === 'text') {
    received(turn, link, input.text);
    return;
  }
  closed(turn, link, input);
}
