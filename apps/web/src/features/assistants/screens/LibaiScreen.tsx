import { useMemo } from 'react';
import { isDemoModel } from '../../../base/demo-model';
import { errorText } from '../../../base/error-text';
import { replace } from '../../../base/go';
import { useNavBar } from '../../../base/nav-bar';
import { ModelChip } from '../../../kit/chat/composer/ModelChip';
import { useModel } from '../../../kit/chat/hooks/use-model';
import { LinkNote } from '../../../kit/works/LinkNote';
import { ToolModels } from '../../../kit/works/tool-models';
import { WorkHistory } from '../../../kit/works/WorkHistory';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { showToast } from '../../../ui/notice/toast';
import { Screen } from '../../../ui/Screen';
import { ErrorState, Skeleton } from '../../../ui/states';
import { Text } from '../../../ui/Text';
import { chatServices } from '../../chat/chat-services';
import { CorpusSheet } from '../libai/CorpusSheet';
import { CheckSheet } from '../libai/check/CheckSheet';
import { PoemRequestForm } from '../libai/PoemRequestForm';
import type { Insert } from '../libai/PoemView';
import { isRunning, show, useLibaiWork, useSheets, useStart } from '../libai/use-libai-page';
import { readPoemRequest, usePoemRequest } from '../libai/use-poem-request';
import { WorkView } from '../libai/WorkView';
import '../../../kit/chat/composer/composer.css';
import '../libai/libai.css';

/** Classical writing by the poet: a request, versions of it, and the marks of prosody and sources on each. */
export function LibaiScreen({ workId }: { readonly workId?: string | undefined }) {
  const shown = workId ?? null;
  const sheets = useSheets();
  const { openPoem, setHistory } = sheets;
  const { state, actions, deeds, stop } = useLibaiWork(shown, openPoem);
  const request = usePoemRequest();
  const models = chatServices.useModels('libai');
  const { model, choose } = useModel('libai', models, null);
  const { begin, failed, starting } = useStart({ request, model, adopt: actions.adopt });
  const right = useMemo(
    () => (
      <>
        <IconButton icon="menu" label="诗稿记录" on="bar" onClick={() => setHistory(true)} />
        <IconButton icon="plus" label="新诗稿" on="bar" onClick={() => show(null)} />
      </>
    ),
    [setHistory],
  );
  useNavBar({ right });

  const submit = request.form.handleSubmit(begin);
  const insert: Insert = (line, source) => {
    const before = request.values.subject.trimEnd();
    request.set('subject', `${before}${before === '' ? '' : '\n'}化用“${line}”（${source}）之意`.slice(0, 300));
    sheets.setCorpus(null);
    showToast({ title: '已插入题目', icon: 'success' });
  };
  const again = (): void => {
    const asked = state.phase === 'ready' ? readPoemRequest(state.work.input) : null;
    if (asked) request.refill(asked);
    show(null);
  };

  const writing = shown === null;
  const running = isRunning(state);
  const bottom = writing ? (
    <div className="libai-foot">
      <ModelChip models={models} model={model} onChange={choose} />
      {failed === null ? null : (
        <Text size={14} tone="danger" role="alert">
          {failed}
        </Text>
      )}
      <Button kind="primary" block busy={starting} onClick={() => void submit()}>
        请太白落笔
      </Button>
    </div>
  ) : (
    <div className="libai-foot">
      {state.phase === 'ready' ? <LinkNote link={state.link} isInset /> : null}
      {running ? (
        <Button block icon="stop" onClick={stop}>
          停笔
        </Button>
      ) : (
        <Button block icon="edit" onClick={again}>
          改题再写
        </Button>
      )}
    </div>
  );
  return (
    <div className="libai">
      <Screen ground="paper" bottom={bottom}>
        {writing ? (
          <PoemRequestForm
            request={request}
            onSubmit={(event) => void submit(event)}
            onCorpus={() => sheets.setCorpus({ poemId: null })}
            onCheck={() => sheets.setChecking(true)}
          />
        ) : state.phase === 'ready' ? (
          <ToolModels value={{ models, model, choose }}>
            <WorkView
              key={state.work.id}
              work={state.work}
              demo={isDemoModel(state.work.model)}
              deeds={{ ...deeds, edit: again }}
              actions={actions}
            />
          </ToolModels>
        ) : state.phase === 'failed' ? (
          <ErrorState
            title={errorText(state.error).title}
            action={errorText(state.error).action ?? '新诗稿'}
            onAction={errorText(state.error).action ? actions.reload : () => replace('libai')}
          />
        ) : (
          <Skeleton label="正在打开诗稿" />
        )}
      </Screen>
      <CheckSheet
        open={sheets.checking}
        request={request.values}
        onClose={() => sheets.setChecking(false)}
        onPoem={(poemId) => {
          sheets.setChecking(false);
          openPoem(poemId);
        }}
      />
      <CorpusSheet
        start={sheets.corpus}
        onClose={() => sheets.setCorpus(null)}
        onInsert={writing ? insert : undefined}
      />
      {sheets.history ? (
        <WorkHistory
          services={chatServices}
          tool="libai"
          noun="诗稿"
          currentId={shown}
          onNew={() => show(null)}
          onOpen={show}
          onClose={() => setHistory(false)}
        />
      ) : null}
    </div>
  );
}
