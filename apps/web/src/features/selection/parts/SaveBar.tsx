import type { SelectionRule, Strategy } from '@guanlan/contract';
import { useState } from 'react';
import { RequestIds } from '../../../base/cloud/request-ids';
import { errorText } from '../../../base/error-text';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { TextField } from '../../../ui/field/TextField';
import { showToast } from '../../../ui/notice/toast';
import { UndoBar } from '../../../ui/notice/UndoBar';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { showModal } from '../../../ui/overlay/modal';
import { isSavable, scopeOf } from '../draft';
import {
  useCreateStrategyMutation,
  useRemoveStrategyMutation,
  useRestoreStrategyMutation,
  useSetStrategyDailyMutation,
  useUpdateStrategyMutation,
} from '../selectionApi';
import type { DraftState } from '../use-draft';
import type { StrategyState } from '../use-strategy';
import { Notice } from './Notice';

interface SaveBarProps {
  readonly draft: DraftState;
  readonly rule: SelectionRule | null;
  readonly strategy: StrategyState;
}

type NewStrategy = Omit<Parameters<ReturnType<typeof useCreateStrategyMutation>[0]>[0], 'requestId'>;

/** Creates strategies. One whose answer was lost is not created a second time where it is saved again. */
function useCreateStrategy() {
  const [create, creating] = useCreateStrategyMutation();
  const [ids] = useState(() => new RequestIds());
  const createOnce = (facts: NewStrategy) =>
    ids.use(JSON.stringify(facts), (requestId) => create({ requestId, ...facts }).unwrap());
  return [createOnce, creating] as const;
}

/** Saves the draft as a strategy, new or in place; makes it run daily; removes it, with undo. */
export function SaveBar({ draft, rule, strategy }: SaveBarProps) {
  const { work } = draft;
  const { own, isChanged } = strategy;
  const [naming, setNaming] = useState(false);
  const [removed, setRemoved] = useState<Strategy | null>(null);
  const [create, creating] = useCreateStrategy();
  const [update, updating] = useUpdateStrategyMutation();
  const [setDaily] = useSetStrategyDailyMutation();
  const [remove] = useRemoveStrategyMutation();
  const [restore] = useRestoreStrategyMutation();
  const rank = work.rank.trim();
  const saved = (name: string) => rule && { name, rule, scope: scopeOf(work), ...(rank !== '' && { rank }) };
  const tell = (error: unknown): void => showToast({ title: errorText(error).title, duration: 3000 });
  const stored = (made: Strategy): void => {
    strategy.noteSaved();
    strategy.stopLooking();
    draft.saved(made);
    showToast({ title: '已保存', icon: 'success' });
  };
  const saveAs = async (name: string): Promise<void> => {
    const facts = saved(name);
    if (!facts) return;
    try {
      const { strategy: made } = await create(facts);
      setNaming(false);
      stored(made);
    } catch (error) {
      tell(error);
    }
  };
  const saveOwn = async (): Promise<void> => {
    const facts = own && saved(own.name);
    if (!facts) return;
    const { data, error } = await update({ id: own.id, version: own.version, summary: own.summary, ...facts });
    if (!error) stored(data.strategy);
    else if ('code' in error && error.code === 'SELECTION_CHANGED') {
      showToast({ title: '策略已在别处修改，这次没有保存', duration: 3000 });
    } else tell(error);
  };
  const removeOwn = async (): Promise<void> => {
    if (!own || !(await confirmRemoval(own.name))) return;
    const { error } = await remove({ id: own.id });
    if (error) return tell(error);
    setRemoved(own);
    draft.detach();
  };
  const undo = async (): Promise<void> => {
    if (!removed) return;
    const { data, error } = await restore({ id: removed.id });
    if (error) return tell(error);
    strategy.noteSaved();
    // Another strategy may have been chosen since.
    if (work.strategyId === null) draft.resume(removed.id, work.base);
    else draft.load(data.strategy);
    setRemoved(null);
  };
  return (
    <div className={own ? 'sel-save sel-save-own' : 'sel-save'}>
      {own ? (
        <>
          {isChanged ? (
            <Notice text={`“${own.name}”已在别处修改，和这里的条件不同。查看最新时，这里的条件会留着，可以换回来。`}>
              <Button onClick={() => draft.load(own)}>查看最新</Button>
              <Button kind="danger" disabled={!rule} busy={updating.isLoading} onClick={() => void saveOwn()}>
                用这里的条件覆盖
              </Button>
            </Notice>
          ) : (
            <Button disabled={!rule} busy={updating.isLoading} onClick={() => void saveOwn()}>
              保存
            </Button>
          )}
          <Button
            aria-pressed={own.daily}
            onClick={() => void setDaily({ id: own.id, daily: !own.daily }).then(({ error }) => error && tell(error))}
          >
            {own.daily ? '停止每日运行' : '每日收盘后运行'}
          </Button>
          <SaveAs isCopy disabled={!rule} onClick={() => setNaming(true)} />
          <Button kind="danger" onClick={() => void removeOwn()}>
            删除
          </Button>
        </>
      ) : null}
      {!own && isSavable(work) ? <SaveAs isCopy={false} disabled={!rule} onClick={() => setNaming(true)} /> : null}
      {removed ? <UndoBar words={`已删除“${removed.name}”`} onUndo={() => void undo()} /> : null}
      <NameSheet
        open={naming}
        busy={creating.isLoading}
        onClose={() => setNaming(false)}
        onName={(name) => void saveAs(name)}
      />
    </div>
  );
}

interface SaveAsProps {
  /** Whether the draft is stored already, under another name. */
  readonly isCopy: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** Asks for a name to store the draft under. */
function SaveAs({ isCopy, ...tap }: SaveAsProps) {
  if (isCopy) return <Button {...tap}>另存为</Button>;
  return (
    <Chip icon="plus" {...tap}>
      保存为策略
    </Chip>
  );
}

async function confirmRemoval(name: string): Promise<boolean> {
  const { confirm } = await showModal({
    title: `删除“${name}”？`,
    content: '删除后可以撤销。',
    confirmText: '删除',
    cancelText: '取消',
  });
  return confirm;
}

interface NameSheetProps {
  readonly open: boolean;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
}

function NameSheet({ open, busy, onClose, onName }: NameSheetProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  return (
    <BottomSheet open={open} title="保存为策略" onClose={onClose}>
      <form
        className="sel-name"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') setError('请输入名称');
          else onName(name.trim());
        }}
      >
        <TextField
          label="名称"
          value={name}
          maxLength={30}
          error={error}
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
        />
        <Button kind="primary" block type="submit" busy={busy}>
          保存
        </Button>
      </form>
    </BottomSheet>
  );
}
