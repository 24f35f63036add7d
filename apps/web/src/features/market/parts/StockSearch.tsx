import { useDeferredValue, useEffect } from 'react';
import { useFailure } from '../../../base/use-failure';
import { TextField } from '../../../ui/field/TextField';
import { ErrorState } from '../../../ui/states';
import { useLive } from '../live/live-quotes';
import { useStockSearchQuery } from '../marketApi';
import { StockRow } from '../rows/StockRow';

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (next: string) => void;
}

/** Search field for stocks. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  return (
    <div className="market-search">
      <TextField
        label="搜索代码、名称或拼音"
        hideLabel
        type="search"
        placeholder="代码、名称或拼音"
        maxLength={40}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

const shown = ['turnoverPercent'] as const;

/** Search results with live quotes, as in the list. */
export function SearchHits({ query }: { readonly query: string }) {
  const wanted = useDeferredValue(query.trim());
  const { currentData, error, refetch } = useStockSearchQuery(wanted, { skip: wanted === '' });
  const failure = useFailure(error, () => void refetch());
  const { show } = useLive();
  useEffect(() => show((currentData?.items ?? []).map(({ code }) => code)), [currentData, show]);
  if (failure) return <ErrorState title={failure.title} action={failure.action} onAction={() => void refetch()} />;
  if (!currentData)
    return (
      <p className="market-hint" role="status">
        正在搜索…
      </p>
    );
  if (currentData.items.length === 0)
    return (
      <p className="market-hint" role="status">
        没有找到“{wanted}”
      </p>
    );
  return (
    <ul className="stock-table" aria-label="搜索结果">
      {currentData.items.map(({ code, name }) => (
        <li key={code}>
          <StockRow code={code} name={name} shown={shown} />
        </li>
      ))}
    </ul>
  );
}
