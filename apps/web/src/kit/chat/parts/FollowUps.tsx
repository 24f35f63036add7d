import { DEMO_REFUSAL, type Message } from '@guanlan/contract';
import { useChat } from '../chat-context';
import { remedyLabels, remedyOf } from '../remedy';
import type { Turn } from '../session/chat-state';

const none: readonly string[] = [];

/**
 * Next questions below the last answer, which a tap asks. The demonstration model answers what it has texts for: there
 * they are the questions that the chat starts with. An answer that stopped or broke off amid its text can be continued.
 */
export function FollowUps({ turns }: { readonly turns: readonly Turn[] }) {
  const { assistant, actions, models } = useChat();
  const last = turns.at(-1);
  if (last?.message.role !== 'assistant' || last.delivery.state !== 'stored') return null;
  const isDemo = models.find(({ id }) => id === last.message.model)?.demo === true;
  if (isCutOff(last.message) && assistant.followUps && !isDemo) {
    return <Chips texts={[remedyLabels.continue]} onPick={() => actions.remedy('continue', last.message)} />;
  }
  if (last.message.status !== 'done') return null;
  const offered = isDemo ? assistant.chips : (assistant.followUps ?? none);
  const asked = new Set(turns.map(({ message }) => message.text));
  const unasked = offered.filter((question) => !asked.has(question));
  // A refusal leaves nothing else to do: there a question may be asked once more.
  const open = unasked.length === 0 && last.message.text === DEMO_REFUSAL ? offered : unasked;
  if (open.length === 0) return null;
  return <Chips texts={open} onPick={(question) => actions.ask(question)} />;
}

/** Whether an answer ends amid its text, for a reason that the next one need not meet. */
function isCutOff({ text, status, error }: Message): boolean {
  if (text === '') return false;
  return (
    status === 'stopped' ||
    status === 'interrupted' ||
    (status === 'error' && remedyOf(error?.code ?? '', false) === 'retry')
  );
}

function Chips({ texts, onPick }: { readonly texts: readonly string[]; readonly onPick: (text: string) => void }) {
  return (
    <ul className="chat-follow-ups" aria-label="接着问">
      {texts.map((text) => (
        <li key={text}>
          <button type="button" className="chat-chip" onClick={() => onPick(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
