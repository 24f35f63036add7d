import { textOf } from '../http.ts';
import type { Visitor } from '../visitor.ts';

/** A conversation that is stored at the server. */
export interface LongConversation {
  readonly id: string;
  /** Id of its last answer. */
  readonly lastId: string;
  readonly characters: number;
}

/** Makes a conversation of `messages` messages, half of them answers in Markdown, by asking. */
export async function longConversation(
  visitor: Visitor,
  { characters, messages }: { readonly characters: number; readonly messages: number },
): Promise<LongConversation> {
  const turns = messages / 2;
  const question = '请把上面的内容再讲得细一些，尤其是涨跌幅限制、集合竞价与交易单位三处，并各举一个例子。';
  const length = Math.round(characters / turns) - question.length;
  let id: string | undefined;
  let lastId = '';
  for (let turn = 0; turn < turns; turn += 1) {
    const text = `[[markdown?length=${length}]] ${question}`;
    const sent = await visitor.send(text, id);
    id = sent.conversation.id;
    lastId = sent.assistant.id;
    await textOf(await visitor.stream(lastId));
  }
  if (id === undefined) throw new Error('a conversation of no messages');
  const stored = await visitor.call('chat.open', { conversationId: id });
  return { id, lastId, characters: stored.messages.reduce((sum, { text }) => sum + text.length, 0) };
}
