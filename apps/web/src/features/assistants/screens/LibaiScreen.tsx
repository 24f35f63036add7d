import { useMemo } from 'react';
import { useNavBar } from '../../../base/nav-bar';
import { useModel } from '../../../kit/chat/hooks/use-model';
import { WorkHistory } from '../../../kit/works/WorkHistory';
import { IconButton } from '../../../ui/IconButton';
import { showToast } from '../../../ui/notice/toast';
import { Screen } from '../../../ui/Screen';
import { chatServices } from '../../chat/chat-services';
import { CorpusSheet } from '../libai/CorpusSheet';
import { CheckSheet } from '../libai/check/CheckSheet';
import { PoemRequestForm } from '../libai/PoemRequestForm';
import type { Insert } from '../libai/PoemView';
import { RequestFoot } from '../libai/RequestFoot';
import { show, useLibaiWork, useSheets, useStart } from '../libai/use-libai-page';
import { readPoemRequest, usePoemRequest } from '../libai/use-poem-request';
import { WorkBody } from '../libai/WorkBody';
import { WorkFoot } from '../libai/WorkFoot';
import '../../../kit/chat/composer/composer.css';
import '../writing/writing.css';
import '../libai/libai.css';

/** Classical writing by the poet: a request, versions of it, and the marks of prosody and sources on each. */
export function LibaiScreen({ workId }: { readonly workId?: string | undefined }) {
  const shown = workId ?? null;
  const sheets = useSheets();
  const { openPoem, setHistory } = sheets;
  const { state, actions, deeds, stop } = useLibaiWork(shown, openPoem);
  const request = usePoemRequest();
  const models = chatServices.useModels('libai');
  const choice = { models, ...useModel('libai', models, null) };
  const { begin, failed, starting } = useStart({ request, modelId: choice.modelId, adopt: actions.adopt });
  useLibaiBar(setHistory);

  const submit = request.form.handleSubmit(begin);
  const insert: Insert = (line, source) => {
    request.set('subject', withAllusion(request.values.subject, line, source));
    sheets.setCorpus(null);
    showToast({ title: '已插入题目', icon: 'success' });
  };
  const again = (): void => {
    const asked = state.phase === 'ready' ? readPoemRequest(state.work.input) : null;
    if (asked) request.refill(asked);
    show(null);
  };

  const writing = shown === null;
  const bottom = writing ? (
    <RequestFoot choice={choice} failed={failed} starting={starting} onSubmit={() => void submit()} />
  ) : (
    <WorkFoot state={state} onStop={stop} onAgain={again} />
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
        ) : (
          <WorkBody state={state} choice={choice} deeds={{ ...deeds, edit: again }} actions={actions} />
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

/** Puts buttons for earlier works and for a new one into the navigation bar. */
function useLibaiBar(setHistory: (open: boolean) => void): void {
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
}

/** Subject with the request to allude to a line. */
function withAllusion(subject: string, line: string, source: string): string {
  const before = subject.trimEnd();
  return `${before}${before === '' ? '' : '\n'}化用“${line}”（${source}）之意`.slice(0, 300);
}
