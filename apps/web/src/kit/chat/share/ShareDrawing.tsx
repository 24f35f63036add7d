import type { Message } from '@guanlan/contract';
import { brand } from '../../../base/brand';
import { Markdown } from '../../markdown/Markdown';
import { AI_LABEL, aiLabel } from './ai-label';
import './share.css';

/** Messages as they stand in a shared picture; the pages are cut out of it. */
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

/** The frame of one page: title above, brand, label and number below. */
export function sharePage(title: string, page: number, pages: number): HTMLElement {
  const frame = document.createElement('div');
  frame.className = 'share-page';
  const element = (tag: string, className: string, text: string): HTMLElement =>
    Object.assign(document.createElement(tag), { className, textContent: text });
  const slot = element('div', 'share-body', '');
  slot.dataset.shareSlot = '';
  const foot = element('div', 'share-foot', '');
  const number = pages > 1 ? ` · ${page}/${pages}` : '';
  foot.append(element('strong', '', brand.name), element('span', '', `${AI_LABEL}，请核对后使用${number}`));
  frame.append(element('div', 'share-title', title), slot, foot);
  return frame;
}
