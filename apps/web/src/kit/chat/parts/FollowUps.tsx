import { useChat } from '../chat-context';
import type { Turn } from '../session/chat-state';

const none: readonly string[] = [];

/**
 * Next questions below the last answer, which a tap asks. The demonstration model answers what it has texts for: there
 * they are the questions that the chat starts with.
 */
export function FollowUps({ turns }: { readonly turns: readonly Turn[] }) {
  const { assistant, actions, models } = useChat();
  const last = turns.at(-1);
  if (last?.message.role !== 'assistant' || last.message.status !== 'done' || last.delivery.state !== 'stored')
    return null;
  const isDemo = models.find(({ id }) => id === last.message.model)?.demo === true;
  const offered = isDemo ? assistant.chips : (assistant.followUps ?? none);
  const asked = new Set(turns.map(({ message }) => message.text));
  const open = offered.filter((question) => !asked.has(question));
  if (open.length === 0) return null;
  return (
    <ul className="chat-follow-ups" aria-label="接着问">
      {open.map((question) => (
        <li key={question}>
          <button type="button" className="chat-chip" onClick={() => actions.ask(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
