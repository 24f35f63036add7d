import { brand } from '../../../base/brand';
import { AI_LABEL } from './ai-label';

/** Frame of a page: title above; brand, label and page number below. */
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
