import { CopyInput, type Work, type WorkAnswer, type WorkPiece } from '@guanlan/contract';
import { useMemo, useRef, useState } from 'react';
import { back } from '../../../base/go';
import { saveFile } from '../../../base/save-file';
import { fileName } from '../../../kit/chat/conversation-file';
import type { WorkActions } from '../../../kit/works/use-work';
import { isSaidByWork } from '../../../kit/works/use-work-problem';
import { Chip } from '../../../ui/Chip';
import { Collapsible } from '../../../ui/Collapsible';
import { Link } from '../../../ui/Link';
import { EmptyState } from '../../../ui/states';
import { Text } from '../../../ui/Text';
import { aiLabel, isRunning } from '../writing/answers';
import { attempt } from '../writing/attempt';
import { NoteSheet } from '../writing/NoteSheet';
import { isUnwritten, Unwritten } from '../writing/Unwritten';
import { countOf, settingsLine, wishes } from './copy-texts';
import { type Marks, VersionCard } from './VersionCard';

interface CopyResultProps {
  readonly work: Work;
  readonly actions: WorkActions;
  readonly model: string | undefined;
  /** Leads back to the form, to ask for other versions. */
  readonly onEdit: () => void;
}

/** All versions of a run: cards to swipe on a phone, columns where there is room. */
export function CopyResult({ work, actions, model, onEdit }: CopyResultProps) {
  const [marks, setMarks] = useState<Marks>({ added: true, removed: false });
  const [retried, setRetried] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const cards = useRef<HTMLDivElement>(null);
  const input = useMemo(() => CopyInput.safeParse(work.input).data, [work.input]);
  if (!input) return <EmptyState title="这条记录打不开" hint="它的内容不完整" action="返回" onAction={back} />;
  const show = (n: number): void => {
    const area = cards.current;
    area?.scrollTo({ left: n * area.clientWidth, behavior: 'smooth' });
  };
  const retry = (piece: number, note: string, by = model): void => {
    setRetried(null);
    void attempt(
      actions.retry(piece, { ...(note === '' ? {} : { note }), ...(by === undefined ? {} : { model: by }) }),
    );
  };
  const download = (answer: WorkAnswer, text: string): void => {
    const name = fileName(work.title).replace(/md$/, 'txt');
    void saveFile(new File([`${text}\n\n（${aiLabel([answer], '本文')}）\n`], name, { type: 'text/plain' }));
  };
  if (isUnwritten(work)) {
    return (
      <div className="copy-result">
        <Original input={input} />
        <div className="copy-unwritten">
          <Unwritten {...{ work, actions }} again="继续写" edit={{ label: '改要求再写', run: onEdit }} />
        </div>
      </div>
    );
  }
  return (
    <div className="copy-result">
      <Original input={input} />
      {hasVersions(work) ? <MarkChips marks={marks} onMarks={setMarks} /> : null}
      {work.pieces.length > 1 ? (
        <nav className="copy-tabs" aria-label="版本">
          {work.pieces.map(({ n }) => (
            <Chip key={n} on={n === at} onClick={() => show(n)}>
              {n + 1}
            </Chip>
          ))}
        </nav>
      ) : null}
      <div
        ref={cards}
        className="copy-versions"
        onScroll={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {work.pieces.map((piece) => (
          <VersionCard
            key={piece.n}
            piece={piece}
            input={input}
            marks={marks}
            running={work.running}
            isQueued={isBegunBefore(work, piece.n)}
            isSaidBelow={isSaidByWork(work, piece.answers.at(-1)?.error)}
            onMark={(answer, mark) => void attempt(markOne(actions, piece, answer, mark))}
            onRetry={(other) => (other === undefined ? setRetried(piece.n) : retry(piece.n, '', other))}
            onContinue={(other) => retry(piece.n, '', other)}
            onEdit={onEdit}
            onDownload={download}
          />
        ))}
      </div>
      {retried === null ? null : (
        <NoteSheet
          title={`重写版本 ${retried + 1}`}
          notes={wishes}
          onClose={() => setRetried(null)}
          onRetry={(note) => retry(retried, note)}
        />
      )}
    </div>
  );
}

/** Marks an answer. An accepted one takes the place of those accepted before. */
async function markOne(
  { mark }: Pick<WorkActions, 'mark'>,
  { answers }: WorkPiece,
  { id: markedId }: WorkAnswer,
  given: WorkAnswer['mark'],
): Promise<void> {
  await mark(markedId, given);
  const others = given === 'kept' ? answers.filter((answer) => answer.mark === 'kept' && answer.id !== markedId) : [];
  for (const { id } of others) await mark(id, null);
}

/** Whether an earlier version is being written, for whose end a later one may wait. */
const isBegunBefore = ({ pieces }: Work, at: number): boolean =>
  pieces.some(({ n, answers }) => n < at && answers.some((answer) => isRunning(answer) && answer.text !== ''));

/** Whether a version can be compared with the original, or will be. */
const hasVersions = ({ running, pieces }: Work): boolean =>
  running || pieces.some(({ answers }) => answers.some(({ status }) => status === 'done' || status === 'streaming'));

interface MarkChipsProps {
  readonly marks: Marks;
  readonly onMarks: (marks: Marks) => void;
}

/** Choice of the changes that are marked. */
function MarkChips({ marks, onMarks }: MarkChipsProps) {
  return (
    <div className="copy-tools">
      <Chip on={marks.added} onClick={() => onMarks({ ...marks, added: !marks.added })}>
        标出改动
      </Chip>
      {marks.added ? (
        <Chip on={marks.removed} onClick={() => onMarks({ ...marks, removed: !marks.removed })}>
          显示删去
        </Chip>
      ) : null}
    </div>
  );
}

function Original({ input }: { input: CopyInput }) {
  return (
    <section className="copy-original" aria-label="原文">
      <Text size={12} tone="muted">
        {settingsLine(input)}
      </Text>
      <Collapsible title={`原文 · ${countOf(input.text)} 字`}>
        {input.source ? (
          <Text size={14} tone="muted">
            来自{' '}
            <Link href={input.source.url} target="_blank" rel="noreferrer">
              {input.source.title}
            </Link>
          </Text>
        ) : null}
        <p className="writing-text">{input.text}</p>
      </Collapsible>
    </section>
  );
}
