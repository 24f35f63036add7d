import { languageNames } from '@guanlan/contract/languages';
import type { SharedContent } from '../../../kit/works/share/shared-work';
import '../../../kit/works/share/shared-work.css';
import { directionOf } from './direction';

/** Translation on the page of a share: each paragraph below its original. */
export function SharedTranslation({ work, messages }: SharedContent) {
  if (work.tool !== 'translation') return null;
  const { from, to } = work;
  return (
    <>
      <p className="shared-note" data-share-block>
        {languageNames[from]} → {languageNames[to]}
      </p>
      {messages.map(({ role, text }, at) =>
        role === 'user' ? (
          <p key={at} className="shared-original" lang={from} dir={directionOf(from)} data-share-block data-share-keep>
            {text}
          </p>
        ) : (
          <p key={at} className="shared-words" lang={to} dir={directionOf(to)} data-share-block>
            {text}
          </p>
        ),
      )}
    </>
  );
}
