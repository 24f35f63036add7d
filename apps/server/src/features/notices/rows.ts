import type { InboxNotice } from '@guanlan/contract';
import type { NoticeRow } from './store.js';

/** A notice as the contract has it. */
export function toNotice({ id, kind, title, text, path, digestOf, createdAt, readAt }: NoticeRow): InboxNotice {
  return {
    ...{ id, kind, title, path },
    text: digestOf === null ? text : `今天还有 ${digestOf} 条，没有逐条列出`,
    createdAt: createdAt.getTime(),
    readAt: readAt?.getTime() ?? null,
  };
}
