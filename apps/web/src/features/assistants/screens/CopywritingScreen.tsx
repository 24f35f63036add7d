import { CopyInput, type Work } from '@guanlan/contract';
import { sampleTexts } from '@guanlan/contract/samples';
import type { ReactNode } from 'react';
import { errorText } from '../../../base/error-text';
import { saveFile } from '../../../base/save-file';
import { ModelChip } from '../../../kit/chat/composer/ModelChip';
import { useWorkShare } from '../../../kit/works/share/use-work-share';
import { ToolModels } from '../../../kit/works/tool-models';
import { useWork } from '../../../kit/works/use-work';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { Screen } from '../../../ui/Screen';
import { ErrorState, Skeleton } from '../../../ui/states';
import { chatSharing } from '../../chat/chat-sharing';
import { CopyForm } from '../copywriting/CopyForm';
import { CopyResult } from '../copywriting/CopyResult';
import { isLink } from '../copywriting/copy-draft';
import { SharedCopy } from '../copywriting/SharedCopy';
import { versionsFile, versionsToShare } from '../copywriting/share-versions';
import { useCopyForm } from '../copywriting/use-copy-form';
import { useToolModel } from '../writing/use-tool-model';
import { useWorkPage } from '../writing/use-work-page';
import { WorkFoot } from '../writing/WorkFoot';
import '../../../kit/chat/composer/composer.css';
import '../writing/writing.css';
import '../copywriting/copywriting.css';

/** Rewrites a text for a place, in several versions. */
export function CopywritingScreen({ workId = null }: { workId?: string | null | undefined }) {
  const page = useWorkPage({ route: 'copywriting', noun: '改写', workId });
  const { state, actions } = useWork(workId, 'copywriting');
  const work = state.phase === 'ready' ? state.work : null;
  const { models, model, modelId, choose } = useToolModel('copywriting', work?.model ?? null);
  const form = useCopyForm(modelId, (begun) => {
    // Shown at once: it was returned with the start.
    actions.adopt(begun);
    page.begun(begun);
  });
  const again = (): void => {
    const input = CopyInput.safeParse(work?.input);
    if (input.success)
      form.change({ ...input.data, source: input.data.source ?? null, demand: input.data.demand ?? '' });
    page.openNew();
  };
  const trySample = (): void => {
    form.change({ text: sampleTexts.copywriting, source: null, demand: '' });
    page.openNew();
  };
  const { share, sheets } = useWorkShare({
    sharing: chatSharing,
    what: '这些文案',
    without: '原文和以后的修改',
    View: SharedCopy,
  });
  const shareAll = (shown: Work): void => {
    const others = [{ label: '文字文件', run: () => saveFile(versionsFile(shown)) }];
    void share({ work: shown, chosen: versionsToShare(shown), others });
  };
  return (
    <ToolModels value={{ models, model, choose, trySample, given: '原文' }}>
      {workId === null ? (
        <NewCopy form={form} chip={<ModelChip models={models} model={model} onChange={choose} />} />
      ) : (
        <Screen
          wide
          wideBottom
          bottom={
            work ? (
              <WorkFoot
                work={work}
                link={state.phase === 'ready' ? state.link : 'live'}
                cachedAt={state.phase === 'ready' ? state.cachedAt : null}
                actions={actions}
                unit="版"
                edit={{ label: '改要求再写', run: again }}
                chip={
                  <>
                    <ModelChip models={models} model={model} onChange={choose} />
                    {versionsToShare(work).length > 0 ? (
                      <IconButton icon="share" label="分享" onClick={() => shareAll(work)} />
                    ) : null}
                  </>
                }
              >
                <Button kind="primary" onClick={again}>
                  改要求再写
                </Button>
              </WorkFoot>
            ) : undefined
          }
        >
          {work ? <CopyResult work={work} actions={actions} model={modelId} onEdit={again} /> : null}
          {state.phase === 'opening' ? <Skeleton label="正在打开" /> : null}
          {state.phase === 'failed' ? (
            <ErrorState
              title={errorText(state.error).title}
              action={errorText(state.error).action ?? '新改写'}
              onAction={errorText(state.error).action ? actions.reload : page.leave}
            />
          ) : null}
        </Screen>
      )}
      {page.history}
      {sheets}
    </ToolModels>
  );
}

/** Form of a rewrite that has not been started. */
function NewCopy({ form, chip }: { form: ReturnType<typeof useCopyForm>; chip: ReactNode }) {
  const linkOnly = isLink(form.draft.text);
  return (
    <Screen
      ground="card"
      bottom={
        <section className="writing-foot" aria-label="操作">
          <span>{chip}</span>
          <Button
            kind="primary"
            busy={form.busy !== null}
            onClick={() => void (linkOnly ? form.readLink() : form.start())}
          >
            {linkOnly ? '读取链接' : '开始改写'}
          </Button>
        </section>
      }
    >
      <CopyForm form={form} />
    </Screen>
  );
}
