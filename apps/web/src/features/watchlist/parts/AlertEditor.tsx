import type { AlertKind, PriceAlert, StockCode } from '@guanlan/contract';
import { type FormEvent, useState } from 'react';
import { RequestIds } from '../../../base/cloud/request-ids';
import { momentText } from '../../../base/market-text';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/field/Checkbox';
import { TextField } from '../../../ui/field/TextField';
import { IconButton } from '../../../ui/IconButton';
import { alertKinds, alertText, unitOf, valueProblem } from '../alert-text';
import { deed } from '../deed';
import { useAddAlertMutation, useRemoveAlertMutation, useSetAlertMutation } from '../watchlistApi';

interface AlertEditorProps {
  readonly code: StockCode;
  readonly alerts: readonly PriceAlert[];
}

/** Alerts of a stock: switch, remove, add. */
export function AlertEditor({ code, alerts }: AlertEditorProps) {
  const [setAlert] = useSetAlertMutation();
  const [removeAlert] = useRemoveAlertMutation();
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
              onClick={() => void deed(removeAlert(alert.id).unwrap())}
            />
            {alert.firedAt === null ? null : <small>上次触发 {momentText(alert.firedAt)}</small>}
          </li>
        ))}
      </ul>
      <NewAlert code={code} />
    </section>
  );
}

function NewAlert({ code }: { readonly code: StockCode }) {
  const [kind, setKind] = useState<AlertKind>('price-above');
  const [text, setText] = useState('');
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
    if (await deed(added)) setText('');
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <label className="watch-select">
        <span>条件</span>
        <select value={kind} onChange={(event) => setKind(event.target.value as AlertKind)}>
          {alertKinds.map((one) => (
            <option key={one.kind} value={one.kind}>
              {one.title}
            </option>
          ))}
        </select>
      </label>
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
      <Button busy={isLoading} type="submit">
        添加提醒
      </Button>
    </form>
  );
}
