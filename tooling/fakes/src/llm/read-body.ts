import type { IncomingMessage } from 'node:http';
import type { FakeBody, FakeTurn } from './types.ts';

/** The JSON body of a request; an empty object when it has none or is not JSON. */
export async function readBody(req: IncomingMessage): Promise<FakeBody> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  try {
    const value: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as FakeBody) : {};
  } catch {
    return {};
  }
}

function textOf(turn: FakeTurn | undefined): string {
  return typeof turn?.content === 'string' ? turn.content : JSON.stringify(turn?.content ?? '');
}

/** The last question of the history. */
export function questionOf(body: FakeBody): string {
  return textOf(body.messages?.findLast((turn) => turn.role === 'user'));
}

/** Whether the request asks for a title, which always gets one so that a scenario is played once a question. */
export function wantsTitle(body: FakeBody): boolean {
  return /起(?:一个对话)?标题/.test(textOf(body.messages?.find((turn) => turn.role === 'system')));
}
