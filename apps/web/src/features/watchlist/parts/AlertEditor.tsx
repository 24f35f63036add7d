import type { AlertKind, PriceAlert, PriceLimitsToday, StockCode } from '@guanlan/contract';
import { type FormEvent, useState } from 'react';
import { RequestIds } from '../../../base/cloud/request-ids';
import { momentText } from '../../../base/market-text';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { Checkbox } from '../../../ui/field/Checkbox';
import { TextField } from '../../../ui/field/TextField';
import { IconButton } from '../../../ui/IconButton';
import { showToast } from '../../../ui/notice/toast';
import { UndoBar } from '../../../ui/notice/UndoBar';
import { alertKinds, alertText, proposedValue, unitOf, valueProblem } from '../alert-text';
import { deed } from '../deed';
import { useAlertRemoval } from '../use-alert-removal';
import { useAddAlertMutation, useSetAlertMutation } from '../watchlistApi';

interface AlertEditorProps {
  readonly code: StockCode;
  readonly alerts: readonly PriceAlert[];
  /** Present price, yuan, from which a value is proposed; null where it is unknown. */
  readonly price?: number | null;
  /** Today's limits, beyond which no price is proposed. */
  readonly limits?: PriceLimitsToday | undefined;
  /** Whether to add an alert is what the sheet is for. */
  readonly isMain?: boolean;
  /** Called when an alert was added. */
  readonly onAdded?: () => Promise<void>;
}

/** Alerts of a stock: switch, remove, add. */
export function AlertEditor({
  code,
  alerts,
  price = null,
  limits = 'unknown',
  isMain = false,
  onAdded,
}: AlertEditorProps) {
  const [setAlert] = useSetAlertMutation();
  const { removed, remove, undo } = useAlertRemoval();
  /** The form, until an alert was added: a second tap would add one like it. */
  const [isAdding, setAdding] = useState(true);
  const added = async (): Promise<void> => {
    setAdding(false);
    showToast({ title: '已添加提醒', icon: 'success' });
    await onAdded?.();
  };
  return (
    <section className="watch-alerts" aria-label="价格提醒">
      <h3>价格提醒</h3>
      <ul>
        {alerts.map((alert) => (
          <li key={alert.id}>
            <Checkbox
              label={`${alertText(alert)}（${alert.repeat === 'daily' ? '每天一次' : '只提醒一次'}）`}
              checked={alert.active}
              onChange={(active) => void deed(setAlert({ id: alert.id, active }).unwrap())}
            />
            <IconButton
              icon="close"
              size={18}
              label={`删除提醒：${alertText(alert)}`}
              onClick={() => void remove(alert)}
            />
            {alert.firedAt === null ? null : <small>上次触发 {momentText(alert.firedAt)}</small>}
          </li>
        ))}
      </ul>
      {removed ? <UndoBar words={`已删除提醒“${alertText(removed)}”`} onUndo={undo} /> : null}
      {isAdding ? (
        <NewAlert code={code} price={price} limits={limits} isMain={isMain} onAdded={added} />
      ) : (
        <Button icon="plus" onClick={() => setAdding(true)}>
          再加一个
        </Button>
      )}
    </section>
  );
}

type NewAlertProps = Required<Pick<AlertEditorProps, 'code' | 'price' | 'isMain'>> & {
  readonly limits: PriceLimitsToday;
  readonly onAdded: () => Promise<void>;
};

function NewAlert({ code, price, limits, isMain, onAdded }: NewAlertProps) {
  const [kind, setKind] = useState<AlertKind>('price-above');
  const [text, setText] = useState(() => proposedValue('price-above', price, limits));
  const choose = (next: AlertKind): void => {
    setKind(next);
    setText(proposedValue(next, price, limits));
    setProblem(null);
  };
  const [isDaily, setDaily] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [addAlert, { isLoading }] = useAddAlertMutation();
  // An alert whose answer was lost is asked for again, and not a second one.
  const [ids] = useState(() => new RequestIds());
  const unit = unitOf(kind);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const value = unit === null || text.trim() === '' ? null : Number(text);
    const wrong = valueProblem(kind, value);
    setProblem(wrong);
    if (wrong !== null) return;
    const signed = kind === 'change-below' && value !== null ? -value : value;
    const args = { code, kind, value: signed, repeat: isDaily ? 'daily' : 'once' } as const;
    const added = ids.use(JSON.stringify(args), (requestId) => addAlert({ requestId, ...args }).unwrap());
    if (!(await deed(added))) return;
    await onAdded();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line that wraps */}
      <div className="watch-kinds" role="group" aria-label="条件">
        {alertKinds.map((one) => (
          <Chip key={one.kind} type="button" on={one.kind === kind} onClick={() => choose(one.kind)}>
            {one.title}
          </Chip>
        ))}
      </div>
      {unit === null ? null : (
        <TextField
          label={unit === '元' ? '价格（元）' : '幅度（%）'}
          placeholder={unit === '元' ? '例如 12.50' : '例如 5'}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          value={text}
          error={problem ?? undefined}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <Checkbox label="每个交易日都提醒" checked={isDaily} onChange={setDaily} />
      <Button kind={isMain ? 'primary' : 'secondary'} busy={isLoading} type="submit">
        添加提醒
      </Button>
    </form>
  );
}
