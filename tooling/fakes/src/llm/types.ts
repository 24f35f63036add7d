import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from './reply.ts';

/** One turn of the history as it arrived. */
export interface FakeTurn {
  readonly role: string;
  readonly content: unknown;
  readonly [field: string]: unknown;
}

/** The part of a chat completion request that the fake reads. */
export interface FakeBody {
  readonly model?: string;
  readonly stream?: boolean;
  readonly messages?: readonly FakeTurn[];
  readonly [field: string]: unknown;
}

/** One request as the fake received it: for assertions on upstream requests and on how they ended. */
export interface FakeRequest {
  /** 1 for the first request of this server. */
  readonly n: number;
  /** ms since the epoch. */
  readonly at: number;
  readonly path: string;
  /** Remote port of the connection: shows whether calls share one. */
  readonly remotePort: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: FakeBody;
  /** Name of the scenario that answered. */
  readonly scenario: string;
  /** `open` while answering; `aborted` when the client went away before the fake had finished. */
  state: 'open' | 'done' | 'aborted';
  /** Frames of data that were sent. */
  frames: number;
}

/** Input of a scenario besides the reply it writes. */
export interface ScenarioInput {
  readonly body: FakeBody;
  /** Settings of the marker or of the model name: `[[huge?tokens=500&rate=100]]`. */
  readonly params: URLSearchParams;
  /** Number of earlier requests of this scenario with the same settings, on this server. */
  readonly earlier: number;
}

/** Writes one answer. Throws `ClientGone` from a write or a pause once the client has left. */
export type Scenario = (reply: Reply, input: ScenarioInput) => Promise<void>;
