import type { SharedMessage } from '@guanlan/contract';
import { Sources } from '../../../kit/chat/parts/Sources';
import { aiLabel } from '../../../kit/chat/share/ai-label';
import { Markdown } from '../../../kit/markdown/Markdown';
import { usePaced } from '../../../kit/markdown/use-paced';
import { teacherMarkdown } from '../../english/corrections/corrections-markdown';

/** Assistants whose answers hold more than Markdown, with the conversion to it. */
const readers: Readonly<Record<string, (text: string) => string>> = { 'english-teacher': teacherMarkdown };

function Shown({ message, assistant }: { message: SharedMessage; assistant: string }) {
  if (message.role === 'user') {
    return (
      <article className="shared-question">
        <h2 className="ui-sr-only">提问</h2>
        {message.files.map((name, at) => (
          <p key={at} className="shared-file">
            附件：{name}
          </p>
        ))}
        {message.text}
      </article>
    );
  }
  return (
    <article className="shared-answer">
      <h2 className="shared-label">{aiLabel(message.model)}</h2>
      <Markdown
        text={readers[assistant]?.(message.text) ?? message.text}
        sources={message.sources}
        paced="from-start"
      />
      <Sources sources={message.sources ?? []} />
    </article>
  );
}

interface SharedMessagesProps {
  readonly messages: readonly SharedMessage[];
  readonly assistant: string;
}

/** Number of messages that are rendered first: a question and its answer. */
const AT_ONCE = 2;

/** Messages of a share. Rendered one after another beyond the first ones, since two hundred take long. */
export function SharedMessages({ messages, assistant }: SharedMessagesProps) {
  const left = usePaced(messages.length, true, AT_ONCE);
  return messages
    .slice(0, messages.length - left)
    .map((message, at) => <Shown key={at} message={message} assistant={assistant} />);
}
