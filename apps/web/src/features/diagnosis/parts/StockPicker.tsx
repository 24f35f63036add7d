import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { useFailure } from '../../../base/use-failure';
import { Chip } from '../../../ui/Chip';
import { TextField } from '../../../ui/field/TextField';
import { ErrorState } from '../../../ui/states';
import { useStockRanksQuery } from '../../market/marketApi';
import { useExactHit } from '../../market/stock/use-exact-hit';
import { useDiagnosisStocksQuery } from '../diagnosisApi';
import { seenStocks } from '../memory';

interface StockPickerProps {
  /** First query, from an address that holds no complete code. */
  readonly initial?: string | undefined;
  /** Stock that another one is looked for instead of: it is not offered, and the field is ready for typing. */
  readonly current?: string | undefined;
  readonly onPick: (code: string) => void;
}

/** Search for a stock by code, name or pinyin; arrows and Enter choose. */
export function StockPicker({ initial = '', current, onPick }: StockPickerProps) {
  const id = useId();
  const [text, setText] = useState(initial);
  const [at, setAt] = useState(0);
  const query = useDeferredValue(text.trim());
  const { currentData, error, refetch } = useDiagnosisStocksQuery(query, { skip: query === '' });
  const failure = useFailure(error, () => void refetch());
  const items = query === '' ? [] : (currentData?.items ?? []);
  const marked = items[Math.min(at, items.length - 1)];
  useExactHit({ initial, typed: text, found: currentData?.items }, ({ code }) => onPick(code));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && marked) onPick(marked.code);
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, items.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1));
    else return;
    event.preventDefault();
  };
  return (
    <div className="diag-picker">
      <TextField
        label="股票"
        placeholder="代码、名称或拼音"
        type="search"
        value={text}
        maxLength={40}
        autoComplete="off"
        autoFocus={current !== undefined}
        aria-controls={`${id}-list`}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {query === '' ? <Suggested current={current} onPick={onPick} /> : null}
      {failure ? <ErrorState title={failure.title} action={failure.action} onAction={() => void refetch()} /> : null}
      {query !== '' && currentData && items.length === 0 ? (
        <>
          <p className="report-note" role="status">
            没有找到“{query}”，换个代码、名称或拼音试试
          </p>
          <Suggested current={current} onPick={onPick} />
        </>
      ) : null}
      <ul id={`${id}-list`} aria-label="搜索结果" className="diag-hits">
        {items.map((item) => (
          <li key={item.code}>
            <button type="button" aria-current={item === marked} onClick={() => onPick(item.code)}>
              <span>{item.name}</span>
              <span className="diag-code">{item.code}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Most stocks offered of the market. */
const ACTIVE_MAX = 6;

/** Stocks to begin with: those diagnosed before on this device, else the most traded ones of the day. */
function Suggested({ current, onPick }: Pick<StockPickerProps, 'current' | 'onPick'>) {
  const seen = seenStocks().filter(({ code }) => code !== current);
  const { currentData } = useStockRanksQuery({ sort: 'amount', order: 'desc' }, { skip: seen.length > 0 });
  const active = (currentData?.items ?? [])
    .map(({ quote: { code, name } }) => ({ code, name }))
    .filter(({ code }) => code !== current)
    .slice(0, ACTIVE_MAX);
  const stocks = seen.length > 0 ? seen : active;
  if (stocks.length === 0) return null;
  return (
    <fieldset className="diag-chips">
      <legend>{seen.length > 0 ? '看过的' : '成交最多的'}</legend>
      {stocks.map(({ code, name }) => (
        <Chip key={code} onClick={() => onPick(code)}>
          {name}
        </Chip>
      ))}
    </fieldset>
  );
}
