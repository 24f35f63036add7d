import type { FunctionOutput, Message, TextDigest } from '@guanlan/contract';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Arrival } from './arrival';
import { type Sequence, sequenceOf } from './sequence';

/** How what arrived compares with what the server has. */
export interface RunCheck {
  readonly sequence: Sequence;
  /** The last event that the server's text contains. */
  readonly storedSeq: number;
  readonly text: Comparison;
  readonly reasoning: Comparison;
  /** Nothing is missing, nothing came twice, and the texts are the same. */
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
): RunCheck {
  const sequence = sequenceOf(arrivals);
  const text = compare(message.text, stored.text);
  const reasoning = compare(message.reasoning, stored.reasoning);
  const inOrder = sequence.missing === 0 && sequence.doubled === 0 && sequence.last >= stored.seq;
  return { sequence, storedSeq: stored.seq, text, reasoning, whole: inOrder && text.same && reasoning.same };
}

/** Not by the browser's own digest: that is missing where the page came over plain http from another machine. */
export const digestOf = (text: string): TextDigest => ({
  length: text.length,
  sha256: bytesToHex(sha256(new TextEncoder().encode(text))),
});

function compare(text: string, stored: TextDigest): Comparison {
  const here = digestOf(text);
  return { here, stored, same: here.sha256 === stored.sha256 };
}
