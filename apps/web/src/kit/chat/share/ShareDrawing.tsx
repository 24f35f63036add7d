import type { Message } from '@guanlan/contract';
import { Markdown } from '../../markdown/Markdown';
import { aiLabel } from './ai-label';
import './share.css';

/** Messages as a shared picture shows them; its pages are cut out of this. */
export function ShareDrawing({ messages }: { messages: readonly Message[] }) {
  return messages.map((message) =>
    message.role === 'user' ? (
      <div key={message.id} className="share-question" data-share-block>
        {[...(message.attachments ?? []).map(({ name }) => `［附件］${name}`), message.text].join('\n').trim()}
      </div>
    ) : (
      <div key={message.id} className="share-answer">
        <p className="share-label" data-share-block data-share-keep>
          {aiLabel(message.model)}
        </p>
        <Markdown text={message.text} sources={message.sources} />
        {message.sources?.length ? (
          <ol className="share-sources" data-share-block>
            {message.sources.map(({ n, title, url }) => (
              <li key={n}>
                [{n}] {title} <span>{new URL(url).hostname}</span>
              </li>
            ))}
          </ol>
        ) : null}
      </div>
    ),
  );
}
