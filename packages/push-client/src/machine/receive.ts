import { PushError } from '../push-error.js';
import { commands, openFrame } from '../wire/index.js';
import { PushWireError } from '../wire/wire-error.js';
import { loggedIn, negotiated, registered } from './handshake.js';
import { limits } from './limits.js';
import { logoutResult } from './logout.js';
import { serverMessage } from './server-message.js';
import { redirectServer, serverClose } from './server-orders.js';
import type { Link } from './state.js';
import type { Turn } from './turn.js';

type Handler = (turn: Turn, link: Link, data: string) => void;

const handlers: Readonly<Record<number, Handler>> = {
  [commands.heartbeat]: heartbeat,
  [commands.keyNegotiateResult]: negotiated,
  [commands.registerResult]: registered,
  [commands.loginResult]: loggedIn,
  [commands.logoutResult]: (turn, _, data) => logoutResult(turn, data),
  [commands.serverMessage]: (turn, _, data) => serverMessage(turn, data),
  [commands.serverClose]: (turn, _, data) => serverClose(turn, data),
  [commands.redirectServer]: (turn, _, data) => redirectServer(turn, data),
};

/** A frame of the gateway. One that is not processed is told as an error and changes nothing else. */
export function received(turn: Turn, link: Link, text: string): void {
  turn.count('framesIn');
  turn.set({ lastFrameAt: turn.moment.now });
  // Anything at all shows that the gateway is there.
  turn.setLink({ heartbeatAt: turn.moment.tick + limits.heartbeat, unanswered: 0 });
  try {
    const { command, data } = openFrame(text, link.cipher);
    handlers[command]?.(turn, link, data);
  } catch (error) {
    if (!(error instanceof PushWireError || error instanceof PushError)) throw error;
    turn.count('framesRefused');
    turn.fail(error);
  }
}

function heartbeat(turn: Turn, link: Link): void {
  turn.answered(link.heartbeatSentAt);
  turn.setLink({ heartbeatSentAt: undefined, answersHeartbeats: link.answersHeartbeats || link.unanswered > 0 });
}
