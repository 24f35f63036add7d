import { errorText } from '../../../base/error-text';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/clipboard';
import { ErrorState, Skeleton } from '../../../ui/states';
import { Heading, Text } from '../../../ui/Text';
import { usePoemQuery } from './libaiApi';

/** Receives a line of a poem with its source. */
export type Insert = (line: string, source: string) => void;

interface PoemViewProps {
  readonly id: string;
  readonly onBack: () => void;
  readonly onInsert: Insert | undefined;
}

/** Poem of the corpus; a tap inserts one of its lines into the request. */
export function PoemView({ id, onBack, onInsert }: PoemViewProps) {
  const { currentData: poem, error, refetch } = usePoemQuery(id);
  if (!poem && error) return <ErrorState {...errorText(error)} onAction={() => void refetch()} />;
  if (!poem) return <Skeleton label="正在读取诗词" rows={3} />;
  const source = `${poem.author}《${poem.title}》`;
  const whole = `${poem.title}\n${poem.author}\n\n${poem.lines.join('\n')}\n\n据《${poem.book}》`;
  return (
    <article className="libai-poem">
      <Button kind="quiet" icon="back" onClick={onBack}>
        返回检索
      </Button>
      <Heading level={3} size={18}>
        {poem.title}
      </Heading>
      <Text size={14} tone="muted">{`${poem.author}，据《${poem.book}》`}</Text>
      <ul>
        {poem.lines.map((line, n) => (
          <li key={n}>
            <span className="libai-verse-line">{line}</span>
            {onInsert ? (
              <Button kind="quiet" aria-label={`插入：${line}`} onClick={() => onInsert(line, source)}>
                插入
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Button icon="copy" onClick={() => void copyText(whole)}>
        复制全文
      </Button>
    </article>
  );
}
