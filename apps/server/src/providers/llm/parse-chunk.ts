import type { Usage } from '@guanlan/contract';
import * as z from 'zod/mini';
import type { ReasoningPlace } from './vendor.js';

/** What one chunk of a stream (or a whole answer) says. Empty strings say nothing. */
export interface ParsedChunk {
  readonly reasoning: string;
  readonly text: string;
  /** The vendor's word for why the answer ended. */
  readonly finish: string | null;
  readonly usage: Usage | null;
}

/** A delta or a whole message: which of its fields count is the vendor's. */
const Part = z.custom<Readonly<Record<string, unknown>>>((value) => typeof value === 'object' && value !== null);

const Chunk = z.object({
  choices: z.catch(
    z.nullish(
      z.array(
        z.object({
          delta: z.nullish(Part),
          message: z.nullish(Part),
          finish_reason: z.optional(z.unknown()),
          // Moonshot has it here.
          usage: z.optional(z.unknown()),
        }),
      ),
    ),
    null,
  ),
  usage: z.optional(z.unknown()),
});

const Tokens = z.object({
  prompt_tokens: z.number(),
  completion_tokens: z.number(),
  completion_tokens_details: z.catch(z.nullish(z.object({ reasoning_tokens: z.nullish(z.number()) })), null),
});

const Block = z.object({ type: z.string(), text: z.optional(z.string()), thinking: z.optional(z.unknown()) });

function readUsage(value: unknown): Usage | null {
  if (value === null || value === undefined) return null;
  const tokens = Tokens.safeParse(value);
  if (!tokens.success) return null;
  const reasoning = tokens.data.completion_tokens_details?.reasoning_tokens;
  return {
    input: tokens.data.prompt_tokens,
    output: tokens.data.completion_tokens,
    ...(typeof reasoning === 'number' ? { reasoning } : {}),
  };
}

/** Text of a content array, apart by kind; `thinking` holds a string or text blocks of its own. */
function readBlocks(blocks: readonly unknown[]): { reasoning: string; text: string } {
  let reasoning = '';
  let text = '';
  for (const one of blocks) {
    const block = Block.safeParse(one);
    if (!block.success) continue;
    if (block.data.type !== 'thinking') text += block.data.text ?? '';
    else if (Array.isArray(block.data.thinking)) reasoning += readBlocks(block.data.thinking).text;
    else if (typeof block.data.thinking === 'string') reasoning += block.data.thinking;
  }
  return { reasoning, text };
}

/** What the first of the places says that says something; tags are found in the text, by whoever joins it. */
function readReasoning(
  part: Readonly<Record<string, unknown>> | null | undefined,
  blocks: string,
  places: readonly ReasoningPlace[],
): string {
  for (const place of places) {
    if (place === 'tags') continue;
    const text = place === 'blocks' ? blocks : string(part?.[place]);
    if (text !== '') return text;
  }
  return '';
}

const string = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Reads a chunk of `/chat/completions` leniently: vendors leave out `choices`, send `null` or `""` beside the field
 * that counts, put usage anywhere, and write `"null"` for no finish reason. `reasoningIn` are the places where this
 * vendor has reasoning. Null when it is no such object at all.
 */
export function parseChunk(value: unknown, reasoningIn: readonly ReasoningPlace[]): ParsedChunk | null {
  const parsed = Chunk.safeParse(value);
  if (!parsed.success) return null;
  const usage = readUsage(parsed.data.usage);
  const choice = parsed.data.choices?.[0];
  if (!choice) return { reasoning: '', text: '', finish: null, usage };
  const part = choice.delta ?? choice.message;
  const blocks = Array.isArray(part?.content) ? readBlocks(part.content) : null;
  const finish = string(choice.finish_reason);
  return {
    reasoning: readReasoning(part, blocks?.reasoning ?? '', reasoningIn),
    text: blocks?.text ?? string(part?.content),
    finish: finish === '' || finish === 'null' ? null : finish,
    usage: usage ?? readUsage(choice.usage),
  };
}
