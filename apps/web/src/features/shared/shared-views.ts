import type { SharedWork } from '@guanlan/contract';
import { type LazyExoticComponent, lazy } from 'react';
import type { SharedView } from '../../kit/works/share/shared-work';

/** Views of the tools' works on the page of a share; they look as in pictures of a work. */
export const sharedViews: Readonly<Record<SharedWork['tool'], LazyExoticComponent<SharedView>>> = {
  copywriting: lazy(() => import('../assistants/copywriting/SharedCopy').then((m) => ({ default: m.SharedCopy }))),
  translation: lazy(() =>
    import('../assistants/translation/SharedTranslation').then((m) => ({ default: m.SharedTranslation })),
  ),
  'chat-translation': lazy(() => import('../assistants/talk/SharedTalk').then((m) => ({ default: m.SharedTalk }))),
  libai: lazy(() => import('../assistants/libai/SharedPoem').then((m) => ({ default: m.SharedPoem }))),
  'search-answer': lazy(() => import('../search/SharedAnswer').then((m) => ({ default: m.SharedAnswer }))),
  'video-summary': lazy(() => import('../video/SharedSummary').then((m) => ({ default: m.SharedSummary }))),
};
