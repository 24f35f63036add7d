import type { StockName } from '@guanlan/contract';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react';
import { fixedText, percentText } from '../../../base/market-text';
import { useFailure } from '../../../base/use-failure';
import { Chip } from '../../../ui/Chip';
import { PriceText } from '../../../ui/price/PriceText';
import { ErrorState } from '../../../ui/states';
import { Text } from '../../../ui/Text';
import { useLive, useLiveQuote } from '../live/live-quotes';
import { useStockSearchQuery } from '../marketApi';
import { boardText, shownPrice } from './quote-text';
import { type FoundStock, forgetSearches, rememberSearch, searchHistory } from './stock-memory';
import { useActiveStocksQuery } from './stockApi';
import { useExactHit } from './use-exact-hit';

/** Limit of a query, characters. */
const LENGTH_MAX = 40;

interface SearchPanelProps {
  /** Initial query. */
  readonly initial?: string | undefined;
  readonly onPick: (code: string) => void;
}

/** Search for a stock by code, name or pinyin; usable by keyboard alone. */
export function SearchPanel({ initial = '', onPick }: SearchPanelProps) {
  const id = useId();
  const [text, setText] = useState(initial.slice(0, LENGTH_MAX));
  const [at, setAt] = useState(0);
  const query = useDeferredValue(text.trim());
  const { currentData, error, refetch } = useStockSearchQuery(query, { skip: query === '' });
  const failure = useFailure(error, () => void refetch());
  const items = query === '' ? [] : (currentData?.items ?? []);
  const marked = items[Math.min(at, items.length - 1)];
  const { show } = useLive();
  const codes = items.map(({ code }) => code).join();
  useEffect(() => show(codes === '' ? [] : codes.split(',')), [codes, show]);
  const pick = (found: FoundStock): void => {
    rememberSearch(found);
    onPick(found.code);
  };
  useExactHit({ initial, typed: text, found: currentData?.items }, pick);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && marked) pick(marked);
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, items.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1));
    else return;
    event.preventDefault();
  };
  return (
    <div className="stock-search">
      <input
        aria-label="搜索股票"
        className="stock-search-input"
        type="search"
        placeholder="代码、名称或拼音"
        value={text}
        maxLength={LENGTH_MAX}
        autoComplete="off"
        data-autofocus
        role="combobox"
        aria-expanded={items.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={marked ? `${id}-${marked.code}` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {query === '' ? <Suggestions onPick={pick} /> : null}
      {failure ? <ErrorState title={failure.title} action={failure.action} onAction={() => void refetch()} /> : null}
      {query !== '' && currentData && items.length === 0 ? (
        <Text tone="muted" paddingVertical="$16" role="status">
          没有找到“{query}”，换个代码、名称或拼音试试
        </Text>
      ) : null}
      <div id={`${id}-list`} role="listbox" aria-label="搜索结果" className="stock-hits">
        {items.map((item) => (
          <Hit key={item.code} id={`${id}-${item.code}`} item={item} marked={item === marked} onPick={pick} />
        ))}
      </div>
    </div>
  );
}

interface HitProps {
  readonly id: string;
  readonly item: StockName;
  readonly marked: boolean;
  readonly onPick: (found: FoundStock) => void;
}

function Hit({ id, item, marked, onPick }: HitProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are read by the field, which has the focus
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div id={id} role="option" aria-selected={marked} className="stock-hit" onClick={() => onPick(item)}>
      <span className="stock-hit-name">{item.name}</span>
      <span className="stock-hit-code">{item.code}</span>
      <span className="stock-hit-board">{item.kind === 'index' ? '指数' : boardText(item.board)}</span>
      <HitPrice code={item.code} />
    </div>
  );
}

/** Present price of a hit and its change, once they are known. */
function HitPrice({ code }: Pick<StockName, 'code'>) {
  const quote = useLiveQuote(code)?.quote;
  const { price, change, percent } = quote ? shownPrice(quote) : { price: null, change: null, percent: null };
  return (
    <span className="stock-hit-price">
      {price === null ? null : (
        <PriceText by={change} arrow>
          {fixedText(price)}
        </PriceText>
      )}
      {percent === null ? null : <PriceText by={change}>{percentText(percent)}</PriceText>}
    </span>
  );
}

/** Suggestions before anything is typed: earlier searches and the most traded stocks. */
function Suggestions({ onPick }: { readonly onPick: (found: FoundStock) => void }) {
  const [history, setHistory] = useState(searchHistory);
  const { data } = useActiveStocksQuery();
  const active = data?.items.slice(0, 8).map(({ quote }) => quote) ?? [];
  return (
    <>
      {history.length > 0 ? (
        <Group title="看过的">
          {history.map((one) => (
            <Chip key={one.code} onClick={() => onPick(one)}>
              {one.name}
            </Chip>
          ))}
          <Chip
            icon="close"
            onClick={() => {
              forgetSearches();
              setHistory([]);
            }}
          >
            清空
          </Chip>
        </Group>
      ) : null}
      {active.length > 0 ? (
        <Group title="成交活跃">
          {active.map((one) => (
            <Chip key={one.code} onClick={() => onPick(one)}>
              {one.name}
            </Chip>
          ))}
        </Group>
      ) : null}
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <fieldset className="stock-suggestions">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
