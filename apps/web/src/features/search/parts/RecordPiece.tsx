import {
  citedNumbers,
  type SearchResult,
  type SearchSource,
  type SearchStep,
  searchResultsOf,
  type Work,
  type WorkAnswer,
  type WorkPiece,
} from '@guanlan/contract';
import { use, useState } from 'react';
import { saveFile } from '../../../base/save-file';
import { AnswerProblem } from '../../../kit/works/AnswerProblem';
import { useWorkShare } from '../../../kit/works/share/use-work-share';
import { ToolModels } from '../../../kit/works/tool-models';
import type { Deed, WorkRemedies } from '../../../kit/works/use-work-remedy';
import { Icon } from '../../../ui/Icon';
import { chatSharing } from '../../chat/chat-sharing';
import { isUnanswerable, readAnswer, stepOf } from '../record';
import { SharedAnswer } from '../SharedAnswer';
import { shareOrCopy } from '../share-or-copy';
import { answerFile, machineMark, shareText } from '../share-text';
import { nothingText } from '../step-text';
import { AnswerFoot } from './AnswerFoot';
import { AnswerText } from './AnswerText';
import { Examples } from './Examples';
import { Nothing } from './Nothing';
import { ResultChips } from './ResultChips';
import { SourceSheet } from './SourceSheet';
import { StepCard } from './StepCard';
import { StockWay } from './StockWay';

/** Actions of a question on screen. */
export interface PieceDeeds {
  /** Asks for another answer; `other` is a model that was just chosen. */
  readonly retry: (piece: number, other?: string) => void;
  /** Has an answer completed that was cut off. */
  readonly goOn: (piece: number) => void;
  /** Puts the question back into the field. */
  readonly edit: (question: string) => void;
  /** Searches for a question again, in another source where it is given. */
  readonly searchAgain: (question: string, source?: SearchSource) => void;
  /** Asks a suggested question; null while an answer is running. */
  readonly followUp: ((question: string) => void) | null;
}

interface RecordPieceProps {
  readonly work: Work;
  readonly piece: WorkPiece;
  /** Whether this is the record's last question: only its suggestions are shown. */
  readonly last: boolean;
  /** Whether the question was searched for again after nothing was found. */
  readonly again?: boolean;
  /** Number of the source in the page's address, which opens first. */
  readonly cite: number | null;
  readonly sources: readonly SearchSource[];
  readonly deeds: PieceDeeds;
}

/** State of a question that was stopped before its answer began. */
const notBegun: Pick<WorkAnswer, 'status' | 'error'> = { status: 'stopped', error: null };

/** One question of a record: its search results and the answer. */
export function RecordPiece(props: RecordPieceProps) {
  const step = stepOf(props.piece);
  return (
    <article className="search-piece" aria-label={props.piece.text}>
      <h2>{props.piece.text}</h2>
      {step ? <Answered {...props} step={step} /> : <p className="search-aside">这条记录无法识别</p>}
    </article>
  );
}

function Answered({
  work,
  piece,
  last,
  again = false,
  cite,
  sources,
  deeds,
  step,
}: RecordPieceProps & { step: SearchStep }) {
  const [picked, pick] = useState<number | null>(null);
  const [source, setSource] = useState(cite);
  const count = piece.answers.length;
  const at = Math.min(picked ?? count - 1, count - 1);
  const answer = piece.answers[at];
  const results = searchResultsOf(step, answer?.sources);
  const { text, followUps } = answer ? readAnswer(answer, results) : { text: '', followUps: [] };
  const running = answer?.status === 'streaming';
  const isDemo = useIsDemo(answer);
  const isRefusal = isDemo && results.length === 0;
  const waiting = last && work.running;
  const cited = citedNumbers(
    text,
    results.map(({ n }) => n),
  );
  const { share, sheets } = useWorkShare({
    sharing: chatSharing,
    what: '这个问题、回答和来源',
    without: '记录里的其他问题',
    View: SharedAnswer,
  });
  const shared = { question: piece.text, answer: text, results, cited, isDemo };
  const shareAnswer = (): void => {
    if (!answer) return;
    const others = [
      { label: '文字', run: () => shareOrCopy(shareText(shared)) },
      { label: 'Markdown 文件', run: () => saveFile(answerFile(shared, answer.model)) },
    ];
    void share({ work, chosen: [{ piece, answer }], others });
  };
  const retry = (other?: string): void => {
    pick(null);
    deeds.retry(piece.n, other);
  };
  const goOn = (): void => {
    pick(null);
    deeds.goOn(piece.n);
  };
  const remedies = { retry, edit: { label: '改个问法', run: () => deeds.edit(piece.text) } };
  return (
    <>
      {step.state === 'stopped' && !answer ? null : <StepCard step={step} answer={answer} onOpen={setSource} />}
      {!answer && waiting ? <p className="search-waiting ui-breathe">正在整理回答…</p> : null}
      {answer || waiting ? null : (
        <NotBegun {...{ piece, step, again, problem: work.problem, sources, remedies, deeds }} />
      )}
      {answer ? (
        <div className="search-answer" aria-busy={running}>
          <AnswerText
            {...{
              text,
              growing: running,
              unfinished: answer.status !== 'done',
              results,
              workId: work.id,
              piece: piece.n,
              onCite: setSource,
            }}
            key={answer.id}
          />
          {running && text === '' ? (
            <p className="search-waiting ui-breathe">{answer.reasoning === '' ? '正在整理回答…' : '正在思考…'}</p>
          ) : null}
          <Unfinished answer={answer} remedies={remedies} onGoOn={goOn} />
          {running ? null : <Found {...{ answer, text, results, cited }} onOpen={setSource} />}
          {running || text === '' ? null : (
            <AnswerFoot
              mark={isRefusal ? null : machineMark(shared)}
              text={shareText(shared)}
              answer={text}
              count={count}
              at={at}
              onPick={pick}
              onRetry={() => retry()}
              onSearchAgain={() => deeds.searchAgain(piece.text)}
              onShare={isRefusal ? null : shareAnswer}
            />
          )}
        </div>
      ) : null}
      {last && !running && deeds.followUp ? <FollowUps questions={followUps} onAsk={deeds.followUp} /> : null}
      {source !== null && results.length > 0 ? (
        <SourceSheet results={results} shown={source} onClose={() => setSource(null)} />
      ) : null}
      {sheets}
    </>
  );
}

/** Whether a part of an answer is there, and the rest of it can be written. */
const isCutOff = ({ status, text }: WorkAnswer): boolean =>
  text !== '' && (status === 'stopped' || status === 'interrupted');

interface UnfinishedProps {
  readonly answer: WorkAnswer;
  readonly remedies: WorkRemedies;
  readonly onGoOn: () => void;
}

/** Notice of an incomplete answer: a part that is there is completed, or written anew. */
function Unfinished({ answer, remedies, onGoOn }: UnfinishedProps) {
  const cutOff = { retry: onGoOn, again: '继续写', beside: { label: '重试', run: () => remedies.retry() } };
  return (
    <AnswerProblem answer={answer} className="search-problem" {...remedies} {...(isCutOff(answer) ? cutOff : {})} />
  );
}

interface FoundProps {
  readonly answer: WorkAnswer;
  readonly text: string;
  readonly results: readonly SearchResult[];
  readonly cited: readonly number[];
  readonly onOpen: (n: number) => void;
}

/** Results behind an ended answer; a line says so where it cites none of them. */
function Found({ answer, text, results, cited, onOpen }: FoundProps) {
  return (
    <>
      {text !== '' && cited.length === 0 && results.length > 0 ? (
        <p className="search-label">{answer.status === 'done' ? '回答没有标出依据；搜到的内容：' : '搜到的内容：'}</p>
      ) : null}
      <ResultChips results={results} cited={cited} onOpen={onOpen} />
    </>
  );
}

/** Whether the demonstration model wrote an answer: without sources it only says that it cannot. */
function useIsDemo(answer: WorkAnswer | undefined): boolean {
  const offered = use(ToolModels);
  return offered.models.find(({ id }) => id === answer?.model)?.demo === true;
}

interface NotBegunProps {
  readonly piece: WorkPiece;
  readonly step: SearchStep;
  readonly again: boolean;
  /** Reason why the record ended, which its own notice says. */
  readonly problem: Work['problem'];
  readonly remedies: { readonly retry: (model?: string) => void; readonly edit: Deed };
  readonly sources: readonly SearchSource[];
  readonly deeds: PieceDeeds;
}

/** Notice of a question without an answer: nothing was found for it, or it was stopped. */
function NotBegun({ piece, step, again, problem, sources, remedies, deeds }: NotBegunProps) {
  const { retry, edit } = remedies;
  const { models } = use(ToolModels);
  // The demonstration model answers from sources alone.
  const canAnswer = !models.every(({ demo }) => demo);
  if (isUnanswerable(step)) {
    const { state, source } = step;
    const other = sources.find(({ id }) => id !== source.id);
    return (
      <Nothing
        {...nothingText(step, again, canAnswer)}
        isFailure={state !== 'empty'}
        onEdit={edit.run}
        onSearchAgain={() => deeds.searchAgain(piece.text)}
        elsewhere={other && { label: `改搜${other.label}`, run: () => deeds.searchAgain(piece.text, other) }}
        onUnsearched={canAnswer ? () => retry() : undefined}
      >
        {state === 'empty' && source.id === 'embedded' ? (
          <Examples source={source.id} onAsk={(example) => deeds.searchAgain(example, source)} />
        ) : null}
        {state === 'empty' ? <StockWay question={piece.text} /> : null}
      </Nothing>
    );
  }
  return problem ? null : <AnswerProblem answer={notBegun} className="search-problem" {...remedies} />;
}

/** Follow-up questions that the answer suggests. */
function FollowUps({ questions, onAsk }: { questions: readonly string[]; onAsk: (question: string) => void }) {
  if (questions.length === 0) return null;
  return (
    <section className="search-follow-ups" aria-label="接着问">
      {questions.map((question) => (
        <button key={question} type="button" onClick={() => onAsk(question)}>
          <span>{question}</span>
          <Icon name="chevron" size={16} />
        </button>
      ))}
    </section>
  );
}
