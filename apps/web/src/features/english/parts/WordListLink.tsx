import { href } from '../../../base/go';
import { Row, RowGroup } from '../../../ui/Row';
import { useWordsInfiniteQuery } from '../englishApi';

/** Links to the word list and to the words that are due. */
export function WordListLink() {
  const { data } = useWordsInfiniteQuery('');
  const { total, due } = data?.pages[0] ?? { total: 0, due: 0 };
  const note = total === 0 ? '点对话里的英文单词，查词义并加入' : `共 ${total} 个词`;
  return (
    <RowGroup>
      <Row icon="book" title="生词本" note={note} href={`#${href('english-words')}`} />
      {due > 0 ? (
        <Row icon="refresh" title="复习" value={`${due} 个待复习`} href={`#${href('english-review')}`} />
      ) : null}
    </RowGroup>
  );
}
