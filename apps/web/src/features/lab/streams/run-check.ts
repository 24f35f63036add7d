import type { FunctionOutput, Message, TextDigest } from '@guanlan/contract';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Arrival } from './arrival';
import { type Sequence, sequenceOf } from './sequence';

/** Comparison of the received answer with the server's. */
export interface RunCheck {
  readonly sequence: Sequence;
  /** Sequence number of the last event in the server's text. */
  readonly storedSeq: number;
  readonly text: Comparison;
  readonly reasoning: Comparison;
  /** Text that had arrived and that a restarted server no longer has, UTF-16 units. */
  readonly unkept: number;
  /** Nothing is missing, doubled or lost, and the texts are equal. */
  readonly whole: boolean;
}

export interface Comparison {
  readonly here: TextDigest;
  readonly stored: TextDigest;
  readonly same: boolean;
}

export function runCheck(
  message: Pick<Message, 'text' | 'reasoning'>,
  arrivals: readonly Arrival[],
  stored: FunctionOutput<'lab.checkRun'>,
  unkept = 0,
): RunCheck {
  const sequence = sequenceOf(arrivals);
  const text = compare(message.text, stored.text);
  const reasoning = compare(message.reasoning, stored.reasoning);
  const inOrder = sequence.missing === 0 && sequence.doubled === 0 && sequence.last >= stored.seq;
  const whole = inOrder && text.same && reasoning.same && unkept === 0;
  return { sequence, storedSeq: stored.seq, text, reasoning, unkept, whole };
}

/** Length of a text that its replacement does not begin with, UTF-16 units. */
export function droppedOf(before: string, after: string): number {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  return before.length - same;
}

/** Result of the comparison in one sentence. */
export function verdictOf({ whole, unkept }: Pick<RunCheck, 'whole' | 'unkept'>): string {
  if (whole) return '没有丢失，没有重复';
  return unkept > 0 ? `服务器没有留住已到达的 ${unkept} 字` : '与服务器存下的不一致';
}

/** Computed without `crypto.subtle`, which is missing on pages loaded over plain HTTP from another machine. */
export const digestOf = (text: string): TextDigest => ({
  length: text.length,
  sha256: bytesToHex(sha256(new TextEncoder().encode(text))),
});

function compare(text: string, stored: TextDigest): Comparison {
  const here = digestOf(text);
  return { here, stored, same: here.sha256 === stored.sha256 };
}
