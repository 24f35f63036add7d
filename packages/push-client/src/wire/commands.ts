/** Commands of frames, requests and answers: the field `command`. */
export const commands = {
  // Both ways.
  heartbeat: 0,
  // From the client.
  keyNegotiate: 1,
  register: 2,
  login: 3,
  logout: 4,
  clientMessage: 5,
  // From the server.
  keyNegotiateResult: 16,
  registerResult: 32,
  loginResult: 48,
  logoutResult: 64,
  serverMessage: 80,
  serverClose: 96,
  redirectServer: 112,
} as const;

/** A command of the protocol. */
export type Command = (typeof commands)[keyof typeof commands];

const plain: ReadonlySet<number> = new Set([
  commands.heartbeat,
  commands.keyNegotiate,
  commands.keyNegotiateResult,
  commands.serverClose,
  commands.redirectServer,
]);

const unsigned: ReadonlySet<number> = new Set([commands.heartbeat, commands.serverClose, commands.redirectServer]);

/** Whether the data of a frame travels encrypted. So does that of a command nobody knows. */
export function isEncrypted(command: number): boolean {
  return !plain.has(command);
}

/** Whether a frame carries a signature, over the data before encryption. */
export function isSigned(command: number): boolean {
  return !unsigned.has(command);
}
