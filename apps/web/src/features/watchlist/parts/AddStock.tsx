import type { StockCode } from '@guanlan/contract';
import { useDeferredValue, useState } from 'react';
import { bareCode, exchangeText } from '../../../base/market-text';
import { newId } from '../../../base/new-id';
import { useFailure } from '../../../base/use-failure';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/field/TextField';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { ErrorState } from '../../../ui/states';
import { useStockSearchQuery } from '../../market/marketApi';
import { deed } from '../deed';
import { useAddWatchedMutation } from '../watchlistApi';

interface AddStockProps {
  readonly groupId: string | undefined;
  readonly watched: ReadonlySet<StockCode>;
  readonly onClose: () => void;
}

/** Search for stocks to add to the list. */
export function AddStock({ groupId, watched, onClose }: AddStockProps) {
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query.trim());
  const { currentData, error, refetch } = useStockSearchQuery(wanted, { skip: wanted === '' });
  const failure = useFailure(error, () => void refetch());
  const [add] = useAddWatchedMutation();
  const hint =
    wanted === '' || failure
      ? null
      : !currentData
        ? '正在搜索…'
        : currentData.items.length === 0
          ? `没有找到“${wanted}”`
          : null;
  return (
    <BottomSheet open title="添加自选" onClose={onClose}>
      <TextField
        label="搜索代码、名称或拼音"
        type="search"
        data-autofocus
        placeholder="代码、名称或拼音"
        maxLength={40}
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {hint === null ? null : (
        <p className="market-hint" role="status">
          {hint}
        </p>
      )}
      {failure ? <ErrorState title={failure.title} action={failure.action} onAction={() => void refetch()} /> : null}
      <ul className="watch-hits" aria-label="搜索结果">
        {(currentData?.items ?? []).map(({ code, name }) => (
          <li key={code}>
            <span className="stock-row-name">
              <span>{name}</span>
              <small>
                {exchangeText(code)} {bareCode(code)}
              </small>
            </span>
            <Button
              kind="quiet"
              disabled={watched.has(code)}
              aria-label={watched.has(code) ? `${name} 已在自选` : `加入 ${name}`}
              onClick={() =>
                void deed(
                  add({ requestId: newId(), code, name, ...(groupId === undefined ? {} : { groupId }) }).unwrap(),
                )
              }
            >
              {watched.has(code) ? '已加入' : '加入'}
            </Button>
          </li>
        ))}
      </ul>
    </BottomSheet>
  );
}
