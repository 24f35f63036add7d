import { useDeferredValue, useEffect } from 'react';
import { errorText } from '../../../base/error-text';
import { TextField } from '../../../ui/TextField';
import { useLive } from '../live/live-quotes';
import { useStockSearchQuery } from '../marketApi';
import { StockRow } from '../rows/StockRow';

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (next: string) => void;
}

/** Where a stock is searched for. */
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

/** What was found, live as in the list. */
export function SearchHits({ query }: { readonly query: string }) {
  const wanted = useDeferredValue(query.trim());
  const { data, error, isFetching } = useStockSearchQuery(wanted, { skip: wanted === '' });
  const { show } = useLive();
  useEffect(() => show((data?.items ?? []).map(({ code }) => code)), [data, show]);
  if (error && !isFetching)
    return (
      <p className="market-hint" role="alert">
        {errorText(error).title}
      </p>
    );
  if (!data)
    return (
      <p className="market-hint" role="status">
        正在搜索…
      </p>
    );
  if (data.items.length === 0)
    return (
      <p className="market-hint" role="status">
        没有找到“{wanted}”
      </p>
    );
  return (
    <ul className="stock-table" aria-label="搜索结果">
      {data.items.map(({ code, name }) => (
        <li key={code}>
          <StockRow code={code} name={name} shown={shown} />
        </li>
      ))}
    </ul>
  );
}
