import { hash, randomBytes, randomInt } from 'node:crypto';
import { commands, HEARTBEAT_DATA, type OpenFrame } from '@guanlan/push-client/wire';
import type { SessionCipher } from '../ciphers/session-cipher.js';
import type { StoredMessage, Target } from '../message.js';
import type { PreparedPush, PushTaker } from '../prepared-push.js';
import { backlogOf, deleteClient, insertClient, touchClient } from '../store.js';
import { answerClientMessage, noteReport } from './client-messages.js';
import { FrameBudget } from './frame-budget.js';
import { PushRefusal, refusalCode } from './frame-refusal.js';
import { openFrame, sealFrame } from './frames.js';
import { loginResults } from './login-results.js';
import { negotiate } from './negotiate.js';
import { Outbox, type OutboxOwner } from './outbox.js';
import { Login, Register, readJson } from './requests.js';
import type { SessionDeps } from './session-deps.js';
import { POLICY_VIOLATION, type PushCaller, type PushSocket } from './socket.js';

/** Frames that wait while one before them is at the database; then nothing more is read. */
const INBOX_MAX = 64;
/** Bytes that may wait in a connection; what comes beyond is read from the database once there is room. */
const QUEUE_MAX = 262_144;
/** Bytes that may wait for a client which still sends: answers to its frames come on top of the queue. */
const UNREAD_MAX = 2 * QUEUE_MAX;
/** Registrations on one connection: the client makes one, and one more when its login is refused. */
const REGISTERS_MAX = 3;

type State = 'new' | 'keyed' | 'online' | 'closed';

/** One connection: key negotiation, then register or log in, then messages. Frames are processed one after another. */
export class PushSession implements OutboxOwner, PushTaker {
  // Fields that a broadcast reads of each connection come first, side by side: most of them are in no cache then.
  readonly outbox: Outbox;
  readonly #socket: PushSocket;
  readonly #caller: PushCaller;
  #cipher: SessionCipher | undefined;
  /** Bytes that waited in the connection when it was last written to. */
  #queued = 0;
  /** Since when some of them wait; meaningless while none do. */
  #unreadSince = 0;
  /** ms of the server's running time, as all durations here. */
  readonly openedAt: number;
  /** Names this connection among those of all nodes. */
  readonly connection = randomBytes(9).toString('base64url');
  readonly #deps: SessionDeps;
  #state: State = 'new';
  #cid = '';
  #bindings: readonly Target[] = [];
  #bindingsRead = 0;
  #seenAt: number;
  #loggedInAt = 0;
  /** The client numbers its frames from 1 on: a number that was there is a frame that was there. */
  #lastPacket = Number.NEGATIVE_INFINITY;
  #registers = 0;
  #inbox: string[] = [];
  #busy = false;
  #operations = { since: 0, count: 0 };
  readonly #frames: FrameBudget;
  readonly inTurn: PushCaller['inTurn'] = (change) => this.#caller.inTurn(change);

  constructor(deps: SessionDeps, socket: PushSocket, caller: PushCaller) {
    this.#deps = deps;
    this.#socket = socket;
    this.#caller = caller;
    this.openedAt = deps.monotonicNow();
    this.#seenAt = this.openedAt;
    this.#frames = new FrameBudget(this.openedAt, caller.frames);
    this.outbox = new Outbox(this);
  }

  get online(): boolean {
    return this.#state === 'online';
  }
  get closed(): boolean {
    return this.#state === 'closed';
  }
  /** Empty until it is logged in. */
  get cid(): string {
    return this.#cid;
  }
  get bindings(): readonly Target[] {
    return this.#bindings;
  }
  /** Number of the reading that the bindings are of. */
  get bindingsRead(): number {
    return this.#bindingsRead;
  }
  /** Time of the client's last frame, ms of the server's running time. */
  get seenAt(): number {
    return this.#seenAt;
  }
  /** ms since the epoch, as other nodes compare it with theirs. */
  get loggedInAt(): number {
    return this.#loggedInAt;
  }

  /** A text frame came. */
  receive(text: string): void {
    if (this.closed) return;
    this.#seenAt = this.#deps.monotonicNow();
    if (!this.#spendFrame(this.#seenAt, text.length)) return;
    if (this.#queued > UNREAD_MAX) this.drop('unread');
    else if (!this.#busy) this.#take(text);
    else {
      this.#inbox.push(text);
      if (this.#inbox.length === INBOX_MAX) this.#socket.pause();
    }
  }

  /** A frame of the WebSocket itself came, which `ws` has answered. */
  receiveControl(): void {
    if (!this.closed) this.#spendFrame(this.#deps.monotonicNow());
  }

  /** Refuses the connection: counts why, says it in the close frame, and forgets it. */
  refuse(error: unknown): void {
    if (this.closed) return;
    const code = refusalCode(error);
    this.#deps.metrics.refused.inc({ code });
    if (code === 'PUSH_INTERNAL') {
      this.#deps.log.error({ err: error, connection: this.connection }, 'a push frame failed');
      // A client does not reconnect after a plain close. After a redirect it does, some seconds later.
      this.redirect([], 5_000 + randomInt(5_000));
      return;
    }
    this.#inbox = [];
    this.end();
    this.#socket.close(POLICY_VIOLATION, code);
  }

  /** Sends the client the reason and ends the connection (command 96). */
  shut(code: number, msg: string): void {
    if (this.closed) return;
    this.#send(commands.serverClose, { code, msg });
    this.drop('server-close');
  }

  /**
   * Redirects the client to other addresses, or to its configured one (command 112). The client then closes the
   * connection itself.
   */
  redirect(addressList: readonly string[], delay: number): void {
    if (this.closed) return;
    this.#send(commands.redirectServer, { addressList, delay, loc: '', conf: '', time: this.#deps.now() });
    this.drop('redirect');
  }

  /** Ends the connection once all written bytes have left. */
  drop(why: string): void {
    if (this.closed) return;
    this.#deps.metrics.dropped.inc({ why });
    this.end();
    this.#socket.drop();
  }

  /**
   * Ends the session when its connection is gone, or about to be. Queued requests are dropped, queued receipts are
   * recorded.
   */
  end(): void {
    if (this.closed) return;
    if (this.online) this.#noteReports();
    this.#state = 'closed';
    this.#inbox = [];
    this.#noteQueued(0);
    this.outbox.close();
    this.#cipher?.close();
    this.#cipher = undefined;
    this.#deps.onEnd(this);
  }

  /** Answers with a message (command 80). */
  sendMessage(msgAction: string, msgId: string, msgData: string): void {
    const { appId } = this.#deps;
    this.#send(commands.serverMessage, { appId, cid: this.#cid, msgId, msgAction, msgData, msgExtraData: '' });
  }

  /** Sets the bindings after a change; the caller must update the hub. */
  rebindTo(bindings: readonly Target[], read: number): void {
    this.#bindings = bindings;
    this.#bindingsRead = read;
  }

  /** Where much waits for all clients together, a client gets more only once it has read everything. */
  get hasRoom(): boolean {
    if (!this.#deps.unread.isHigh) return this.#queued < QUEUE_MAX;
    this.#noteQueued(this.#socket.waiting);
    return this.#queued === 0;
  }

  /** Whether the client leaves unread what was written to it. */
  isStuck(now: number): boolean {
    // A short queue leaves without an event.
    if (this.#queued > 0) this.#noteQueued(this.#socket.waiting);
    return this.#queued > 0 && now - this.#unreadSince > this.#deps.unread.timeoutMs;
  }

  /** Called when all written bytes have left. */
  drained(): void {
    this.#noteQueued(0);
    this.outbox.poke();
  }

  writePush(push: PreparedPush): void {
    if (!this.#cipher) return;
    this.#frames.expectAnswers();
    push.add(this, this.#cipher);
  }

  writeFrame(frame: Buffer): number {
    this.#noteQueued(this.#socket.write(frame));
    return this.#queued;
  }

  prepare(message: StoredMessage): PreparedPush {
    return this.#deps.prepare(message);
  }

  backlog(after: number, limit: number): Promise<StoredMessage[]> {
    return backlogOf(this.#deps.db, this.#cid, after, new Date(this.#deps.now()), limit);
  }

  /** Whether one more change of tags or aliases is within the limits now. */
  async spendOperation(): Promise<boolean> {
    const now = this.#deps.monotonicNow();
    if (now - this.#operations.since > 10_000) this.#operations = { since: now, count: 0 };
    this.#operations.count += 1;
    return this.#operations.count <= 20 && (await this.#caller.mayChange());
  }

  /** Refuses a connection that sends more frames than a client does, alone or with others of its address. */
  #spendFrame(now: number, characters = 0): boolean {
    const granted = this.#frames.consume(now, characters);
    if (!granted) this.refuse(new PushRefusal('PUSH_TOO_MANY'));
    return granted;
  }

  #take(text: string): void {
    let pending: Promise<void> | undefined;
    try {
      pending = this.#handle(text);
    } catch (error) {
      this.refuse(error);
    }
    if (!pending) return;
    this.#busy = true;
    void pending.catch((error: unknown) => this.refuse(error)).then(() => this.#takeNext());
  }

  #takeNext(): void {
    this.#busy = false;
    const wasFull = this.#inbox.length >= INBOX_MAX;
    while (!this.#busy) {
      const text = this.#inbox.shift();
      if (text === undefined) break;
      this.#take(text);
    }
    if (wasFull && this.#inbox.length < INBOX_MAX && !this.closed) this.#socket.resume();
  }

  /** Receipts that were read and wait behind something: a message that is confirmed need not come again. */
  #noteReports(): void {
    for (const text of this.#inbox) {
      try {
        const frame = openFrame(text, this.#cipher);
        if (frame.packetId <= this.#lastPacket) continue;
        this.#lastPacket = frame.packetId;
        if (frame.command === commands.clientMessage) noteReport(this, this.#deps, frame.data);
      } catch (error) {
        // Frames after an invalid one are not trusted.
        this.#deps.metrics.refused.inc({ code: refusalCode(error) });
        return;
      }
    }
  }

  #handle(text: string): Promise<void> | undefined {
    const frame = openFrame(text, this.#cipher);
    if (frame.packetId <= this.#lastPacket) {
      this.#deps.metrics.replayed.inc();
      return undefined;
    }
    this.#lastPacket = frame.packetId;
    switch (frame.command) {
      case commands.heartbeat:
        this.writeFrame(this.#deps.heartbeat);
        return undefined;
      case commands.keyNegotiate:
        this.#expect('new');
        return this.#negotiate(frame);
      case commands.register:
        this.#expect('keyed');
        return this.#register(frame);
      case commands.login:
        this.#expect('keyed');
        return this.#login(frame);
      case commands.clientMessage:
        this.#expect('online');
        return answerClientMessage(this, this.#deps, frame.data);
      case commands.logout:
        this.#expect('online');
        return this.#logout();
      default:
        throw new PushRefusal('PUSH_BAD_COMMAND');
    }
  }

  #expect(state: State): void {
    if (this.#state !== state) throw new PushRefusal('PUSH_BAD_STATE');
  }

  async #negotiate({ data }: OpenFrame): Promise<void> {
    const { cipher, answer, refusal } = await negotiate(this.#deps, data);
    if (this.closed) return cipher?.close();
    this.#cipher = cipher;
    this.#send(commands.keyNegotiateResult, answer);
    if (refusal) throw new PushRefusal(refusal);
    this.#state = 'keyed';
  }

  async #register({ data }: OpenFrame): Promise<void> {
    const request = readJson(Register, data);
    if (!request) throw new PushRefusal('PUSH_BAD_DATA');
    const { appId, regId } = request;
    this.#registers += 1;
    if (this.#registers > REGISTERS_MAX) throw new PushRefusal('PUSH_TOO_MANY');
    const blank = { cid: '', session: '', deviceId: '', regId };
    if (!this.#deps.appIds.has(appId))
      return this.#deny(commands.registerResult, { ...loginResults.unknownApp, ...blank });
    if (!(await this.#caller.mayRegister())) throw new PushRefusal('PUSH_TOO_MANY');
    const session = randomBytes(32).toString('hex');
    const cid = hash('md5', session, 'hex');
    const deviceId = randomBytes(16).toString('hex');
    await insertClient(this.#deps.db, { cid, appId, regId, deviceId, at: new Date(this.#deps.now()) });
    if (!this.closed) this.#send(commands.registerResult, { ...loginResults.ok, cid, session, deviceId, regId });
  }

  async #login(frame: OpenFrame): Promise<void> {
    const request = readJson(Login, frame.data);
    if (!request) throw new PushRefusal('PUSH_BAD_DATA');
    const { appId, session } = request;
    if (!this.#deps.appIds.has(appId))
      return this.#deny(commands.loginResult, { ...loginResults.unknownApp, session: '' });
    const cid = hash('md5', session, 'hex');
    const now = this.#deps.now();
    const reading = this.#deps.beginReading();
    try {
      const bindings = await touchClient(this.#deps.db, cid, new Date(now));
      if (this.closed) return;
      // Whom a stale reading names may be signed out by now: a message to that user would reach this client.
      if (bindings && reading.isStale(cid, bindings)) return await this.#login(frame);
      if (bindings) return this.#enter(session, { cid, bindings, now, read: reading.number });
    } finally {
      reading.end();
    }
    // The client registers again on this connection.
    this.#deps.metrics.refused.inc({ code: 'PUSH_BAD_SESSION' });
    this.#send(commands.loginResult, { ...loginResults.unknownSession, session: '' });
  }

  #enter(session: string, client: { cid: string; bindings: readonly Target[]; now: number; read: number }): void {
    const { cid, bindings, now, read } = client;
    this.#cid = cid;
    this.rebindTo(bindings, read);
    this.#loggedInAt = now;
    this.#state = 'online';
    this.#send(commands.loginResult, { ...loginResults.ok, session });
    this.#deps.onLogin(this);
  }

  /** Answers a foreign app id: the client reports it to its app and does nothing more. */
  #deny(command: number, answer: object): void {
    this.#deps.metrics.refused.inc({ code: 'PUSH_BAD_APP' });
    this.#send(command, answer);
  }

  async #logout(): Promise<void> {
    await deleteClient(this.#deps.db, this.#cid);
    if (this.closed) return;
    this.#send(commands.logoutResult, loginResults.ok);
    this.drop('logout');
  }

  #send(command: number, data: object): void {
    const { now, nextPacketId } = this.#deps;
    const frame = { command, packetId: nextPacketId(), timeStamp: now(), data: JSON.stringify(data) };
    this.#noteQueued(this.#socket.write(sealFrame(frame, this.#cipher)));
  }

  #noteQueued(bytes: number): void {
    const before = this.#queued;
    if (before === bytes) return;
    if (before === 0) this.#unreadSince = this.#deps.monotonicNow();
    this.#queued = bytes;
    this.#deps.unread.changed(before, bytes);
  }
}

/** The server's heartbeat: always the same bytes. */
export const heartbeatFrame = (): Buffer =>
  sealFrame({ command: commands.heartbeat, packetId: 0, timeStamp: 0, data: HEARTBEAT_DATA }, undefined);
