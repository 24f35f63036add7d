import { TranslationInput, type Work } from '@guanlan/contract';
import { useMemo, useState } from 'react';
import { errorText } from '../../../base/error-text';
import { saveFile } from '../../../base/save-file';
import { ModelChip } from '../../../kit/chat/composer/ModelChip';
import { useWorkShare } from '../../../kit/works/share/use-work-share';
import { ToolModels } from '../../../kit/works/tool-models';
import { useWork } from '../../../kit/works/use-work';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/clipboard';
import { IconButton } from '../../../ui/IconButton';
import { Screen } from '../../../ui/Screen';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states';
import { Text } from '../../../ui/Text';
import { chatSharing } from '../../chat/chat-sharing';
import { GlossarySheet } from '../translation/GlossarySheet';
import { isUntouched, translateByHand, useOwnTexts } from '../translation/own-texts';
import { SharedTranslation } from '../translation/SharedTranslation';
import { TranslationForm } from '../translation/TranslationForm';
import { TranslationResult } from '../translation/TranslationResult';
import { translatedToShare, translationFile, translationText } from '../translation/translation-file';
import { sampleTranslation, useTranslationDraft, useTranslationForm } from '../translation/use-translation-form';
import { signInFirst } from '../writing/sign-in-first';
import { useToolModel } from '../writing/use-tool-model';
import { useWorkPage } from '../writing/use-work-page';
import { WorkFoot } from '../writing/WorkFoot';
import '../../../kit/chat/composer/composer.css';
import '../writing/writing.css';
import '../translation/translation.css';

/** Translates a text, paragraph by paragraph. */
export function TranslationScreen({ workId = null }: { workId?: string | null | undefined }) {
  const page = useWorkPage({ route: 'translation', noun: '翻译', workId });
  const opened = useWork(workId, 'translation');
  const begun = (work: Work): void => {
    // Shown at once: it was returned with the start.
    opened.actions.adopt(work);
    page.begun(work);
  };
  return (
    <>
      {workId === null ? (
        <NewTranslation onWork={begun} />
      ) : (
        <OneTranslation key={workId} opened={opened} page={page} />
      )}
      {page.history}
    </>
  );
}

type Page = ReturnType<typeof useWorkPage>;

function NewTranslation({ onWork }: { onWork: (work: Work) => void }) {
  const { models, model, modelId, choose } = useToolModel('translation', null);
  const [glossary, setGlossary] = useState(false);
  const form = useTranslationForm(modelId, onWork);
  const openGlossary = async (): Promise<void> => {
    if (await signInFirst('使用术语表')) setGlossary(true);
  };
  return (
    <Screen
      ground="card"
      wide
      wideBottom
      bottom={
        <section className="writing-foot" aria-label="操作">
          <span>
            <ModelChip models={models} model={model} onChange={choose} />
          </span>
          <Button kind="primary" busy={form.busy} onClick={() => void form.start()}>
            开始翻译
          </Button>
        </section>
      }
    >
      <div className="tr-begin">
        <TranslationForm form={form} onGlossary={() => void openGlossary()} />
        <section className="tr-empty" aria-label="译文的位置">
          <Text tone="muted">译文会写在这里，与原文逐段并排</Text>
        </section>
      </div>
      {glossary ? (
        <GlossarySheet from={form.from ?? 'zh-Hans'} to={form.to} onClose={() => setGlossary(false)} />
      ) : null}
    </Screen>
  );
}

function OneTranslation({ opened: { state, actions }, page }: { opened: ReturnType<typeof useWork>; page: Page }) {
  const work = state.phase === 'ready' ? state.work : null;
  const { models, model, modelId, choose } = useToolModel('translation', work?.model ?? null);
  const putIntoForm = useTranslationDraft();
  const trySample = (): void => {
    putIntoForm(sampleTranslation);
    page.openNew();
  };
  const given = work?.input;
  // The identity must not change while answers grow: memoised rows compare it.
  const input = useMemo(() => TranslationInput.safeParse(given).data ?? null, [given]);
  const again = (): void => {
    if (input) putIntoForm({ text: input.text, from: input.from, to: input.to });
    page.openNew();
  };
  const edit = { label: '改原文再译', run: again };
  const own = useOwnTexts();
  const { share, sheets } = useWorkShare({
    sharing: chatSharing,
    what: '这份译文和原文',
    without: '以后的修改',
    View: SharedTranslation,
  });
  const shareAll = (): void => {
    if (!work || !input) return;
    const others = [
      { label: '复制双语对照', run: () => copyText(translationText(work, input, 'both')) },
      { label: '下载译文（txt）', run: () => saveFile(translationFile(work, input, 'txt')) },
      { label: '下载双语对照（md）', run: () => saveFile(translationFile(work, input, 'md')) },
    ];
    void share({ work, chosen: translatedToShare(work), others });
  };
  return (
    <ToolModels value={{ models, model, choose, trySample, given: '原文' }}>
      <Screen
        wide
        wideBottom
        bottom={
          work && input ? (
            <WorkFoot
              work={work}
              link={state.phase === 'ready' ? state.link : 'live'}
              cachedAt={state.phase === 'ready' ? state.cachedAt : null}
              actions={actions}
              unit="段"
              edit={edit}
              byHand={isUntouched(work, own) ? edit : translateByHand(work, own)}
              chip={
                <>
                  <ModelChip models={models} model={model} onChange={choose} />
                  {translatedToShare(work).length > 0 ? (
                    <IconButton icon="share" label="分享：链接、图片与文件" onClick={shareAll} />
                  ) : null}
                </>
              }
            >
              <Button kind="primary" icon="copy" onClick={() => void copyText(translationText(work, input, 'target'))}>
                复制译文
              </Button>
            </WorkFoot>
          ) : undefined
        }
      >
        {work && input ? <TranslationResult {...{ work, input, actions, own, edit }} model={modelId} /> : null}
        {work && !input ? (
          <EmptyState title="这条记录打不开" hint="它的内容不完整" action="新翻译" onAction={page.leave} />
        ) : null}
        {state.phase === 'opening' ? <Skeleton label="正在打开" /> : null}
        {state.phase === 'failed' ? (
          <ErrorState
            title={errorText(state.error).title}
            action={errorText(state.error).action ?? '新翻译'}
            onAction={errorText(state.error).action ? actions.reload : page.leave}
          />
        ) : null}
      </Screen>
      {sheets}
    </ToolModels>
  );
}
