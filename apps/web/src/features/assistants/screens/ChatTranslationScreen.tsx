import type { Work } from '@guanlan/contract';
import { sampleTexts } from '@guanlan/contract/samples';
import { useCallback, useEffect, useRef } from 'react';
import { errorText } from '../../../base/error-text';
import { saveFile } from '../../../base/save-file';
import { ModelChip } from '../../../kit/chat/composer/ModelChip';
import { fileStem } from '../../../kit/chat/conversation-file';
import { useRemoval } from '../../../kit/chat/hooks/use-removal';
import { UndoBar } from '../../../kit/chat/parts/UndoBar';
import { AI_NOTE } from '../../../kit/chat/share/ai-label';
import { LinkNote } from '../../../kit/works/LinkNote';
import { SampleChip } from '../../../kit/works/SampleChip';
import { useWorkShare } from '../../../kit/works/share/use-work-share';
import { ToolModels } from '../../../kit/works/tool-models';
import { useWork, type WorkActions } from '../../../kit/works/use-work';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/clipboard';
import { IconButton } from '../../../ui/IconButton';
import { Screen } from '../../../ui/Screen';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states';
import { chatServices } from '../../chat/chat-services';
import { chatSharing } from '../../chat/chat-sharing';
import { Bubble, isDemoRefusal } from '../talk/Bubble';
import { SharedTalk } from '../talk/SharedTalk';
import { SideInput } from '../talk/SideInput';
import { useFootAnchor } from '../talk/use-foot-anchor';
import { putSample, type Side, useTalk } from '../talk/use-talk';
import { bilingualText } from '../translation/paragraphs';
import { labelOf, paragraphsOf, translatedToShare } from '../translation/translation-file';
import { attempt } from '../writing/attempt';
import { useToolModel } from '../writing/use-tool-model';
import { conversationOf, useWorkPage } from '../writing/use-work-page';
import '../../../kit/chat/composer/composer.css';
import '../writing/writing.css';
import '../translation/translation.css';
import '../talk/talk.css';

const sides: readonly Side[] = ['b', 'a'];

/** Distance from the end within which the list follows new messages, px. */
const NEAR_END_PX = 240;

/** Conversation of two people in two languages on one phone. */
export function ChatTranslationScreen({ workId = null }: { workId?: string | null | undefined }) {
  const page = useWorkPage({ route: 'chat-translation', noun: '对话', workId });
  const { state, actions } = useWork(workId, 'chat-translation');
  const work = state.phase === 'ready' && workId !== null ? state.work : null;
  const { models, model, modelId, choose } = useToolModel('chat-translation', work?.model ?? null);
  const talk = useTalk({ workId, work, model: modelId, onBegun: page.begun, onWork: actions.adopt });
  const removal = useRemoval(chatServices.useHistoryActions(), page.leave);
  const scroll = useRef<HTMLElement>(null);
  useFootAnchor(scroll);
  const said = work?.pieces.length ?? 0;
  useEffect(() => {
    if (said > 0) scroll.current?.scrollTo({ top: scroll.current.scrollHeight });
  }, [said]);
  // The last answer, and the notice of its failure, grow below the visible part.
  const { text = '', status = '' } = work?.pieces.at(-1)?.answers.at(-1) ?? {};
  useEffect(() => {
    const area = scroll.current;
    if (area && text.length + status.length > 0 && area.scrollHeight - area.scrollTop - area.clientHeight < NEAR_END_PX)
      area.scrollTo({ top: area.scrollHeight });
  }, [text, status]);
  return (
    <Screen
      scrollRef={scroll}
      bottom={
        <>
          {removal.removed ? <UndoBar removal={removal} /> : null}
          {state.phase === 'ready' ? <LinkNote link={state.link} cachedAt={state.cachedAt} isInset /> : null}
          <section className="talk-foot" aria-label="两边的输入">
            {sides.map((side) => (
              <SideInput
                key={side}
                side={side}
                language={talk.languages[side]}
                text={talk.texts[side]}
                sending={talk.sending === side}
                error={talk.error?.side === side ? talk.error.title : undefined}
                onLanguage={(language) => talk.setLanguage(side, language)}
                onText={(text) => talk.setText(side, text)}
                onSay={() => void talk.say(side)}
              />
            ))}
            <div className="talk-tools">
              <ModelChip models={models} model={model} onChange={choose} />
              <span className="tr-space" />
              <IconButton icon="swap" label="对调两种语言" onClick={talk.swap} />
              {work ? <TalkMenu work={work} onClear={() => removal.remove(conversationOf(work))} /> : null}
            </div>
            <p className="chat-ai-note">{AI_NOTE}</p>
          </section>
        </>
      }
    >
      {state.phase === 'opening' ? <Skeleton label="正在打开对话" /> : null}
      {state.phase === 'failed' ? (
        <ErrorState
          title={errorText(state.error).title}
          action={errorText(state.error).action ?? '新对话'}
          onAction={errorText(state.error).action ? actions.reload : page.leave}
        />
      ) : null}
      {state.phase === 'none' || (work && said === 0) ? (
        <EmptyState
          title="面对面，各说各的语言"
          hint="两边各有一个输入框；说完就译成对方的语言"
          icon="phone"
          other={<Samples talk={talk} />}
        />
      ) : null}
      {work ? (
        <ToolModels value={{ models, model, choose, trySample: () => putSample(talk), given: '这句话' }}>
          <Bubbles work={work} actions={actions} model={modelId} onEdit={talk.setText} />
        </ToolModels>
      ) : null}
      {page.history}
    </Screen>
  );
}

/** Buttons that fill in the sample dialogue, where the two languages are Chinese and English. */
function Samples({ talk }: { readonly talk: ReturnType<typeof useTalk> }) {
  const { languages, texts, setText } = talk;
  if (languages.a !== 'zh-Hans' || languages.b !== 'en') return null;
  return (['a', 'b'] as const).map((side) => (
    <SampleChip
      key={side}
      text={texts[side]}
      sample={sampleTexts.talk[side]}
      label={side === 'a' ? '我说：请问地铁站怎么走？' : '对方说：Go straight ahead…'}
      onPick={(text) => setText(side, text)}
    />
  ));
}

interface BubblesProps {
  readonly work: Work;
  readonly actions: WorkActions;
  readonly model: string | undefined;
  readonly onEdit: (side: Side, text: string) => void;
}

function Bubbles({ work, actions, model, onEdit: edit }: BubblesProps) {
  const latest = useRef(edit);
  useEffect(() => {
    latest.current = edit;
  });
  const onEdit = useCallback((side: Side, text: string) => latest.current(side, text), []);
  const onRetry = useCallback(
    (piece: number, by = model) => void attempt(actions.retry(piece, by === undefined ? {} : { model: by })),
    [actions, model],
  );
  const onStop = useCallback(() => void attempt(actions.stop()), [actions]);
  const firstRefused = work.pieces.find(isDemoRefusal)?.n;
  return (
    <ol className="talk-bubbles" aria-label="对话">
      {work.pieces.map((piece) => (
        <Bubble
          key={piece.n}
          piece={piece}
          isSaidAbove={firstRefused !== undefined && firstRefused < piece.n}
          onRetry={onRetry}
          onEdit={onEdit}
          onStop={onStop}
        />
      ))}
    </ol>
  );
}

function TalkMenu({ work, onClear }: { work: Work; onClear: () => void }) {
  const what = '这段对话和译文';
  const { share, sheets } = useWorkShare({ sharing: chatSharing, what, without: '之后的对话', View: SharedTalk });
  const text = (): string => `${bilingualText(paragraphsOf(work))}\n\n（${labelOf(work)}）`;
  const file = (): File => new File([`${text()}\n`], `${fileStem(work.title)}.txt`, { type: 'text/plain' });
  return (
    <>
      <IconButton icon="copy" label="复制整段对话" onClick={() => void copyText(text())} />
      <IconButton
        icon="share"
        label="分享"
        onClick={() =>
          void share({
            work,
            chosen: translatedToShare(work),
            others: [{ label: '文字文件', run: () => saveFile(file()) }],
          })
        }
      />
      {sheets}
      <Button kind="quiet" onClick={onClear}>
        清空
      </Button>
    </>
  );
}
