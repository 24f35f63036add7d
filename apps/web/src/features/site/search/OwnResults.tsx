import type { SearchHit } from '@guanlan/contract';
import { plainTitle } from '@guanlan/contract/plain-title';
import { href } from '../../../base/go';
import { snippetParts } from '../../../kit/chat/history/snippet';
import { Row, RowGroup } from '../../../ui/Row';
import { openAtMessage } from '../../chat/open-at-message';
import { recordHref, recordPage } from '../../chat/record-link';
import type { useOwnHits } from './use-own-hits';

const noteOf = ({ conversation, snippet }: SearchHit): string =>
  [
    recordPage(conversation.assistant),
    ...snippetParts(snippet)
      .map(({ text }) => text)
      .join('')
      .split('\n', 1),
  ].join(' · ');

/** User's conversations and works that were found with a link to more, or a notice of the failure. */
export function OwnResults({ query, answer, retry }: { readonly query: string } & ReturnType<typeof useOwnHits>) {
  if (answer === 'failed') {
    return (
      <RowGroup>
        <Row title="记录暂时查不到" note="请检查网络，点这里重试" icon="warning" onPress={retry} />
      </RowGroup>
    );
  }
  if (!answer || answer.hits.length === 0) return null;
  return (
    <section aria-label="找到的记录">
      <RowGroup>
        {answer.hits.map((hit) => {
          const address = recordHref(hit.conversation);
          return (
            <Row
              key={hit.conversation.id}
              title={plainTitle(hit.conversation.title) || '新对话'}
              note={noteOf(hit)}
              {...(address !== null && {
                href: `#${address}`,
                onPress: () => openAtMessage(hit.conversation, hit.messageId),
              })}
            />
          );
        })}
        {answer.more ? (
          <Row title="更多记录" note={`在全部记录里查找“${query}”`} href={`#${href('records', { q: query })}`} />
        ) : null}
      </RowGroup>
    </section>
  );
}
