import type { FunctionArgs, FunctionGate, FunctionName, FunctionOutput, NewToken } from '@guanlan/contract';
import type { AppContext } from '../context.js';

/** The signed-in user of a call: the token was verified and its session found alive. */
export interface Caller {
  readonly uid: string;
  readonly sid: string;
  readonly roles: readonly string[];
}

/** Facts about a call that a handler gets besides its arguments. */
export interface Call<User = Caller | null> {
  readonly requestId: string;
  /** Address of the client, as far as the configured proxies are trusted. */
  readonly ip: string;
  readonly userAgent: string;
  /** Device id that the client sends; unverified, but a secret of its own making too. */
  readonly deviceId: string | null;
  readonly user: User;
  /** Aborted when the client goes away before it has the answer. */
  readonly gone: () => AbortSignal;
}

/** Runs one function of the contract. Arguments are parsed and the gate is passed before it is called. */
export type Handler<N extends FunctionName> = (
  ctx: AppContext,
  args: FunctionArgs<N>,
  call: Call<FunctionGate<N> extends 'anonymous' ? Caller | null : Caller>,
) => Promise<FunctionOutput<N> & { newToken?: NewToken }>;

/** Any set of handlers, by function name. */
export type Handlers = { [N in FunctionName]?: Handler<N> };
