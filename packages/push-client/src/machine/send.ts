import type { ActionMessage, OpenFrame } from '../wire/index.js';
import { commands, HEARTBEAT_DATA, sealFrame } from '../wire/index.js';
import { limits } from './limits.js';
import type { WaitingMessage } from './state.js';
import type { Turn } from './turn.js';

/** Sends a frame on the present connection. Each one that is really sent takes the next packet id. */
export function sendFrame(turn: Turn, command: number, data: string, timeStamp: number = turn.moment.now): void {
  const { link, lastPacketId } = turn.state;
  if (!link) return;
  const frame: OpenFrame = { command, packetId: lastPacketId + 1, timeStamp, data };
  turn.set({ lastPacketId: frame.packetId });
  turn.count('framesOut');
  turn.do({ type: 'send', link: link.id, text: sealFrame(frame, link.cipher) });
}

/** Sends a question of the handshake. */
export function ask(turn: Turn, command: number, data: object): void {
  turn.setLink({ askedAt: turn.moment.tick });
  sendFrame(turn, command, JSON.stringify(data));
}

/** Sends a heartbeat; the next one is due an interval later. */
export function beat(turn: Turn): void {
  const { now, tick } = turn.moment;
  const unanswered = (turn.state.link?.unanswered ?? 0) + 1;
  turn.setLink({ heartbeatAt: tick + limits.heartbeat, heartbeatSentAt: tick, unanswered });
  turn.set({ lastHeartbeatAt: now });
  turn.count('heartbeats');
  sendFrame(turn, commands.heartbeat, HEARTBEAT_DATA);
}

/** Sends an action message. */
export function sendAction(turn: Turn, { msgId, action, data, madeAt }: WaitingMessage): void {
  const { appId, stored } = turn.state;
  const message: ActionMessage = {
    appId,
    cid: stored.cid,
    msgId,
    msgAction: action,
    msgData: data,
    msgExtraData: '',
  };
  sendFrame(turn, commands.clientMessage, JSON.stringify(message), madeAt);
}
