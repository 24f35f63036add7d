import type { SearchSourceId } from '@guanlan/contract';
import { Icon } from '../../../ui/Icon';
import { Heading } from '../../../ui/Text';

/** Example questions for each kind of source, which it can answer. */
const examples = {
  embedded: ['床前明月光的下一句是什么', '李白写过哪些关于月亮的诗', '“但愿人长久”出自哪里'],
  web: ['潮汐是怎样形成的', '怎样挑选空气净化器', '今年的法定节假日怎么安排'],
} as const;

interface ExamplesProps {
  readonly source: SearchSourceId;
  readonly onAsk: (query: string) => void;
}

/** Questions to begin with. */
export function Examples({ source, onAsk }: ExamplesProps) {
  return (
    <section className="search-list" aria-label="试试这样问">
      <Heading level={2} size={14}>
        试试这样问
      </Heading>
      {examples[source === 'embedded' ? 'embedded' : 'web'].map((example) => (
        <button key={example} type="button" onClick={() => onAsk(example)}>
          <Icon name="search" size={16} />
          <span>{example}</span>
        </button>
      ))}
    </section>
  );
}
