import type { SelectionRule, Strategy } from '@guanlan/contract';
import { useState } from 'react';
import { errorText } from '../../../base/error-text';
import { newId } from '../../../base/new-id';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/field/TextField';
import { showToast } from '../../../ui/notice/toast';
import { UndoBar } from '../../../ui/notice/UndoBar';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { showModal } from '../../../ui/overlay/modal';
import { scopeOf, type Work } from '../draft';
import {
  useCreateStrategyMutation,
  useRemoveStrategyMutation,
  useRestoreStrategyMutation,
  useSetStrategyDailyMutation,
  useUpdateStrategyMutation,
} from '../selectionApi';

interface SaveBarProps {
  readonly work: Work;
  readonly rule: SelectionRule | null;
  /** The user's own strategy that is being worked at. */
  readonly own: Strategy | undefined;
  readonly onSaved: (id: string | null) => void;
}

/** Keeps what was written as a strategy of the user's: anew or in place, run daily, removed with undo. */
export function SaveBar({ work, rule, own, onSaved }: SaveBarProps) {
  const [naming, setNaming] = useState(false);
  const [removed, setRemoved] = useState<Strategy | null>(null);
  const [create, creating] = useCreateStrategyMutation();
  const [update, updating] = useUpdateStrategyMutation();
  const [setDaily] = useSetStrategyDailyMutation();
  const [remove] = useRemoveStrategyMutation();
  const [restore] = useRestoreStrategyMutation();
  const rank = work.rank.trim();
  const saved = (name: string) => rule && { name, rule, scope: scopeOf(work), ...(rank !== '' && { rank }) };
  const tell = (error: unknown): void => showToast({ title: errorText(error).title, duration: 3000 });
  const saveAs = async (name: string): Promise<void> => {
    const facts = saved(name);
    if (!facts) return;
    const { data, error } = await create({ requestId: newId(), ...facts });
    if (error) return tell(error);
    setNaming(false);
    onSaved(data.strategy.id);
    showToast({ title: '已保存', icon: 'success' });
  };
  const saveOwn = async (): Promise<void> => {
    const facts = own && saved(own.name);
    if (!facts) return;
    const { error } = await update({ id: own.id, version: own.version, summary: own.summary, ...facts });
    if (error) tell(error);
    else showToast({ title: '已保存', icon: 'success' });
  };
  const removeOwn = async (): Promise<void> => {
    if (!own) return;
    const { confirm } = await showModal({
      title: `删除“${own.name}”？`,
      content: '删除后可以撤销。',
      confirmText: '删除',
      cancelText: '取消',
    });
    if (!confirm) return;
    const { error } = await remove({ id: own.id });
    if (error) return tell(error);
    setRemoved(own);
    onSaved(null);
  };
  const undo = async (): Promise<void> => {
    if (!removed) return;
    const { error } = await restore({ id: removed.id });
    if (error) return tell(error);
    onSaved(removed.id);
    setRemoved(null);
  };
  return (
    <div className="sel-save">
      {own ? (
        <>
          <Button disabled={!rule} busy={updating.isLoading} onClick={() => void saveOwn()}>
            保存
          </Button>
          <Button
            aria-pressed={own.daily}
            onClick={() => void setDaily({ id: own.id, daily: !own.daily }).then(({ error }) => error && tell(error))}
          >
            {own.daily ? '停止每日运行' : '每日收盘后运行'}
          </Button>
          <Button kind="danger" onClick={() => void removeOwn()}>
            删除
          </Button>
        </>
      ) : null}
      <Button disabled={!rule} onClick={() => setNaming(true)}>
        {own ? '另存为' : '保存为策略'}
      </Button>
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
